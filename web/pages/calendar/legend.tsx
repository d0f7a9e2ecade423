import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { EventMark } from './event-mark.tsx'

const shown = ['published', 'scheduled', 'uncertain', 'failed'] as const

/** What the marks mean, and whose hours these are. */
export function Legend({ place, hasSales }: { place: string; hasSales: boolean }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-14">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {shown.map((status) => (
          <li key={status} className="flex items-center gap-2">
            <EventMark status={status} />
            {texts.statusNames[status]}
          </li>
        ))}
      </ul>
      <p className="text-muted">{texts.zone(place)}</p>
      {hasSales && <p className="w-full text-muted">{texts.saleNote}</p>}
    </div>
  )
}
