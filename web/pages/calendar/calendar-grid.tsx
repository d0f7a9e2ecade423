import { parseAbsolute } from '@internationalized/date'
import { type ReactNode, useState } from 'react'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { type CalendarDay, formatDay, formatWeekday, hoursOf, type View } from './calendar-days.ts'
import { type DragItem, dropProps } from './drag-and-drop.ts'
import { dotPath, EntryCard, ProposalCard } from './entry-card.tsx'

interface GridProps {
  days: CalendarDay[]
  timeZone: string
  /** The chosen day, `2026-11-24`. */
  chosen: string
  onChoose: (day: CalendarDay) => void
  /** Without an hour the entry keeps its own. */
  onDrop: (dragged: DragItem, day: CalendarDay, hour?: number) => void
}

interface Props extends GridProps {
  view: View
  title: string
}

/** A month by its weeks, or a week by its hours. */
export function CalendarGrid({ view, title, ...grid }: Props) {
  return (
    <div className="overflow-hidden rounded-panel border-[1.5px] border-outline">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{`${texts.title}, ${title}`}</caption>
        {view === 'week' ? <Week {...grid} /> : <Month {...grid} />}
      </table>
    </div>
  )
}

/** The weeks of a month, Monday first. */
function Month({ days, chosen, onChoose, onDrop }: GridProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return (
    <>
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
            {week.map((day) => (
              <DayCell
                key={day.day.toString()}
                day={day}
                isChosen={chosen === day.day.toString()}
                onChoose={() => onChoose(day)}
                onDrop={(dragged) => onDrop(dragged, day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** A week by its hours, on the company's clocks. */
function Week({ days, timeZone, chosen, onChoose, onDrop }: GridProps) {
  const hourOf = ({ at }: CalendarEntry) => parseAbsolute(at, timeZone).hour
  const hours = hoursOf(days.flatMap(({ entries }) => entries.map(hourOf)))
  return (
    <>
      <thead className="bg-surface">
        <tr>
          <th scope="col" className="w-13 border-outline border-b-[1.5px]">
            <span className="sr-only">{texts.hour}</span>
          </th>
          {days.map((day) => (
            <DropCell
              key={day.day.toString()}
              isHeader
              className="border-outline border-b-[1.5px] border-l border-l-row-divider p-1 align-top text-14"
              onDrop={(dragged) => onDrop(dragged, day)}
            >
              <DayButton
                day={day}
                weekday={formatWeekday(day.day)}
                isChosen={chosen === day.day.toString()}
                onChoose={() => onChoose(day)}
                className="min-h-9 w-full flex-wrap gap-x-1.5"
              />
              {day.proposals.map((proposal) => (
                <ProposalCard key={proposal.key} proposal={proposal} />
              ))}
              {day.holiday && <p className="px-1.5 text-[12px] text-error leading-[15px]">{day.holiday}</p>}
            </DropCell>
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
            {days.map((day) => (
              <DropCell
                key={day.day.toString()}
                className={`h-11 border-row-divider border-t border-l p-1 align-top ${day.isWeekend ? 'bg-weekend' : 'bg-surface'}`}
                onDrop={(dragged) => onDrop(dragged, day, hour)}
              >
                <div className="flex flex-col gap-1">
                  <Entries entries={day.entries.filter((entry) => hourOf(entry) === hour)} lines={2} />
                </div>
              </DropCell>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

interface DayProps {
  day: CalendarDay
  isChosen: boolean
  onChoose: () => void
}

const shownAtMost = 2

/** One day of a month: what is special about it, and its posts. */
function DayCell({ onDrop, ...props }: DayProps & { onDrop: (dragged: DragItem) => void }) {
  const { entries, proposals, holiday, sale, isToday, isOutside, isWeekend } = props.day
  const shown = entries.slice(0, shownAtMost)
  const others = entries.length - shown.length
  const surface = isOutside ? 'bg-subtle' : isWeekend ? 'bg-weekend' : 'bg-surface'
  return (
    <DropCell
      onDrop={onDrop}
      className={`h-26 border-row-divider border-t border-l p-1.5 align-top first:border-l-0 ${surface}`}
    >
      <div className="@container flex h-full flex-col gap-1">
        <DayButton {...props} className={`min-h-7 gap-2 self-start text-15 ${isOutside ? 'text-muted' : ''}`}>
          {isToday && (
            <span aria-hidden="true" className="@max-[7rem]:hidden text-[12px]">
              {texts.todayTag}
            </span>
          )}
        </DayButton>
        {holiday && <SpecialDay>{holiday}</SpecialDay>}
        {sale?.isFirst && <SpecialDay>{sale.name}</SpecialDay>}
        {sale && !sale.isFirst && <span className="mx-1.5 h-0.5 bg-highlight" aria-hidden="true" />}
        <Entries entries={shown} lines={entries.length > 1 ? 1 : 2} />
        {entries.length < shownAtMost &&
          proposals.map((proposal) => <ProposalCard key={proposal.key} proposal={proposal} />)}
        {others > 0 && (
          <button type="button" onClick={props.onChoose} className="text-link self-start px-1.5 text-[12px]">
            {texts.others(others)}
          </button>
        )}
      </div>
    </DropCell>
  )
}

interface DayButtonProps extends DayProps {
  weekday?: string
  className: string
  children?: ReactNode
}

function DayButton({ day, weekday, isChosen, onChoose, className, children }: DayButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...(day.isToday ? { 'aria-current': 'date' as const } : {})}
      onClick={onChoose}
      className={`flex items-center rounded-tiny px-1.5 font-semibold hover:bg-hover ${className} ${
        isChosen ? 'inset-ring-[1.5px] inset-ring-outline' : ''
      }`}
    >
      <span className="sr-only">{formatDay(day.day)}</span>
      {weekday && <span aria-hidden="true">{weekday}</span>}
      <span aria-hidden="true" className={day.isToday ? 'rounded-tiny bg-strong px-1.5 text-on-strong' : ''}>
        {day.day.day}
      </span>
      {children}
    </button>
  )
}

interface DropCellProps {
  isHeader?: boolean
  className: string
  onDrop: (dragged: DragItem) => void
  children: ReactNode
}

/** A cell that posts can be dropped on. */
function DropCell({ isHeader = false, className, onDrop, children }: DropCellProps) {
  const [isOver, setIsOver] = useState(false)
  const cell = {
    ...dropProps(onDrop, setIsOver),
    className: `${className} ${isOver ? 'inset-ring-3 inset-ring-link' : ''}`,
    children,
  }
  return isHeader ? <th scope="col" {...cell} /> : <td {...cell} />
}

const Entries = ({ entries, lines }: { entries: CalendarEntry[]; lines: 1 | 2 }) =>
  entries.map((entry) => (
    <EntryCard key={entry.publication_id ?? entry.post_id} entry={entry} lines={lines} />
  ))

function SpecialDay({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-1.5 px-1.5 font-semibold text-[12px] text-error leading-[15px]">
      <svg aria-hidden="true" width={9} height={9} viewBox="0 0 10 10" className="shrink-0 fill-alert">
        <path d={dotPath} />
      </svg>
      {children}
    </p>
  )
}
