import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { type CalendarDay, formatDay, formatWeekday } from './calendar-days.ts'

interface Props {
  days: CalendarDay[]
  /** Those that the list below holds: they lead there. */
  linked: CalendarDay[]
  onGoTo: (day: CalendarDay) => void
}

/** The days of the view small, a dot under those with posts. */
export function DayDots({ days, linked, onGoTo }: Props) {
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
