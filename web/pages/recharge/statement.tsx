import { Navigate, useSearchParams } from 'react-router'
import { useStatement } from '#web/api/billing.ts'
import { statementTexts as texts } from '#web/messages/billing-balance.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { StatementCards } from './statement-cards.tsx'
import { StatementFile } from './statement-file.tsx'
import { StatementTable } from './statement-table.tsx'

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
