import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { startCookieBanner } from '#web/cookie-consent.ts'
import { cookieTexts } from '#web/messages/layout.ts'
import { CookieBanner } from '#web/ui/cookie-banner.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Whoever is asked to look at a post sees it whole. */
const uncovered = '/approval'

/** The cookie banner; opens by itself on public pages only. */
export function CookieConsent({ asks }: { asks: boolean }) {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (banner.current) return startCookieBanner(banner.current, asks)
  }, [asks])
  return (
    <CookieBanner
      ref={banner}
      isBelow={useLocation().pathname === uncovered}
      texts={cookieTexts}
      more={
        <RouteLink to="/legal/cookies" className="touch-target font-semibold text-link">
          {cookieTexts.more}
        </RouteLink>
      }
    />
  )
}
