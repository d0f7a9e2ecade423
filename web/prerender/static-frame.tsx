import type { ReactNode } from 'react'
import { cookieTexts } from '#web/messages/layout.ts'
import type { PageRoute } from '#web/route-types.ts'
import { CookieBanner } from '#web/ui/cookie-banner.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { StaticHeader } from './static-header.tsx'

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
