import { type CalendarDate, today } from '@internationalized/date'
import { useSearchParams } from 'react-router'
import { useCalendar } from '#web/api/calendar.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { useUser } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { CalendarBody } from './calendar-body.tsx'
import { titleOf } from './day-words.ts'
import { anchorIn, daysOf, spanOf, step, type View } from './days.ts'
import { Toolbar } from './toolbar.tsx'

export default function CalendarPage() {
  const { time_zone: timeZone } = useUser()
  const [query, setQuery] = useSearchParams()
  const view: View = query.get('vue') === 'semaine' ? 'week' : 'month'
  const anchor = anchorIn(query, timeZone)
  const days = daysOf(view, anchor)
  const span = spanOf(days, timeZone)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useCalendar(span.from, span.to)

  const show = (nextView: View, day: CalendarDate) =>
    setQuery({ ...(nextView === 'week' && { vue: 'semaine' }), jour: day.toString() })
  const isEmpty = data?.entries.length === 0 && data.unplaced.length === 0

  return (
    <div className="page py-9">
      <Toolbar
        view={view}
        title={titleOf(view, anchor, days)}
        onView={(next) => show(next, anchor)}
        onStep={(by) => show(view, step(view, anchor, by))}
        onToday={() => show(view, today(timeZone))}
        onSchedule={() => document.getElementById('unplaced')?.focus()}
      />
      <LoadFailure title={texts.error} query={{ error, isFetching, refetch }} className="mt-6" />
      {isPending && (
        <div className="mt-6">
          <Loading label={texts.loading}>
            <SkeletonBox className="h-150 rounded-panel" />
          </Loading>
        </div>
      )}
      {isEmpty && !isPlaceholderData && (
        <EmptyState
          drawing="calendar"
          title={texts.emptyTitle}
          action={
            <ButtonLink to="/generate" variant="main">
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
          title={titleOf(view, anchor, days)}
        />
      )}
    </div>
  )
}
