import type { StatementLine } from '#shared/api/credits.ts'
import { statementTexts as texts } from '#web/messages/billing-balance.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { Amount, Movement } from './movement.tsx'

/** The statement on a phone: a row becomes a card. */
export function StatementCards({ lines }: { lines: StatementLine[] }) {
  return (
    <ul aria-label={texts.title} className="border-ink border-t-[1.5px] text-15">
      {lines.map((line) => (
        <li
          key={line.id}
          className="relative flex items-start justify-between gap-4 border-row border-b py-3.5"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              <Movement line={line} />
            </p>
            <p className="text-14 text-muted">
              <time dateTime={line.at}>{dayAndTime(line.at)}</time> · {texts.kinds[line.kind]}
            </p>
          </div>
          <p className="shrink-0 text-right">
            <Amount value={line.amount} />
            <span className="block text-14 text-muted tabular-nums">{texts.balanceAfter(line.balance)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
