import type { CalendarEntry } from '#shared/api/calendar.ts'
import type { PostStatus } from '#shared/api/posts.ts'
import type { WeeklyProposal } from '#shared/api/weekly.ts'
import { networkRules } from '#shared/networks.ts'
import { useAuthorLine } from '#web/features/posts/use-author-line.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { time } from '#web/messages/dates.ts'
import { slideCount } from '#web/messages/slides.ts'
import { weeklyTexts } from '#web/messages/weekly.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { dragProps } from './drag-and-drop.ts'

const statusClasses: Partial<Record<PostStatus, string>> = {
  published: 'bg-success-soft text-success',
  failed: 'bg-error-soft text-error',
  uncertain: 'bg-surface text-on-surface inset-ring-[1.5px] inset-ring-outline',
}
const pendingClass = 'bg-warning-soft text-warning'

interface Props {
  entry: CalendarEntry
  /** Lines of the text that there is room for. */
  lines: 1 | 2
}

/** A post at its hour; what is scheduled can be dragged to another day. */
export function EntryCard({ entry, lines }: Props) {
  const { status, at, excerpt, can_move: canMove } = entry
  const authors = useAuthorLine()(entry)
  const slides = slideCount(entry.slide_count, entry.slides_format)
  return (
    <div
      {...(canMove ? dragProps({ kind: 'entry', entry }) : {})}
      className={`rounded-tiny text-[12px] leading-[15px] ${statusClasses[status] ?? pendingClass} ${canMove ? 'cursor-grab' : ''}`}
    >
      <RouteLink
        to={`/post/${entry.post_id}`}
        className="block rounded-tiny px-1.5 py-1 text-inherit no-underline [overflow-wrap:anywhere]"
      >
        <span className="sr-only">
          {texts.eventNamed(
            texts.statusNames[status],
            time(at),
            excerpt.slice(0, 80) || texts.untitled,
            [networkRules[entry.app].label, slides, authors].filter(Boolean).join(', '),
          )}
        </span>
        <span aria-hidden="true" className="flex items-center gap-1.5 font-semibold">
          <StatusMark status={status} />
          <span className="shrink-0 whitespace-nowrap">{time(at)}</span>
        </span>
        <span aria-hidden="true" className="line-clamp-1">
          {[networkRules[entry.app].label, slides].filter(Boolean).join(', ')}
        </span>
        <span aria-hidden="true" className={lines === 1 ? 'line-clamp-1' : 'line-clamp-2'}>
          {excerpt || texts.untitled}
        </span>
        {authors && lines === 2 && (
          <span aria-hidden="true" className="line-clamp-1">
            {authors}
          </span>
        )}
      </RouteLink>
    </div>
  )
}

/** The mark of what stands: a published post, a holiday. */
export const dotPath = 'M5 .8 A4.2 4.2 0 0 1 5 9.2 H1.8 A1 1 0 0 1 .8 8.2 V5 A4.2 4.2 0 0 1 5 .8Z'
const clock = 'M5 1 A4 4 0 0 1 5 9 A4 4 0 0 1 5 1Z M5 2.9 V5.2 L6.6 6'
const paths: Partial<Record<PostStatus, string>> = {
  published: dotPath,
  failed: 'M1.5 1.5 L8.5 8.5 M8.5 1.5 L1.5 8.5',
  uncertain: 'M2.6 3.2 A2.4 2.4 0 1 1 5 5.6 V6.6 M5 9 V9.1',
}

/** The mark of a status, as on its badge: the third signal beside word and colour. */
export function StatusMark({ status }: { status: PostStatus }) {
  return (
    <svg aria-hidden="true" width={10} height={10} viewBox="0 0 10 10" className="shrink-0 overflow-visible">
      <path
        d={paths[status] ?? clock}
        fill={status === 'published' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A pale place in the calendar: touched, it becomes the studio's brief. */
export const ProposalCard = ({ proposal: { key, title } }: { proposal: WeeklyProposal }) => (
  <RouteLink
    to={`/generate?idee=${key}`}
    className="block rounded-tiny border border-outline border-dashed px-1.5 py-1 text-[12px] text-muted leading-[15px] no-underline [overflow-wrap:anywhere] hover:bg-hover touch:flex touch:min-h-11 touch:items-center"
  >
    <span className="line-clamp-2">{weeklyTexts.inCalendar(title)}</span>
  </RouteLink>
)
