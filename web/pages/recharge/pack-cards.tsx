import { useNavigate } from 'react-router'
import { packIds, packs } from '#shared/packs.ts'
import { orderPath } from '#web/features/billing/selected-offer.ts'
import { rechargeTexts as texts } from '#web/messages/billing-balance.ts'
import { formatCents } from '#web/messages/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Meter } from '#web/ui/meter.tsx'

const perRow = 8

/** As many bars as posts, in rows of eight. */
function rowsOf(posts: number) {
  return Array.from({ length: Math.ceil(posts / perRow) }, (_, row) => Math.min(perRow, posts - row * perRow))
}

/** Posts bought once. */
export function PackCards({ isOff }: { isOff: boolean }) {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="recharges" className="min-w-0">
      <h2 id="recharges" className="sr-only">
        {texts.packs}
      </h2>
      <ul className="grid h-full gap-4 sm:grid-cols-2 md:gap-6">
        {packIds.map((id, index) => {
          const { name, posts, priceCents } = packs[id]
          return (
            <li key={id} className="grid">
              <Card
                tone={index === 0 ? 'paper' : 'highlight'}
                aria-labelledby={id}
                className="flex flex-col justify-between gap-6"
              >
                <div className="flex flex-col sm:min-h-20 gap-2.5">
                  {rowsOf(posts).map((count, row) => (
                    <Meter
                      // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be told by
                      key={row}
                      filled={count}
                      total={count}
                      width={15}
                      height={32}
                      gap={6}
                      className={index === 0 ? '' : '[&_path]:fill-foreground'}
                    />
                  ))}
                </div>
                <div>
                  <h3 id={id} className="title-card">
                    {name}
                  </h3>
                  <p className="mt-1.5 flex items-baseline gap-2.5">
                    <span className="numeric text-33">{formatCents(priceCents)}</span>
                    <span className="text-14">{texts.tax}</span>
                  </p>
                  <p className="text-15">{texts.each(priceCents / posts)}</p>
                  <Button
                    variant={index === 0 ? 'main' : 'second'}
                    className="mt-5 w-full"
                    disabledReason={isOff ? texts.off : null}
                    onClick={() => navigate(orderPath(id))}
                  >
                    {texts.buy(name)}
                  </Button>
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
