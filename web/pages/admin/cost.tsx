import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiCostAnswer } from '#shared/api/admin.ts'
import { aiCostQuery } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { formatCompact, formatEuros, costTexts as texts } from '#web/messages/admin-cost.ts'
import { Card } from '#web/ui/card.tsx'
import type { BlockProps } from './block.ts'
import { BlockBody } from './block-body.tsx'
import { CompanyCosts } from './company-costs.tsx'
import { CostTables } from './cost-tables.tsx'
import { DayBars } from './day-bars.tsx'

/** What the AI has cost so far, and for whom. */
export function Cost({ id }: BlockProps) {
  const cost = useQuery(aiCostQuery)
  const [isTable, setIsTable] = useState(false)
  const hasTables = cost.data !== undefined && cost.data.per_day.length > 0
  return (
    <Card tone="stage" aria-labelledby={id} className="mt-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} tabIndex={-1} className="title-section scroll-mt-6">
          {texts.title}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-5 text-14 text-muted">
          {texts.since}
          {hasTables && (
            <button
              type="button"
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
              className="rounded-tiny py-1 text-15 text-link touch:min-h-11"
            >
              {isTable ? adminTexts.asChart : adminTexts.asTable}
            </button>
          )}
        </p>
      </header>
      <BlockBody query={cost} loading={texts.loading}>
        {(data) => (
          <>
            <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_minmax(0,1.4fr)]">
              <Figures cost={data} />
              {!isTable && data.per_day.length > 0 && (
                <div className="min-w-0 sm:col-span-3 lg:col-span-1">
                  <DayBars days={data.per_day} />
                </div>
              )}
            </div>
            {isTable ? <CostTables cost={data} /> : <CompanyCosts companies={data.per_company} />}
            <UnknownPrices models={data.unknown_prices} />
          </>
        )}
      </BlockBody>
    </Card>
  )
}

function Figures({ cost }: { cost: AiCostAnswer }) {
  const calls = cost.per_day.reduce((sum, day) => sum + day.calls, 0)
  // Nothing known is « – », never 0 €.
  const costOf = (eur: number) =>
    eur === 0 && cost.unknown_prices.length > 0 ? texts.unpriced : formatEuros(eur)
  return [
    [texts.total, costOf(cost.total_cost_eur), texts.calls(calls)],
    [texts.tokens, formatCompact(cost.total_tokens), ''],
    [
      texts.analysis,
      costOf(cost.total_cost_image_analysis),
      texts.ofTokens(formatCompact(cost.total_tokens_image_analysis)),
    ],
  ].map(([label, value, note]) => (
    <div key={label} className="sm:not-first:border-l sm:not-first:border-line sm:not-first:pl-6">
      <p className="text-14 text-muted">{label}</p>
      <p className="figure text-40 max-lg:text-33">{value}</p>
      {note && <p className="text-14 text-muted">{note}</p>}
    </div>
  ))
}

function UnknownPrices({ models }: { models: AiCostAnswer['unknown_prices'] }) {
  if (models.length === 0) return null
  const names = models.map(({ model, calls }) => texts.unknownModel(model, calls)).join(', ')
  return (
    <p className="on-paper mt-5 rounded-small bg-ambre-pale px-4.5 py-3 text-15 text-on-sheet">
      <span className="font-semibold">{texts.unknown}.</span> {texts.unknownText(names)}
    </p>
  )
}
