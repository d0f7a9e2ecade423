import type { AiCostAnswer } from '#shared/api/admin.ts'
import { formatEuros, costTexts as texts } from '#web/messages/admin-cost.ts'

const shown = 3

/** The dearest companies, and the others together. */
export function CompanyCosts({ companies }: { companies: AiCostAnswer['per_company'] }) {
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
      className="mt-6 grid gap-x-6 gap-y-2 border-line border-t pt-4 text-15 sm:grid-cols-2 lg:grid-cols-4"
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
