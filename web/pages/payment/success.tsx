import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CheckoutStateAnswer } from '#shared/api/billing.ts'
import { packs } from '#shared/credits.ts'
import { paymentRedirectSeconds } from '#shared/limits.ts'
import { plans } from '#shared/plans.ts'
import { checkoutStateQuery, useInvalidateBilling } from '#web/api/billing.ts'
import { ApiError } from '#web/api/client.ts'
import { isPack } from '#web/features/billing/selected-offer.ts'
import { successTexts as texts } from '#web/messages/billing-return.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Loading, Spinner } from '#web/ui/loading.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Where the payment page comes back to. It shows what the server verified; it proves and grants nothing itself. */
export default function SuccessPage() {
  const id = new URLSearchParams(useLocation().search).get('session_id') ?? ''
  return (
    <div className="page-container grid grow place-items-center py-10">
      {id ? <Verified id={id} /> : <NotPaid reason="notFound" />}
    </div>
  )
}

function Verified({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(checkoutStateQuery(id))
  if (error && !data) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    return <NotPaid reason={isUnknown ? 'notFound' : 'failed'} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading label={texts.checking} />
  if (data.status === 'paid') return <Paid state={data} />
  if (data.status === 'pending') return <Pending />
  return <NotPaid reason={data.status} />
}

interface Props {
  reason: 'notFound' | 'open' | 'expired' | 'refused' | 'failed'
  onRetry?: () => void
}

const words = {
  notFound: { title: texts.notFound, text: texts.notFoundText },
  open: { title: texts.open, text: texts.openText },
  expired: { title: texts.expired, text: texts.expiredText },
  refused: { title: texts.refused, text: texts.refusedText },
  failed: { title: texts.failed, text: texts.failedText },
}

/** No payment can be shown: why, and what to do. */
function NotPaid({ reason, onRetry }: Props) {
  return (
    <EmptyState
      illustration="closed"
      level={1}
      title={words[reason].title}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {reason === 'failed' && (
            <Button variant="main" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          <ButtonLink to="/recharge" variant="outline">
            {texts.toBalance}
          </ButtonLink>
          <ButtonLink to="/subscription" variant="outline">
            {texts.toPlans}
          </ButtonLink>
        </span>
      }
    >
      {words[reason].text}
    </EmptyState>
  )
}

/** « Paiement Réussi ! »: what it brought, and ten seconds to the dashboard unless one stays. */
function Paid({ state }: { state: CheckoutStateAnswer }) {
  const { seconds, isStopped, stop } = useCountdown('/dashboard')
  const invalidate = useInvalidateBilling()
  useLeaves()
  // The header's posts were read before the payment.
  useEffect(() => {
    void invalidate()
  }, [invalidate])

  const { offer, remaining_posts: left } = state
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <Illustration name="sing" className="w-72 max-w-full" />
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
        <RouteLink to="/" className="touch-target py-1 text-link">
          {texts.click}
        </RouteLink>
      </p>
    </div>
  )
}

/** Paid perhaps, not confirmed yet: the page asks again by itself. */
function Pending() {
  return (
    <div role="status" className="flex flex-col items-center py-8 text-center">
      <Illustration name="letter" className="w-60" />
      <h1 className="title-section mt-6">{texts.pending}</h1>
      <Spinner className="mt-4 text-emphasis" />
      <p className="mt-4 max-w-[48ch] text-17 text-muted">{texts.pendingText}</p>
      <ButtonLink to="/recharge" variant="outline" className="mt-5">
        {texts.toBalance}
      </ButtonLink>
    </div>
  )
}

/** A leaf of the song, as the bird's drawing has them, and the paper's colours. */
const leaf = 'M0 10 C2 3 9 -1 20 0 C18 9 11 13 2 11 Z'
const colors = ['#f3b93f', '#b53a14', '#1a5680', '#7f9a72', '#56694f']

/** From the bird in the middle, and from both sides of the page. */
const bursts = [
  { particleCount: 60, spread: 75, startVelocity: 42, origin: { x: 0.5, y: 0.45 } },
  { particleCount: 30, angle: 60, spread: 60, origin: { x: 0, y: 0.6 } },
  { particleCount: 30, angle: 120, spread: 60, origin: { x: 1, y: 0.6 } },
]

/** Lets them fly; gives what clears the page of them. */
async function fly(): Promise<() => void> {
  const { default: confetti } = await import('canvas-confetti')
  // A worker would be made of a blob, which the Content-Security-Policy refuses.
  const throwLeaves = confetti.create(undefined, { resize: true, useWorker: false })
  const shapes = [confetti.shapeFromPath({ path: leaf })]
  for (const burst of bursts) {
    void throwLeaves({ ...burst, shapes, colors, scalar: 1.5, ticks: 260, gravity: 0.7 })
  }
  return throwLeaves.reset
}

/** The song's leaves fly over the page once; nothing is even loaded where motion is reduced. */
function useLeaves(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // A decoration that did not load is no failure of the page.
    const flight = fly().catch(() => () => {})
    return () => void flight.then((clear) => clear())
  }, [])
}

/** Counts the seconds down, then goes; `stop` ends the counting, and one stays. */
export function useCountdown(to: string) {
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(paymentRedirectSeconds)
  const [isStopped, setIsStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return
    if (seconds === 0) {
      void navigate(to, { replace: true })
      return
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, isStopped, navigate, to])

  return { seconds, isStopped, stop: () => setIsStopped(true) }
}
