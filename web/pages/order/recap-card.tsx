import type { RecapAnswer } from '#shared/api/billing.ts'
import { orderAddress } from '#web/billing/wanted-offer.ts'
import { recapTexts as texts } from '#web/messages/billing-order.ts'
import { euros } from '#web/messages/price.ts'
import { Barbs } from '#web/ui/barbs.tsx'
import { Card } from '#web/ui/card.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** What is bought, for how much, when it is paid, and who is billed. */
export function RecapCard({ recap }: { recap: RecapAnswer }) {
  const isPlan = recap.kind === 'plan'
  return (
    <Card aria-labelledby="offre" className="grid gap-7 md:grid-cols-2 md:gap-10">
      <div>
        <h2 id="offre" className="title-dialog">
          {isPlan ? texts.plan(recap.name) : texts.pack(recap.posts ?? 0)}
        </h2>
        <p className="mt-1 text-muted">{isPlan ? texts.monthly : texts.packText}</p>
        {recap.features.length > 0 && (
          <ul className="mt-4 border-ink border-t-[1.5px]">
            {recap.features.map((feature) => (
              <li key={feature} className="flex gap-4 border-row border-b py-2.5">
                <Barbs filled={1} total={1} width={9} height={15} className="mt-1" />
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
          <div className="flex items-baseline justify-between gap-4 border-ink border-t-[1.5px] pt-3">
            <dt className="font-semibold">{isPlan ? texts.totalMonthly : texts.totalOnce}</dt>
            <dd className="figure text-33">{euros(recap.price_cents)}</dd>
          </div>
        </dl>
        {recap.renews_at && <p className="text-15">{texts.calendar(recap.renews_at)}</p>}
        <div className="text-15">
          <p className="font-semibold">{texts.billedTo}</p>
          <p className="break-words whitespace-pre-line">{recap.billed_to}</p>
          <RouteLink
            to={orderAddress(recap.offer)}
            state={{ isChange: true }}
            className="tap py-1.5 text-link"
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
    <dd>{euros(cents)}</dd>
  </div>
)
