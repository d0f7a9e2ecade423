import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Offer, RecapAnswer } from '#shared/api/billing.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { recapQuery, useStartCheckout } from '#web/api/billing.ts'
import { PortalNotice, useExternalRedirect, usePortal } from '#web/features/billing/payment-portal.tsx'
import { orderPath, selectedOffer } from '#web/features/billing/selected-offer.ts'
import { contractTexts } from '#web/messages/billing.ts'
import { recapTexts as texts } from '#web/messages/billing-order.ts'
import { formatCents } from '#web/messages/numbers.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { OrderFrame, UnknownOffer } from './order-frame.tsx'

export default function RecapPage() {
  const { search } = useLocation()
  const offer = selectedOffer(search)
  return offer ? <Recap offer={offer} /> : <UnknownOffer />
}

/** Everything the law wants said right above the last button. */
function Recap({ offer }: { offer: Offer }) {
  const recap = useQuery(recapQuery(offer))
  return (
    <OrderFrame step={1} title={texts.title}>
      <QueryContent query={recap}>
        {(data) => (
          <>
            {data.blocked && <Blocked by={data.blocked} />}
            <RecapCard recap={data} />
            {!data.blocked && <PayButton recap={data} />}
          </>
        )}
      </QueryContent>
    </OrderFrame>
  )
}

/** What is bought, for how much, when it is paid, and who is billed. */
function RecapCard({ recap }: { recap: RecapAnswer }) {
  const isPlan = recap.kind === 'plan'
  return (
    <Card aria-labelledby="offre" className="grid gap-7 md:grid-cols-2 md:gap-10">
      <div>
        <h2 id="offre" className="title-dialog">
          {isPlan ? texts.plan(recap.name) : texts.pack(recap.posts ?? 0)}
        </h2>
        <p className="mt-1 text-muted">{isPlan ? texts.monthly : texts.packText}</p>
        {recap.features.length > 0 && (
          <ul className="mt-4 border-foreground border-t-[1.5px]">
            {recap.features.map((feature) => (
              <li key={feature} className="flex gap-4 border-row-divider border-b py-2.5">
                <Meter filled={1} total={1} width={9} height={15} className="mt-1" />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col gap-5">
        <dl className="tabular-nums">
          <PriceLine label={texts.withoutTax} cents={recap.price_ht_cents} />
          <PriceLine label={texts.vat(recap.vat_percent)} cents={recap.vat_cents} />
          <div className="flex items-baseline justify-between gap-4 border-foreground border-t-[1.5px] pt-3">
            <dt className="font-semibold">{isPlan ? texts.totalMonthly : texts.totalOnce}</dt>
            <dd className="numeric text-33">{formatCents(recap.price_cents)}</dd>
          </div>
        </dl>
        {recap.renews_at && <p className="text-15">{texts.calendar(recap.renews_at)}</p>}
        <div className="text-15">
          <p className="font-semibold">{texts.billedTo}</p>
          <p className="break-words whitespace-pre-line">{recap.billed_to}</p>
          <RouteLink
            to={orderPath(recap.offer)}
            state={{ isChange: true }}
            className="touch-target py-1.5 text-link"
          >
            {texts.change}
            <span className="sr-only">{texts.changeWhat}</span>
          </RouteLink>
        </div>
      </div>
    </Card>
  )
}

const PriceLine = ({ label, cents }: { label: string; cents: number }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt>{label}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
)

/** Why this cannot be bought, and what to do instead. */
function Blocked({ by }: { by: NonNullable<RecapAnswer['blocked']> }) {
  const portal = usePortal()
  if (by === 'payments_off') {
    return (
      <Banner tone="amber" title={texts.blockedOff} className="mb-6">
        <p>{texts.blockedOffText}</p>
      </Banner>
    )
  }
  return (
    <div className="mb-6 flex flex-col gap-3">
      <Banner
        tone="amber"
        title={texts.blockedTwice}
        action={
          <Button
            variant="outline"
            size="small"
            isBusy={portal.isBusy}
            busyLabel={contractTexts.managing}
            onClick={() => portal.open('change_plan')}
          >
            {contractTexts.manage}
          </Button>
        }
      >
        <p>{texts.blockedTwiceText}</p>
      </Banner>
      <PortalNotice portal={portal} />
    </div>
  )
}

/** The last button before payment; its words are the law's, and the server's. */
export function PayButton({ recap }: { recap: RecapAnswer }) {
  const { isLeaving, leaveFor } = useExternalRedirect()
  const { mutate, isPending, error } = useStartCheckout(recap.offer)
  // Two clicks within one frame come before the button is drawn busy.
  const isStarting = useRef(false)
  const isPlan = recap.kind === 'plan'

  const pay = () => {
    if (isStarting.current) return
    isStarting.current = true
    mutate(undefined, {
      onSuccess: ({ url }) => leaveFor(url),
      onSettled: () => {
        isStarting.current = false
      },
    })
  }

  return (
    <div className="mt-6 flex flex-col gap-5">
      <div className="flex max-w-[66ch] flex-col gap-2 text-15">
        {isPlan && <p>{texts.cancelling}</p>}
        <p>{isPlan ? texts.withdrawing : texts.packWithdrawing}</p>
        <p>
          {texts.payment}{' '}
          <RouteLink to="/legal/terms" className="text-link">
            {texts.terms}
          </RouteLink>
        </p>
      </div>
      {error && !isPending && (
        <Banner tone="red" title={errorTexts.payment_failed}>
          {error.message !== errorTexts.payment_failed && <p>{error.message}</p>}
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-between">
        <ButtonLink to={isPlan ? '/subscription' : '/recharge'} variant="outline">
          {texts.back}
        </ButtonLink>
        <Button variant="main" isBusy={isPending || isLeaving} busyLabel={texts.leaving} onClick={pay}>
          {recap.button}
        </Button>
      </div>
    </div>
  )
}
