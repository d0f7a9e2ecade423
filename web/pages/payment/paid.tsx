import { useEffect } from 'react'
import type { CheckoutStateAnswer } from '#shared/api/billing.ts'
import { packs } from '#shared/packs.ts'
import { plans } from '#shared/plans.ts'
import { useForgetBilling } from '#web/api/billing.ts'
import { isPack } from '#web/billing/wanted-offer.ts'
import { successTexts as texts } from '#web/messages/billing-return.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { useCountdown } from './use-countdown.ts'
import { useLeaves } from './use-leaves.ts'

/** « Paiement Réussi ! »: what it brought, and ten seconds to the dashboard unless one stays. */
export function Paid({ state }: { state: CheckoutStateAnswer }) {
  const { seconds, isStopped, stop } = useCountdown('/dashboard')
  const forget = useForgetBilling()
  useLeaves()
  // The header's posts were read before the payment.
  useEffect(() => {
    void forget()
  }, [forget])

  const { offer, remaining_posts: left } = state
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <Drawing name="sing" className="w-72 max-w-full" />
      <h1 className="title-page mt-6">{texts.title}</h1>
      <p role="status" className="mt-3 max-w-[44ch] text-19">
        {offer && (isPack(offer) ? texts.pack(packs[offer].posts) : texts.plan(plans[offer].name))}{' '}
        {texts.left(left)}
      </p>
      {/* Silent: a reader would say each second. */}
      <p className="mt-5 text-muted tabular-nums">{isStopped ? texts.stopped : texts.countdown(seconds)}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {!isStopped && (
          <Button variant="outline" onClick={stop}>
            {texts.stop}
          </Button>
        )}
        <ButtonLink to="/dashboard" variant="main">
          {texts.toDashboard}
        </ButtonLink>
      </div>
      <p className="mt-6 text-15 text-muted">
        {texts.otherwise}{' '}
        <RouteLink to="/" className="tap py-1 text-link">
          {texts.click}
        </RouteLink>
      </p>
    </div>
  )
}
