import { useMutation } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import type { StatementLine } from '#shared/api/credits.ts'
import { readStatementFile, useStatement } from '#web/api/billing.ts'
import { mutationDefaults } from '#web/api/query-defaults.ts'
import { statementTexts as texts } from '#web/messages/billing-balance.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { saveFile } from '#web/save-file.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'

/** Every movement of posts, newest first; the page stands in the address. */
export function Statement({ held }: { held: number }) {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const statement = useStatement(page)
  const isNarrow = useNarrow()
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
          <RouteLink to="/subscription#factures" className="tap py-1.5 text-link">
            {texts.invoices}
          </RouteLink>
        </div>
      </div>
      <Loaded query={statement}>
        {({ lines, pages, balance, total }) =>
          total === 0 ? (
            <p className="border-ink border-t-[1.5px] py-5 text-muted">{texts.empty}</p>
          ) : (
            <div
              aria-busy={statement.isPlaceholderData}
              className={`transition-opacity duration-120 ${statement.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              {isNarrow ? <StatementCards lines={lines} /> : <StatementTable lines={lines} />}
              <Pager page={page} pages={pages} onChange={(next) => setQuery({ page: String(next) })}>
                {texts.sum(balance, held)}
              </Pager>
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

/** The statement on a phone: a row becomes a card. */
function StatementCards({ lines }: { lines: StatementLine[] }) {
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

/** The statement on a wide screen. */
function StatementTable({ lines }: { lines: StatementLine[] }) {
  return (
    <Table aria-label={texts.title}>
      <thead>
        <tr>
          <HeadCell>{texts.date}</HeadCell>
          <HeadCell>{texts.movement}</HeadCell>
          <HeadCell>{texts.kind}</HeadCell>
          <HeadCell className="text-right">{texts.amount}</HeadCell>
          <HeadCell className="text-right">{texts.after}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="whitespace-nowrap">
              <time dateTime={line.at}>{dayAndTime(line.at)}</time>
            </Cell>
            <Cell className="font-semibold">
              <Movement line={line} />
            </Cell>
            <Cell className="whitespace-nowrap text-muted">{texts.kinds[line.kind]}</Cell>
            <Cell className="text-right">
              <Amount value={line.amount} />
            </Cell>
            <Cell className="text-right tabular-nums">{line.balance}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** All lines as CSV. */
function StatementFile() {
  const { mutate, isPending, error } = useMutation({
    ...mutationDefaults,
    mutationFn: readStatementFile,
    onSuccess: (file) => saveFile(file, texts.csvFile),
  })
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        className="tap py-1.5 text-link"
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
        className="text-ink underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
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
  <span className={`font-semibold tabular-nums ${value > 0 ? 'text-vert' : ''}`}>{texts.signed(value)}</span>
)
