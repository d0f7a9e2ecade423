import type { ReactNode } from 'react'
import { CookieConsent } from './cookie-consent.tsx'
import { Header } from './header.tsx'
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

export interface LayoutProps {
  /** Of the page inside: public ones ask about cookies. */
  access: 'public' | 'user' | 'admin'
  children: ReactNode
}
