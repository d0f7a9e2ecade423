import { layoutTexts } from '#web/messages/layout.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { MobileMenu, MobileMenuItem } from '#web/ui/mobile-menu.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The header of a visitor. */
export function GuestNav() {
  return (
    <nav aria-label={layoutTexts.mainNavigation} className="hidden items-center gap-6 text-15 md:flex">
      <NavLink to="/subscription">{layoutTexts.subscription}</NavLink>
      <NavLink to="/login">{layoutTexts.login}</NavLink>
      <ButtonLink to="/register" variant="outline" size="small">
        {layoutTexts.register}
      </ButtonLink>
    </nav>
  )
}

export function GuestMenu() {
  return (
    <MobileMenu
      openLabel={layoutTexts.menu}
      closeLabel={layoutTexts.close}
      label={layoutTexts.menu}
      header={<Wordmark to="/" name={layoutTexts.name} />}
      className="md:hidden"
    >
      <nav aria-label={layoutTexts.mainNavigation}>
        <ul>
          <MobileMenuItem to="/subscription">{layoutTexts.subscription}</MobileMenuItem>
          <MobileMenuItem to="/login">{layoutTexts.login}</MobileMenuItem>
          <MobileMenuItem to="/register">{layoutTexts.register}</MobileMenuItem>
        </ul>
      </nav>
      <Illustration name="closed" isOnDark className="mt-10 ml-auto w-55" />
    </MobileMenu>
  )
}

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
