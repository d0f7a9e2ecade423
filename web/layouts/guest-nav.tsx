import { frameTexts } from '#web/messages/frame.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { MenuRow } from '#web/ui/menu-row.tsx'
import { MobileMenu } from '#web/ui/mobile-menu.tsx'
import { NavLink } from './nav-link.tsx'

/** The header of a visitor. */
export function GuestNav() {
  return (
    <nav aria-label={frameTexts.mainNavigation} className="hidden items-center gap-6 text-15 md:flex">
      <NavLink to="/subscription">{frameTexts.subscription}</NavLink>
      <NavLink to="/login">{frameTexts.login}</NavLink>
      <ButtonLink to="/register" variant="outline" size="small">
        {frameTexts.register}
      </ButtonLink>
    </nav>
  )
}

export function GuestMenu() {
  return (
    <MobileMenu
      openLabel={frameTexts.menu}
      closeLabel={frameTexts.close}
      label={frameTexts.menu}
      header={<Brand to="/" name={frameTexts.name} />}
      className="md:hidden"
    >
      <nav aria-label={frameTexts.mainNavigation}>
        <ul>
          <MenuRow to="/subscription">{frameTexts.subscription}</MenuRow>
          <MenuRow to="/login">{frameTexts.login}</MenuRow>
          <MenuRow to="/register">{frameTexts.register}</MenuRow>
        </ul>
      </nav>
      <Drawing name="closed" onStage className="mt-10 ml-auto w-55" />
    </MobileMenu>
  )
}
