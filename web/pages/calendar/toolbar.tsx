import { ChevronLeft, ChevronRight } from 'lucide-react'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { View } from './days.ts'

interface Props {
  title: string
  view: View
  onView: (view: View) => void
  onStep: (by: 1 | -1) => void
  onToday: () => void
  onSchedule: () => void
}

const views: { value: View; label: string }[] = [
  { value: 'month', label: texts.month },
  { value: 'week', label: texts.week },
]
const round =
  'grid size-10 place-items-center rounded-pill border-[1.5px] border-ink hover:bg-hover touch:size-11'

/** Which days are shown, and how to get to others. */
export function Toolbar({ title, view, onView, onStep, onToday, onSchedule }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 aria-live="polite" className="title-page">
          {title}
        </h1>
        <div className="flex gap-2">
          <button
            type="button"
            aria-label={texts.previous[view]}
            onClick={() => onStep(-1)}
            className={round}
          >
            <ChevronLeft aria-hidden="true" size={18} strokeWidth={2.5} />
          </button>
          <Button variant="outline" size="small" onClick={onToday}>
            {texts.today}
          </Button>
          <button type="button" aria-label={texts.next[view]} onClick={() => onStep(1)} className={round}>
            <ChevronRight aria-hidden="true" size={18} strokeWidth={2.5} />
          </button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-md:w-full">
        <Segmented
          label={texts.view}
          options={views}
          value={view}
          onChange={onView}
          className="max-md:grow"
        />
        <Button variant="main" className="max-md:w-full" onClick={onSchedule}>
          {texts.schedule}
        </Button>
      </div>
    </header>
  )
}
