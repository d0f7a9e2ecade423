import { useState } from 'react'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import type { CalendarDay } from './calendar-days.ts'
import { formatDay, formatWeekday } from './calendar-days.ts'
import { type DragItem, dropProps } from './drag-and-drop.ts'
import { dotPath, EntryCard } from './entry-card.tsx'

interface Props {
  days: CalendarDay[]
  title: string
  chosen: string
  onChoose: (day: CalendarDay) => void
  onDrop: (dragged: DragItem, day: CalendarDay) => void
}

/** The weeks of a month, Monday first. */
export function DayGrid({ days, title, chosen, onChoose, onDrop }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return (
    <div className="overflow-hidden rounded-panel border-[1.5px] border-outline">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{`${texts.title}, ${title}`}</caption>
        <thead className="bg-surface">
          <tr>
            {weeks[0]?.map(({ day }) => (
              <th
                key={day.toString()}
                scope="col"
                className="border-outline border-b-[1.5px] px-3 py-2.5 text-14"
              >
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day.toString()}>
              {week.map((facts) => (
                <DayCell
                  key={facts.day.toString()}
                  {...facts}
                  isChosen={chosen === facts.day.toString()}
                  onChoose={() => onChoose(facts)}
                  onDrop={(dragged) => onDrop(dragged, facts)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayCellProps extends CalendarDay {
  isChosen: boolean
  onChoose: () => void
  onDrop: (dragged: DragItem) => void
}

const shownAtMost = 2

/** One day of the grid: what is special about it, and its posts. */
function DayCell({ day, entries, holiday, sale, isChosen, onChoose, onDrop, ...is }: DayCellProps) {
  const [isOver, setIsOver] = useState(false)
  const shown = entries.slice(0, shownAtMost)
  const others = entries.length - shown.length
  const ground = is.isOutside ? 'bg-subtle' : is.isWeekend ? 'bg-weekend' : 'bg-surface'
  return (
    <td
      {...dropProps(onDrop, setIsOver)}
      className={`h-26 border-row-divider border-t border-l p-1.5 align-top first:border-l-0 ${ground} ${
        isOver ? 'inset-ring-3 inset-ring-link' : ''
      }`}
    >
      <div className="@container flex h-full flex-col gap-1">
        <button
          type="button"
          aria-pressed={isChosen}
          {...(is.isToday ? { 'aria-current': 'date' as const } : {})}
          onClick={onChoose}
          className={`flex min-h-7 items-center gap-2 self-start rounded-tiny px-1.5 font-semibold text-15 hover:bg-hover ${
            isChosen ? 'inset-ring-[1.5px] inset-ring-outline' : ''
          } ${is.isOutside ? 'text-muted' : ''}`}
        >
          <span className="sr-only">{formatDay(day)}</span>
          <span
            aria-hidden="true"
            className={is.isToday ? 'rounded-tiny bg-strong px-1.5 text-on-strong' : ''}
          >
            {day.day}
          </span>
          {is.isToday && (
            <span aria-hidden="true" className="@max-[7rem]:hidden text-[12px]">
              {texts.todayTag}
            </span>
          )}
        </button>
        {holiday && <Mark>{holiday}</Mark>}
        {sale?.isFirst && <Mark>{sale.name}</Mark>}
        {sale && !sale.isFirst && <span className="mx-1.5 h-0.5 bg-highlight" aria-hidden="true" />}
        {shown.map((entry) => (
          <EntryCard
            key={entry.publication_id ?? entry.post_id}
            entry={entry}
            lines={entries.length > 1 ? 1 : 2}
          />
        ))}
        {others > 0 && (
          <button type="button" onClick={onChoose} className="text-link self-start px-1.5 text-[12px]">
            {texts.others(others)}
          </button>
        )}
      </div>
    </td>
  )
}

function Mark({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-1.5 px-1.5 font-semibold text-[12px] text-error leading-[15px]">
      <svg aria-hidden="true" width={9} height={9} viewBox="0 0 10 10" className="shrink-0 fill-alert">
        <path d={dotPath} />
      </svg>
      {children}
    </p>
  )
}
