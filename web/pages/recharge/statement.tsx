import { useMutation } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import type { StatementLine } from '#shared/api/credits.ts'
import { downloadStatement, useStatement } from '#web/api/billing.ts'
import { downloadFile } from '#web/download-file.ts'
import { statementTexts as texts } from '#web/messages/billing-balance.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { type Column, DataList } from '#web/ui/data-list.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Every movement of posts, newest first; the page stands in the address. */
export function Statement({ held }: { held: number }) {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const statement = useStatement(page)
  // A page beyond the last, from an address written by hand: the last one stands for it.
  const { lines: found, pages: last = 1 } = statement.data ?? {}
  if (found?.length === 0 && page > last) return <Navigate to={`?page=${last}`} replace />
  return (
    <section aria-labelledby="releve" className="mt-11">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="releve" className="title-section">
          {texts.title}
        </h2>
        <div className="flex flex-wrap items-baseline gap-x-6 text-14">
          <span className="text-muted">{texts.oneLine}</span>
          <StatementFile />
          <RouteLink to="/subscription#factures" className="touch-target py-1.5 text-link">
            {texts.invoices}
          </RouteLink>
        </div>
      </div>
      <QueryContent query={statement}>
        {({ lines, pages, balance, total }) =>
          total === 0 ? (
            <p className="border-foreground border-t-[1.5px] py-5 text-muted">{texts.empty}</p>
          ) : (
            <div
              aria-busy={statement.isPlaceholderData}
              className={`transition-opacity duration-120 ${statement.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              <DataList
                name={{ 'aria-label': texts.title }}
                items={lines}
                keyOf={({ id }) => id}
                columns={columns}
                card={(line) => <StatementCard line={line} />}
                cardClassName="relative flex items-start justify-between gap-4 py-3.5"
                cardsClassName="text-15"
              />
              <Pagination page={page} pages={pages} onChange={(next) => setQuery({ page: String(next) })}>
                {texts.sum(balance, held)}
              </Pagination>
            </div>
          )
        }
      </QueryContent>
    </section>
  )
}

function StatementCard({ line }: { line: StatementLine }) {
  return (
    <>
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
    </>
  )
}

const columns: Column<StatementLine>[] = [
  {
    key: 'date',
    label: texts.date,
    cellClassName: 'whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time>,
  },
  {
    key: 'movement',
    label: texts.movement,
    cellClassName: 'font-semibold',
    cell: (line) => <Movement line={line} />,
  },
  {
    key: 'kind',
    label: texts.kind,
    cellClassName: 'whitespace-nowrap text-muted',
    cell: ({ kind }) => texts.kinds[kind],
  },
  {
    key: 'amount',
    label: texts.amount,
    className: 'text-right',
    cell: ({ amount }) => <Amount value={amount} />,
  },
  {
    key: 'after',
    label: texts.after,
    className: 'text-right',
    cellClassName: 'tabular-nums',
    cell: ({ balance }) => balance,
  },
]

/** All lines as CSV. */
function StatementFile() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadStatement,
    onSuccess: (file) => downloadFile(file, texts.csvFile),
  })
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        className="touch-target py-1.5 text-link"
        onClick={() => !isPending && mutate()}
      >
        {texts.csv}
      </button>
      <FailureBanner title={texts.csvError} className="order-last w-full" cause={error?.message} />
    </>
  )
}

/** What happened; leads to its post while there is one. */
function Movement({ line }: { line: StatementLine }) {
  if (!line.post_id) return line.label
  return (
    <>
      <RouteLink
        to={`/post/${line.post_id}`}
        className="text-foreground underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
      >
        {line.label}
      </RouteLink>
      {line.post_excerpt && (
        <span className="line-clamp-1 max-w-[40ch] font-normal text-14 text-muted [overflow-wrap:anywhere]">
          {texts.ofPost(line.post_excerpt)}
        </span>
      )}
    </>
  )
}

/** Signed, with a true minus; what comes in is green. */
const Amount = ({ value }: { value: number }) => (
  <span className={`font-semibold tabular-nums ${value > 0 ? 'text-success' : ''}`}>
    {texts.signed(value)}
  </span>
)
