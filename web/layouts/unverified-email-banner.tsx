import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { resendVerification } from '#web/api/account-links.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { demoMailTexts, unverifiedEmailTexts as texts } from '#web/messages/account-links.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/**
 * Asks for the address to be verified: on every signed-in page where welcome posts wait for it, on the dashboard alone
 * in a demonstration, where nothing does, and nowhere without mail in production, where it cannot be done.
 */
export function UnverifiedEmailBanner() {
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
        title={texts.title}
        action={
          <Button
            variant="outline"
            size="small"
            busyLabel={texts.resending}
            isBusy={isBusy}
            onClick={() => void handleResend()}
          >
            {texts.resend}
          </Button>
        }
      >
        <p>
          {answer ?? texts.text(user.email)} {features.mail && !answer && texts.welcome}
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
