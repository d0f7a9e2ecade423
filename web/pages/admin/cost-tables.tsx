import type { AiCostAnswer } from '#shared/api/admin.ts'
import { formatEuros, costTexts as texts } from '#web/messages/admin-cost.ts'
import { figure } from '#web/messages/counts.ts'
import { longDay } from '#web/messages/dates.ts'

/** Every day and every company in figures. */
export function CostTables({ cost }: { cost: AiCostAnswer }) {
  return (
    <div className="mt-6 grid gap-6 border-line border-t pt-4 lg:grid-cols-2">
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
          <tr className="border-line border-b">
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
            <tr key={key} className="border-row border-b">
              <td className="py-2 pr-4">{name}</td>
              {[formatEuros(cost_eur), figure(tokens), figure(calls)].map((value, index) => (
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
