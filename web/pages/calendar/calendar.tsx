import { type CalendarDate, today } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCalendar } from '#web/api/calendar.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { useUser } from '#web/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CalendarBody } from './calendar-body.tsx'
import { daysOf, formatPeriod, readAnchor, shiftAnchor, spanOf, type View } from './calendar-days.ts'

export default function CalendarPage() {
  const { time_zone: timeZone } = useUser()
  const [query, setQuery] = useSearchParams()
  const view: View = query.get('vue') === 'semaine' ? 'week' : 'month'
  const anchor = readAnchor(query, timeZone)
  const days = daysOf(view, anchor)
  const span = spanOf(days, timeZone)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useCalendar(span.from, span.to)

  const show = (nextView: View, day: CalendarDate) =>
    setQuery({ ...(nextView === 'week' && { vue: 'semaine' }), jour: day.toString() })
  const isEmpty = data?.entries.length === 0 && data.unplaced.length === 0

  return (
    <div className="page-container py-9">
      <Toolbar
        view={view}
        title={formatPeriod(view, anchor, days)}
        onView={(next) => show(next, anchor)}
        onStep={(by) => show(view, shiftAnchor(view, anchor, by))}
        onToday={() => show(view, today(timeZone))}
        onSchedule={() => document.getElementById('unplaced')?.focus()}
      />
      <LoadError title={texts.error} query={{ error, isFetching, refetch }} className="mt-6" />
      {isPending && (
        <div className="mt-6">
          <Loading label={texts.loading}>
            <SkeletonBox className="h-150 rounded-panel" />
          </Loading>
        </div>
      )}
      {isEmpty && !isPlaceholderData && (
        <EmptyState
          illustration="calendar"
          title={texts.emptyTitle}
          isLow
          action={
            <ButtonLink to="/generate" variant="outline">
              {texts.generate}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {data && (
        <CalendarBody
          {...{ data, view, anchor, days, timeZone }}
          isStale={isPlaceholderData}
          title={formatPeriod(view, anchor, days)}
        />
      )}
    </div>
  )
}

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
  'grid size-10 place-items-center rounded-pill border-[1.5px] border-foreground hover:bg-hover touch:size-11'

/** Which days are shown, and how to get to others. */
function Toolbar({ title, view, onView, onStep, onToday, onSchedule }: Props) {
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
        <SegmentedControl
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
