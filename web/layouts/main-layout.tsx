import type { ReactNode } from 'react'
import { ConnectionReturn } from './connection-return/connection-return.tsx'
import { Cookies } from './cookies.tsx'
import { EndingAccounts } from './ending-accounts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { UnverifiedBanner } from './unverified-banner.tsx'

export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <OfflineBanner />
      <EndingAccounts />
      <ConnectionReturn />
      <UnverifiedBanner />
      {/* As high as the screen: the footer waits below it, so that no page pushes it about while it loads. */}
      <div className="min-h-dvh grow print:min-h-0">{children}</div>
      <Footer />
      <Cookies asks={false} />
    </div>
  )
}
