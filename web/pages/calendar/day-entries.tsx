import type { CalendarEntry } from '#shared/api/calendar.ts'
import { networkRules } from '#shared/networks.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { time } from '#web/messages/dates.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

interface Props {
  entries: CalendarEntry[]
  onMove: (entry: CalendarEntry) => void
}

/** The posts of one day with their hours; the way to move them without dragging. */
export function DayEntries({ entries, onMove }: Props) {
  if (entries.length === 0) return <p className="mt-2 text-15 text-muted">{texts.nothing}</p>
  return (
    <ul className="mt-2">
      {entries.map((entry) => (
        <li
          key={entry.publication_id ?? entry.post_id}
          className="flex gap-4 border-row border-b py-3 last:border-b-0"
        >
          <span className="w-16 shrink-0 font-semibold text-15 text-mark">{time(entry.at)}</span>
          <div className="min-w-0 grow">
            <RouteLink
              to={`/post/${entry.post_id}`}
              className="flex items-center font-semibold text-15 text-ink no-underline hover:underline touch:min-h-11"
            >
              <span className="line-clamp-2">{entry.excerpt || texts.untitled}</span>
            </RouteLink>
            <p className="text-14 text-muted">
              {networkRules[entry.app].label} · {texts.statusNames[entry.status]}
            </p>
            {entry.can_move && (
              <button
                type="button"
                aria-label={texts.moveNamed(entry.excerpt.slice(0, 60) || texts.untitled)}
                onClick={() => onMove(entry)}
                className="text-link rounded-tiny py-1 text-15 pointer-coarse:py-3"
              >
                {texts.move}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
