import type { CalendarEntry } from '#shared/api/calendar.ts'
import type { PostStatus } from '#shared/api/posts.ts'
import { networkRules } from '#shared/networks.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { time } from '#web/messages/dates.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { dragProps } from './dragged.ts'
import { EventMark } from './event-mark.tsx'

const looks: Partial<Record<PostStatus, string>> = {
  published: 'bg-vert-pale text-vert',
  failed: 'bg-gorge-pale text-gorge-fonce',
  uncertain: 'bg-sheet text-on-sheet inset-ring-[1.5px] inset-ring-outline',
}
const waiting = 'bg-ambre-pale text-ambre'

interface Props {
  entry: CalendarEntry
  /** Lines of the text that there is room for. */
  lines: 1 | 2
}

/** A post at its hour; what is scheduled can be dragged to another day. */
export function Event({ entry, lines }: Props) {
  const { status, at, excerpt, can_move: canMove } = entry
  return (
    <div
      {...(canMove ? dragProps({ kind: 'entry', entry }) : {})}
      className={`rounded-tiny text-[12px] leading-[15px] ${looks[status] ?? waiting} ${canMove ? 'cursor-grab' : ''}`}
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
            networkRules[entry.app].label,
          )}
        </span>
        <span aria-hidden="true" className="flex items-center gap-1.5 font-semibold">
          <EventMark status={status} />
          {time(at)}
        </span>
        <span aria-hidden="true" className={lines === 1 ? 'line-clamp-1' : 'line-clamp-2'}>
          {excerpt || texts.untitled}
        </span>
      </RouteLink>
    </div>
  )
}
