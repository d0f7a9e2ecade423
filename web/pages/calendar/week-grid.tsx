import { type CalendarDate, parseAbsolute } from '@internationalized/date'
import { useState } from 'react'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import type { CalendarDay } from './calendar-days.ts'
import { formatDay, formatWeekday } from './calendar-days.ts'
import { hoursOf } from './days.ts'
import { type DragItem, dropProps } from './drag-and-drop.ts'
import { EntryCard } from './entry-card.tsx'

interface Props {
  days: CalendarDay[]
  timeZone: string
  title: string
  chosen: string
  onChoose: (day: CalendarDay) => void
  /** Without an hour it keeps its own. */
  onDrop: (dragged: DragItem, day: CalendarDay, hour?: number) => void
}

/** A week by its hours, on the company's clocks: each post stands at its own. */
export function WeekGrid({ days, timeZone, title, chosen, onChoose, onDrop }: Props) {
  const hourOf = ({ at }: CalendarEntry) => parseAbsolute(at, timeZone).hour
  const hours = hoursOf(days.flatMap(({ entries }) => entries.map(hourOf)))
  return (
    <div className="overflow-hidden rounded-panel border-[1.5px] border-outline">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{`${texts.title}, ${title}`}</caption>
        <thead className="bg-surface">
          <tr>
            <th scope="col" className="w-13 border-outline border-b-[1.5px]">
              <span className="sr-only">{texts.hour}</span>
            </th>
            {days.map((facts) => (
              <DayHead
                key={facts.day.toString()}
                {...facts}
                isChosen={chosen === facts.day.toString()}
                onChoose={() => onChoose(facts)}
                onDrop={(dragged) => onDrop(dragged, facts)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th
                scope="row"
                className="whitespace-nowrap border-row-divider border-t bg-surface px-1.5 py-1 text-right align-top font-normal text-[12px] text-muted"
              >
                {texts.hourOf(hour)}
              </th>
              {days.map((facts) => (
                <HourCell
                  key={facts.day.toString()}
                  isWeekend={facts.isWeekend}
                  entries={facts.entries.filter((entry) => hourOf(entry) === hour)}
                  onDrop={(dragged) => onDrop(dragged, facts, hour)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  day: CalendarDate
  holiday: string | undefined
  isToday: boolean
  isChosen: boolean
  onChoose: () => void
  onDrop: (dragged: DragItem) => void
}

function DayHead({ day, holiday, isToday, isChosen, onChoose, onDrop }: HeadProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <th
      {...dropProps(onDrop, setIsOver)}
      scope="col"
      className={`border-outline border-b-[1.5px] border-l border-l-row-divider p-1 align-top text-14 ${isOver ? 'inset-ring-3 inset-ring-link' : ''}`}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        {...(isToday ? { 'aria-current': 'date' as const } : {})}
        onClick={onChoose}
        className={`flex min-h-9 w-full flex-wrap items-center gap-x-1.5 rounded-tiny px-1.5 font-semibold hover:bg-hover ${isChosen ? 'inset-ring-[1.5px] inset-ring-outline' : ''}`}
      >
        <span className="sr-only">{formatDay(day)}</span>
        <span aria-hidden="true">{formatWeekday(day)}</span>
        <span aria-hidden="true" className={isToday ? 'rounded-tiny bg-strong px-1.5 text-on-strong' : ''}>
          {day.day}
        </span>
      </button>
      {holiday && <p className="px-1.5 text-[12px] text-error leading-[15px]">{holiday}</p>}
    </th>
  )
}

interface CellProps {
  entries: CalendarEntry[]
  isWeekend: boolean
  onDrop: (dragged: DragItem) => void
}

function HourCell({ entries, isWeekend, onDrop }: CellProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <td
      {...dropProps(onDrop, setIsOver)}
      className={`h-11 border-row-divider border-t border-l p-1 align-top ${isWeekend ? 'bg-weekend' : 'bg-surface'} ${isOver ? 'inset-ring-3 inset-ring-link' : ''}`}
    >
      <div className="flex flex-col gap-1">
        {entries.map((entry) => (
          <EntryCard key={entry.publication_id ?? entry.post_id} entry={entry} lines={2} />
        ))}
      </div>
    </td>
  )
}
