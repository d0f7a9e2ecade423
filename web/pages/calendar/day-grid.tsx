import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { DayCell } from './day-cell.tsx'
import type { DayFacts } from './day-facts.ts'
import { weekdayOf } from './day-words.ts'
import type { Dragged } from './dragged.ts'

interface Props {
  days: DayFacts[]
  title: string
  chosen: string
  onChoose: (day: DayFacts) => void
  onDrop: (dragged: Dragged, day: DayFacts) => void
}

/** The weeks of a month, Monday first. */
export function DayGrid({ days, title, chosen, onChoose, onDrop }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return (
    <div className="overflow-hidden rounded-panel border-[1.5px] border-outline">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{`${texts.title}, ${title}`}</caption>
        <thead className="bg-sheet">
          <tr>
            {weeks[0]?.map(({ day }) => (
              <th
                key={day.toString()}
                scope="col"
                className="border-outline border-b-[1.5px] px-3 py-2.5 text-14"
              >
                {weekdayOf(day)}
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
