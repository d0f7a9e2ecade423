import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { resendVerification } from '#web/api/account-links.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { socialAccountsQuery, useConnect } from '#web/api/social.ts'
import { demoMailTexts, unverifiedEmailTexts } from '#web/messages/account-links.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { socialTexts as texts } from '#web/messages/social.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { CookieConsent } from './cookie-consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import type { LayoutProps } from './simple-layout.tsx'
import { SocialOAuthCallback } from './social-oauth-callback.tsx'

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

/** From 7 days before a connection expires, on every page until dismissed. */
function ExpiringAccountsBanner() {
  const { user } = useSession()
  const { data } = useQuery({ ...socialAccountsQuery, staleTime: 60_000, enabled: user !== null })
  const connect = useConnect()
  const [closed, setClosed] = useState<string[]>([])
  const ending = data?.accounts.find(({ id, state }) => state !== 'active' && !closed.includes(id))
  if (!ending) return null
  return (
    <div className="page-container pt-4">
      <Banner
        key={ending.id}
        tone="amber"
        title={ending.state === 'expiring' ? texts.endsSoon(ending) : texts.ended(ending)}
        onClose={() => setClosed((ids) => [...ids, ending.id])}
        action={
          <Button
            variant="outline"
            size="small"
            isBusy={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate({ network: ending.app, accountId: ending.id })}
          >
            {texts.reconnect}
          </Button>
        }
      >
        <p>{texts.endsNext}</p>
      </Banner>
    </div>
  )
}

/**
 * Asks for the address to be verified: on every signed-in page where welcome posts wait for it, on the dashboard alone
 * in a demonstration, where nothing does, and nowhere without mail in production, where it cannot be done.
 */
function UnverifiedEmailBanner() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { data: features } = useQuery(serverFeaturesQuery)
  const [answer, setAnswer] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  if (!user || user.email_verified || !features) return null
  const isDemonstration = features.mode === 'demo' && !features.mail
  if (!features.mail && !(isDemonstration && pathname === '/dashboard')) return null

  async function handleResend() {
    setIsBusy(true)
    await resendVerification().then(
      ({ message }) => setAnswer(message),
      (error: Error) => setAnswer(error.message),
    )
    setIsBusy(false)
  }

  return (
    <div className="page-container pt-4">
      <Banner
        tone="amber"
        title={unverifiedEmailTexts.title}
        action={
          <Button
            variant="outline"
            size="small"
            busyLabel={unverifiedEmailTexts.resending}
            isBusy={isBusy}
            onClick={() => void handleResend()}
          >
            {unverifiedEmailTexts.resend}
          </Button>
        }
      >
        <p>
          {answer ?? unverifiedEmailTexts.text(user.email)}{' '}
          {features.mail && !answer && unverifiedEmailTexts.welcome}
        </p>
        {isDemonstration && (
          <RouteLink to="/demo/mails" className="touch-target font-semibold text-link">
            {demoMailTexts.open}
          </RouteLink>
        )}
      </Banner>
    </div>
  )
}
