import { ConnectionReturn } from './connection-return/connection-return.tsx'
import { Cookies } from './cookies.tsx'
import { EndingAccounts } from './ending-accounts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { UnverifiedBanner } from './unverified-banner.tsx'

export function MainLayout({ access, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <OfflineBanner />
      <EndingAccounts />
      <ConnectionReturn />
      <UnverifiedBanner />
      <div className="grow">{children}</div>
      <Footer />
      <Cookies asks={access === 'public'} />
    </div>
  )
}
