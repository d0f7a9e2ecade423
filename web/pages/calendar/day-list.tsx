import type { CalendarEntry } from '#shared/api/calendar.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { DayEntries } from './day-entries.tsx'
import type { DayFacts } from './day-facts.ts'
import { wholeDay } from './day-words.ts'

interface Props {
  days: DayFacts[]
  onMove: (entry: CalendarEntry) => void
}

/** The calendar on a phone: the days that hold something, one under the other. */
export function DayList({ days, onMove }: Props) {
  const shown = days.filter(
    ({ entries, holiday, sale, isToday, isOutside }) =>
      !isOutside && (entries.length > 0 || holiday || sale?.isFirst || isToday),
  )
  return (
    <ol className="flex flex-col gap-4">
      {shown.map(({ day, entries, holiday, sale, isToday }) => (
        <li key={day.toString()} className="border-row border-t pt-3">
          <h2 className="flex flex-wrap items-baseline gap-x-3 font-sans font-semibold text-17">
            {wholeDay(day)}
            {isToday && <span className="text-14 text-muted">{texts.todayTag}</span>}
            {holiday && <span className="text-14 text-gorge-fonce">{holiday}</span>}
            {sale?.isFirst && <span className="text-14 text-gorge-fonce">{sale.name}</span>}
          </h2>
          <DayEntries entries={entries} onMove={onMove} />
        </li>
      ))}
    </ol>
  )
}
