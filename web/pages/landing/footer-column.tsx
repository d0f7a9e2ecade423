import { type ReactNode, use } from 'react'
import { RouteLink, RoutesContext } from '#web/ui/route-link.tsx'

export const footerLinkLook = 'tap py-1 underline decoration-1 underline-offset-4 hover:decoration-2'

interface Props {
  title: string
  links: { to: string; label: string }[]
  children?: ReactNode
}

/** A column of links; stays away as long as none of its pages exists. */
export function FooterColumn({ title, links, children }: Props) {
  const { paths } = use(RoutesContext)
  const known = links.filter((link) => paths.includes(link.to))
  if (known.length === 0 && !children) return null
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1.5">
        {children}
        {known.map((link) => (
          <li key={link.to}>
            <RouteLink to={link.to} className={footerLinkLook}>
              {link.label}
            </RouteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
