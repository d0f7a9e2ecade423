import { useEffect, useRef } from 'react'
import { startCookieBanner } from '#web/cookie-consent.ts'
import { cookieTexts } from '#web/messages/layout.ts'
import { CookieBanner } from '#web/ui/cookie-banner.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The cookie banner; opens by itself on public pages only. */
export function CookieConsent({ asks }: { asks: boolean }) {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (banner.current) return startCookieBanner(banner.current, asks)
  }, [asks])
  return (
    <CookieBanner
      ref={banner}
      texts={cookieTexts}
      more={
        <RouteLink to="/legal/cookies" className="touch-target font-semibold text-link">
          {cookieTexts.more}
        </RouteLink>
      }
    />
  )
}
