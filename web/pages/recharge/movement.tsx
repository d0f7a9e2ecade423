import type { StatementLine } from '#shared/api/credits.ts'
import { statementTexts as texts } from '#web/messages/billing-balance.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** What happened; leads to its post while there is one. */
export function Movement({ line }: { line: StatementLine }) {
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
export const Amount = ({ value }: { value: number }) => (
  <span className={`font-semibold tabular-nums ${value > 0 ? 'text-vert' : ''}`}>{texts.signed(value)}</span>
)
