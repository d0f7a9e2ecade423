import type { ReactNode } from 'react'
import { Cookies } from './cookies.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Header only. */
export function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header hasSubscription />
      <OfflineBanner />
      {children}
      <Cookies asks />
    </div>
  )
}
