import type { ReactNode } from 'react'
import { landingFooterTexts } from '#web/messages/landing.ts'
import { cookieTexts, layoutTexts } from '#web/messages/layout.ts'
import { accessibilityText } from '#web/messages/legal/accessibility.ts'
import { cookiesText } from '#web/messages/legal/cookies.ts'
import { noticeText } from '#web/messages/legal/notice.ts'
import { privacyText } from '#web/messages/legal/privacy.ts'
import { subprocessorsText } from '#web/messages/legal/subprocessors.ts'
import { termsText } from '#web/messages/legal/terms.ts'
import About from '#web/pages/about/about.tsx'
import Landing from '#web/pages/landing/landing.tsx'
import { LegalPage } from '#web/pages/legal/legal-page.tsx'
import Offline from '#web/pages/offline/offline.tsx'
import type { PageRoute } from '#web/route-types.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { CookieBanner } from '#web/ui/cookie-banner.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { MobileMenu, MobileMenuItem } from '#web/ui/mobile-menu.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

// The app loads it on demand too: imported statically, it would be one chunk with this file.
const { default: NotFound } = await import('#web/pages/not-found/not-found.tsx')

/** The pages of web/static-routes.ts and the page of unknown addresses, by path. */
export const staticPages: Record<string, ReactNode> = {
  '/': <Landing />,
  '/about': <About />,
  '/legal/terms': <LegalPage text={termsText} />,
  '/legal/privacy': <LegalPage text={privacyText} />,
  '/legal/cookies': (
    <LegalPage text={cookiesText}>
      {/* web/cookie-consent.ts handles the click. */}
      <button type="button" data-cookies="manage" className={`${buttonClasses({ variant: 'outline' })} mt-5`}>
        {layoutTexts.manageCookies}
      </button>
    </LegalPage>
  ),
  '/legal/subprocessors': <LegalPage text={subprocessorsText} />,
  '/legal/notice': <LegalPage text={noticeText} />,
  '/legal/accessibility': <LegalPage text={accessibilityText} />,
  '/hors-connexion': <Offline />,
  '*': <NotFound />,
}

/** Header and cookie banner of the pages that run without React. */
export function StaticFrame({ route, children }: { route: PageRoute; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <StaticHeader isLanding={route.layout === 'none'} />
      {route.layout === 'none' ? (
        children
      ) : (
        <main id="contenu" tabIndex={-1} className="flex grow flex-col">
          {children}
        </main>
      )}
      <CookieBanner
        texts={cookieTexts}
        more={
          <RouteLink to="/legal/cookies" className="touch-target font-semibold text-link">
            {cookieTexts.more}
          </RouteLink>
        }
      />
    </div>
  )
}

const link = 'rounded-tiny py-2 hover:underline underline-offset-4'

/** Logged out first; static-page.ts shows the other half to someone signed in. */
function StaticHeader({ isLanding }: { isLanding: boolean }) {
  const plans = isLanding ? landingFooterTexts.prices : layoutTexts.subscription
  return (
    <header className="border-foreground border-b-[1.5px]">
      <SkipLink>{layoutTexts.skip}</SkipLink>
      <div className="page-container flex h-17 items-center justify-between gap-9">
        <Wordmark to="/" name={layoutTexts.name} />
        <nav aria-label={layoutTexts.mainNavigation} className="hidden items-center gap-6 text-15 md:flex">
          <RouteLink to="/subscription" className={link}>
            {plans}
          </RouteLink>
          <span data-for="guest">
            <RouteLink to="/login" className={link}>
              {layoutTexts.login}
            </RouteLink>
          </span>
          <span data-for="guest">
            <ButtonLink to="/register" variant="outline" size="small">
              {layoutTexts.register}
            </ButtonLink>
          </span>
          <span data-for="user" hidden>
            <ButtonLink to="/dashboard" variant="outline" size="small">
              {layoutTexts.dashboard}
            </ButtonLink>
          </span>
        </nav>
        <MobileMenu
          openLabel={layoutTexts.menu}
          closeLabel={layoutTexts.close}
          label={layoutTexts.menu}
          header={<Wordmark to="/" name={layoutTexts.name} />}
          className="md:hidden"
        >
          <nav aria-label={layoutTexts.mainNavigation}>
            <ul>
              <MobileMenuItem to="/subscription">{plans}</MobileMenuItem>
            </ul>
            <ul data-for="guest">
              <MobileMenuItem to="/login">{layoutTexts.login}</MobileMenuItem>
              <MobileMenuItem to="/register">{layoutTexts.register}</MobileMenuItem>
            </ul>
            <ul data-for="user" hidden>
              <MobileMenuItem to="/dashboard">{layoutTexts.dashboard}</MobileMenuItem>
            </ul>
          </nav>
          <Illustration name="closed" isOnDark className="mt-10 ml-auto w-55" />
        </MobileMenu>
      </div>
    </header>
  )
}
