import { useWaitingApprovals } from '#web/api/approvals.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { useUser } from '#web/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The posts that wait for the reader's own answer; nothing where there are none. */
export function WaitingApprovals({ className }: { className: string }) {
  const { member_role: role } = useUser()
  // Only who decides or looks on is ever asked.
  const { data } = useWaitingApprovals(role !== 'editor')
  if (!data || data.posts.length === 0) return null
  return (
    <Card tone="highlight" aria-labelledby="waiting-approvals" className={className}>
      <h2 id="waiting-approvals" className="title-section">
        {texts.waitingTitle(data.posts.length)}
      </h2>
      <ul className="mt-2">
        {data.posts.map(({ id, asked_by, excerpt }) => (
          <li key={id + excerpt} className="border-row-divider border-t py-3 first:border-t-0">
            <RouteLink to={`/approvals/${id}`} className="touch-target text-link font-semibold text-16">
              {texts.waitingOpen(asked_by.name)}
            </RouteLink>
            <p className="truncate text-15">{excerpt}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
