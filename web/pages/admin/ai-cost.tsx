import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiCostAnswer } from '#shared/api/admin.ts'
import { aiCostQuery } from '#web/api/admin.ts'
import { adminTexts, formatCompact, formatEuros, costTexts as texts } from '#web/messages/admin.ts'
import { longDay } from '#web/messages/dates.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { Card } from '#web/ui/card.tsx'
import { DayBars } from './day-bars.tsx'
import { SectionContent, type SectionProps } from './section-content.tsx'

/** What the AI has cost so far, and for whom. */
export function AiCost({ id }: SectionProps) {
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
      <SectionContent query={cost} loading={texts.loading}>
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
      </SectionContent>
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
    <div key={label} className="sm:not-first:border-l sm:not-first:border-divider sm:not-first:pl-6">
      <p className="text-14 text-muted">{label}</p>
      <p className="numeric text-40 max-lg:text-33">{value}</p>
      {note && <p className="text-14 text-muted">{note}</p>}
    </div>
  ))
}

function UnknownPrices({ models }: { models: AiCostAnswer['unknown_prices'] }) {
  if (models.length === 0) return null
  const names = models.map(({ model, calls }) => texts.unknownModel(model, calls)).join(', ')
  return (
    <p className="on-paper mt-5 rounded-small bg-warning-soft px-4.5 py-3 text-15 text-on-surface">
      <span className="font-semibold">{texts.unknown}.</span> {texts.unknownText(names)}
    </p>
  )
}

const shown = 3

/** The dearest companies, and the others together. */
function CompanyCosts({ companies }: { companies: AiCostAnswer['per_company'] }) {
  if (companies.length === 0) return <p className="mt-5 text-15 text-muted">{texts.none}</p>
  const lines = companies.slice(0, shown).map(({ user_id, company_name, cost_eur }) => ({
    key: user_id ?? 'gone',
    name: company_name ?? texts.gone,
    cost: cost_eur,
  }))
  const others = companies.slice(shown)
  if (others.length > 0) {
    const cost = others.reduce((sum, { cost_eur }) => sum + cost_eur, 0)
    lines.push({ key: 'others', name: texts.others(others.length), cost })
  }
  return (
    <dl
      aria-label={texts.perCompany}
      className="mt-6 grid gap-x-6 gap-y-2 border-divider border-t pt-4 text-15 sm:grid-cols-2 lg:grid-cols-4"
    >
      {lines.map(({ key, name, cost }) => (
        <div key={key} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 truncate text-muted">{name}</dt>
          <dd className="shrink-0 font-semibold tabular-nums">{formatEuros(cost)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every day and every company in figures. */
function CostTables({ cost }: { cost: AiCostAnswer }) {
  return (
    <div className="mt-6 grid gap-6 border-divider border-t pt-4 lg:grid-cols-2">
      <CostTable
        title={texts.perDay}
        rows={cost.per_day.map((day) => ({ key: day.date, name: longDay(day.date), ...day }))}
      />
      <CostTable
        title={texts.perCompany}
        rows={cost.per_company.map((one) => ({
          key: one.user_id ?? 'gone',
          name: one.company_name ?? texts.gone,
          ...one,
        }))}
      />
    </div>
  )
}

interface TableProps {
  title: string
  rows: { key: string; name: string; cost_eur: number; tokens: number; calls: number }[]
}

function CostTable({ title, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section aria-label={title} tabIndex={0} className="max-h-80 overflow-auto rounded-tiny">
      <table className="w-full border-collapse text-left text-15">
        <thead className="sticky top-0 bg-stage text-14 text-muted">
          <tr className="border-divider border-b">
            {[title, texts.cost, texts.tokens, texts.callCount].map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-2 pr-4 font-semibold last:pr-2 ${index > 0 ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cost_eur, tokens, calls }) => (
            <tr key={key} className="border-row-divider border-b">
              <td className="py-2 pr-4">{name}</td>
              {[formatEuros(cost_eur), formatNumber(tokens), formatNumber(calls)].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three figures that keep their places
                <td key={index} className="py-2 pr-4 text-right tabular-nums last:pr-2">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
