import { CookieConsent } from './cookie-consent.tsx'
import { Header } from './header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** Header only. */
export function SimpleLayout({ access, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header hasSubscription />
      <OfflineBanner />
      {children}
      <CookieConsent asks={access === 'public'} />
    </div>
  )
}
