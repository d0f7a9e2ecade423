import { useState } from 'react'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import { networkRules } from '#shared/networks.ts'
import { useAuthorLine } from '#web/features/posts/use-author-line.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { time } from '#web/messages/dates.ts'
import { slideCount } from '#web/messages/slides.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { type CalendarDay, formatDay, formatWeekday } from './calendar-days.ts'
import { ProposalCard } from './entry-card.tsx'

interface Props {
  days: CalendarDay[]
  onMove: (entry: CalendarEntry) => void
}

const idOf = ({ day }: Pick<CalendarDay, 'day'>) => `jour-${day.toString()}`

/** The calendar on a phone: all days as dots, then from today on those that hold something, one under the other. */
export function DayList({ days, onMove }: Props) {
  const [isPastShown, setIsPastShown] = useState(false)
  // Posts and ideas of the next week may be another month's.
  const shown = days.filter(
    ({ entries, proposals, holiday, sale, isToday, isOutside }) =>
      entries.length > 0 || proposals.length > 0 || (!isOutside && (holiday || sale?.isFirst || isToday)),
  )
  const ahead = shown.slice(
    Math.max(
      0,
      shown.findIndex(({ isToday, isOutside }) => isToday && !isOutside),
    ),
  )
  const past = shown.slice(0, shown.length - ahead.length)
  const handleGoTo = (day: CalendarDay) => {
    setIsPastShown((is) => is || past.includes(day))
    requestAnimationFrame(() => document.getElementById(idOf(day))?.scrollIntoView())
  }
  return (
    <>
      <DayDots days={days} linked={shown} onGoTo={handleGoTo} />
      {past.length > 0 && (
        <button
          type="button"
          aria-expanded={isPastShown}
          onClick={() => setIsPastShown(!isPastShown)}
          className="touch-target text-link mt-3 rounded-tiny py-1 text-15"
        >
          {isPastShown ? texts.hidePast : texts.showPast(past.length)}
        </button>
      )}
      <Days days={isPastShown ? shown : ahead} onMove={onMove} />
    </>
  )
}

function Days({ days, onMove }: Props) {
  return (
    <ol className="mt-3 flex flex-col gap-4">
      {days.map(({ day, entries, proposals, holiday, sale, isToday }) => (
        <li key={day.toString()} id={idOf({ day })} className="scroll-mt-4 border-row-divider border-t pt-3">
          <h2 className="flex flex-wrap items-baseline gap-x-3 font-sans font-semibold text-17">
            {formatDay(day)}
            {isToday && <span className="text-14 text-muted">{texts.todayTag}</span>}
            {holiday && <span className="text-14 text-error">{holiday}</span>}
            {sale?.isFirst && <span className="text-14 text-error">{sale.name}</span>}
          </h2>
          <DayEntries {...{ entries, proposals, onMove }} />
        </li>
      ))}
    </ol>
  )
}

interface DayEntriesProps extends Pick<CalendarDay, 'entries' | 'proposals'> {
  onMove: (entry: CalendarEntry) => void
}

/** The posts of one day with their hours; the way to move them without dragging. */
export function DayEntries({ entries, proposals, onMove }: DayEntriesProps) {
  const authorsOf = useAuthorLine()
  if (entries.length === 0 && proposals.length === 0)
    return <p className="mt-2 text-15 text-muted">{texts.nothing}</p>
  return (
    <ul className="mt-2">
      {proposals.map((proposal) => (
        <li key={proposal.key} className="py-3">
          <ProposalCard proposal={proposal} />
          <p className="mt-1 text-14 text-muted">{proposal.reason}</p>
        </li>
      ))}
      {entries.map((entry) => (
        <li
          key={entry.publication_id ?? entry.post_id}
          className="flex gap-4 border-row-divider border-b py-3 last:border-b-0"
        >
          <span className="w-16 shrink-0 font-semibold text-15 text-emphasis">{time(entry.at)}</span>
          <div className="min-w-0 grow">
            <RouteLink
              to={`/post/${entry.post_id}`}
              className="flex items-center font-semibold text-15 text-foreground no-underline hover:underline touch:min-h-11"
            >
              <span className="line-clamp-2">{entry.excerpt || texts.untitled}</span>
            </RouteLink>
            <p className="text-14 text-muted">
              {[
                networkRules[entry.app].label,
                slideCount(entry.slide_count, entry.slides_format),
                texts.statusNames[entry.status],
                authorsOf(entry),
              ]
                .filter(Boolean)
                .join(' · ')}
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

interface DayDotsProps {
  days: CalendarDay[]
  /** Those that the list below holds: they lead there. */
  linked: CalendarDay[]
  onGoTo: (day: CalendarDay) => void
}

/** The days of the view small, a dot under those with posts. */
function DayDots({ days, linked, onGoTo }: DayDotsProps) {
  return (
    <div className="rounded-panel border-[1.5px] border-outline bg-surface p-2">
      <div aria-hidden="true" className="grid grid-cols-7 text-center text-[12px] text-muted">
        {days.slice(0, 7).map(({ day }) => (
          <span key={day.toString()}>{formatWeekday(day).slice(0, 1).toLocaleUpperCase('fr')}</span>
        ))}
      </div>
      <ol className="grid grid-cols-7 text-center">
        {days.map((day) => (
          <li key={day.day.toString()}>
            {linked.includes(day) ? (
              <button
                type="button"
                onClick={() => onGoTo(day)}
                className="w-full rounded-tiny font-semibold text-link hover:bg-hover"
              >
                <span className="sr-only">{texts.dayWith(formatDay(day.day), day.entries.length)}</span>
                <span aria-hidden="true">
                  <Day day={day} />
                </span>
              </button>
            ) : (
              <span className="block text-muted">
                <Day day={day} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Day({ day: { day, entries, isToday } }: { day: CalendarDay }) {
  return (
    <span className="flex min-h-11 flex-col items-center justify-center text-15 leading-[20px]">
      <span className={isToday ? 'rounded-tiny bg-strong px-1.5 text-on-strong' : ''}>{day.day}</span>
      <span
        aria-hidden="true"
        className={`mt-0.5 size-1.5 rounded-pill ${entries.length > 0 ? 'bg-alert' : ''}`}
      />
    </span>
  )
}
