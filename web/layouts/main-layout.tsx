import { useQuery } from '@tanstack/react-query'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { useSession } from '#web/session.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { CookieConsent } from './cookie-consent.tsx'
import { ExpiringAccountsBanner } from './expiring-accounts-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import type { LayoutProps } from './simple-layout.tsx'
import { SocialOAuthCallback } from './social-oauth-callback.tsx'
import { UnverifiedEmailBanner } from './unverified-email-banner.tsx'

export function MainLayout({ access, children }: LayoutProps) {
  const { status } = useSession()
  const features = useQuery(serverFeaturesQuery)
  // Banners and page render together, so that a late banner does not shift the layout.
  const isReady = status !== 'loading' && !features.isPending
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <OfflineBanner />
      {isReady ? (
        <>
          <ExpiringAccountsBanner />
          <SocialOAuthCallback />
          <UnverifiedEmailBanner />
          {/* As high as the screen: the footer waits below it, so that no page pushes it about while it loads. */}
          <div className="min-h-dvh grow print:min-h-0">{children}</div>
        </>
      ) : (
        <main id="contenu" className="page-container min-h-dvh grow py-10">
          <Loading label={layoutTexts.opening} />
        </main>
      )}
      <Footer />
      <CookieConsent asks={access === 'public'} />
    </div>
  )
}
