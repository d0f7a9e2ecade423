import { type CalendarDate, toZoned } from '@internationalized/date'
import { networkRules } from '#shared/networks.ts'
import { useCalendar } from '#web/api/calendar.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { weekdayAndTime } from '#web/messages/dates.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** How far ahead one request may look. */
const daysAhead = 62
const shownAtMost = 3

/** What goes out next, whatever month is shown. */
export function NextPosts({ today, timeZone }: { today: CalendarDate; timeZone: string }) {
  const instant = (day: CalendarDate) => toZoned(day, timeZone).toAbsoluteString()
  const { data } = useCalendar(instant(today), instant(today.add({ days: daysAhead })))
  const next = (data?.entries ?? []).filter(({ status }) => status === 'scheduled').slice(0, shownAtMost)
  if (next.length === 0) return null
  return (
    <section
      aria-labelledby="next-posts"
      className="mb-4 rounded-panel bg-warning-soft px-4 py-3 text-warning"
    >
      <h2 id="next-posts" className="font-sans font-semibold text-15">
        {texts.nextPosts}
      </h2>
      <ul>
        {next.map((entry) => (
          <li key={entry.publication_id ?? entry.post_id}>
            <RouteLink to={`/post/${entry.post_id}`} className="block py-1.5 text-15 text-inherit">
              {texts.nextPost(weekdayAndTime(entry.at), networkRules[entry.app].label)}
              <span className="block truncate text-14">{entry.excerpt || texts.untitled}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
