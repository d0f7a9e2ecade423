import { useQuery } from '@tanstack/react-query'
import { featuresQuery } from '#web/api/features.ts'
import { frameTexts } from '#web/messages/frame.ts'
import { useSession } from '#web/session.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ConnectionReturn } from './connection-return.tsx'
import { Cookies } from './cookies.tsx'
import { ExpiringAccountsBanner } from './expiring-accounts-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { UnverifiedBanner } from './unverified-banner.tsx'

export function MainLayout({ access, children }: LayoutProps) {
  const { status } = useSession()
  const features = useQuery(featuresQuery)
  // Banners and page come together: a banner that came later would push the page down.
  const isReady = status !== 'loading' && !features.isPending
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <OfflineBanner />
      {isReady ? (
        <>
          <ExpiringAccountsBanner />
          <ConnectionReturn />
          <UnverifiedBanner />
          {/* As high as the screen: the footer waits below it, so that no page pushes it about while it loads. */}
          <div className="min-h-dvh grow print:min-h-0">{children}</div>
        </>
      ) : (
        <main id="contenu" className="page min-h-dvh grow py-10">
          <Loading label={frameTexts.opening} />
        </main>
      )}
      <Footer />
      <Cookies asks={access === 'public'} />
    </div>
  )
}
