import { RouteLink } from '#web/ui/route-link.tsx'

/** A link of the header, underlined where one is. */
export function NavLink({ to, children }: { to: string; children: string }) {
  return (
    <RouteLink
      to={to}
      className="whitespace-nowrap border-transparent border-y-[2.5px] py-1.5 hover:border-b-row-divider"
      activeClassName="font-semibold border-b-emphasis hover:border-b-emphasis"
    >
      {children}
    </RouteLink>
  )
}
