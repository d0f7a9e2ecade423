import type { WeeklyProposal } from '#shared/api/weekly.ts'
import { weeklyTexts as texts } from '#web/messages/weekly.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** A pale place in the calendar: touched, it becomes the studio's brief. */
export const ProposalCard = ({ proposal: { key, title } }: { proposal: WeeklyProposal }) => (
  <RouteLink
    to={`/generate?idee=${key}`}
    className="block rounded-tiny border border-outline border-dashed px-1.5 py-1 text-[12px] text-muted leading-[15px] no-underline [overflow-wrap:anywhere] hover:bg-hover touch:flex touch:min-h-11 touch:items-center"
  >
    <span className="line-clamp-2">{texts.inCalendar(title)}</span>
  </RouteLink>
)
