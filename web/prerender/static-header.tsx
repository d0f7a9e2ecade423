import { frameTexts } from '#web/messages/frame.ts'
import { landingFooterTexts } from '#web/messages/landing.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { MenuRow } from '#web/ui/menu-row.tsx'
import { MobileMenu } from '#web/ui/mobile-menu.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

const link = 'rounded-tiny py-2 hover:underline underline-offset-4'

/** Logged out first; static-page.ts shows the other half to someone signed in. */
export function StaticHeader({ isLanding }: { isLanding: boolean }) {
  const plans = isLanding ? landingFooterTexts.prices : frameTexts.subscription
  return (
    <header className="border-ink border-b-[1.5px]">
      <SkipLink>{frameTexts.skip}</SkipLink>
      <div className="page flex h-17 items-center justify-between gap-9">
        <Brand to="/" name={frameTexts.name} />
        <nav aria-label={frameTexts.mainNavigation} className="hidden items-center gap-6 text-15 md:flex">
          <RouteLink to="/subscription" className={link}>
            {plans}
          </RouteLink>
          <span data-for="guest">
            <RouteLink to="/login" className={link}>
              {frameTexts.login}
            </RouteLink>
          </span>
          <span data-for="guest">
            <ButtonLink to="/register" variant="outline" size="small">
              {frameTexts.register}
            </ButtonLink>
          </span>
          <span data-for="user" hidden>
            <ButtonLink to="/dashboard" variant="outline" size="small">
              {frameTexts.dashboard}
            </ButtonLink>
          </span>
        </nav>
        <MobileMenu
          openLabel={frameTexts.menu}
          closeLabel={frameTexts.close}
          label={frameTexts.menu}
          header={<Brand to="/" name={frameTexts.name} />}
          className="md:hidden"
        >
          <nav aria-label={frameTexts.mainNavigation}>
            <ul>
              <MenuRow to="/subscription">{plans}</MenuRow>
            </ul>
            <ul data-for="guest">
              <MenuRow to="/login">{frameTexts.login}</MenuRow>
              <MenuRow to="/register">{frameTexts.register}</MenuRow>
            </ul>
            <ul data-for="user" hidden>
              <MenuRow to="/dashboard">{frameTexts.dashboard}</MenuRow>
            </ul>
          </nav>
          <Drawing name="closed" onStage className="mt-10 ml-auto w-55" />
        </MobileMenu>
      </div>
    </header>
  )
}
