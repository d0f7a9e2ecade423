import {
  type CalendarDate,
  type CalendarDateTime,
  isSameDay,
  now,
  toCalendarDateTime,
  today,
  toZoned,
} from '@internationalized/date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarAnswer, CalendarEntry } from '#shared/api/calendar.ts'
import type { BestTimesAnswer } from '#shared/api/performance.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { plans } from '#shared/plans.ts'
import { useCalendar } from '#web/api/calendar.ts'
import { useBestTimes } from '#web/api/performance.ts'
import { useNextSlots } from '#web/api/posting-slots.ts'
import { socialAccountsQuery } from '#web/api/social.ts'
import { useWeeklyProposals } from '#web/api/weekly.ts'
import { toLocalTime } from '#web/features/schedule/date-time-field.tsx'
import { RescheduleDialog } from '#web/features/schedule/reschedule-dialog.tsx'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { dayAndTime, weekdayAndTime } from '#web/messages/dates.ts'
import { performanceTexts } from '#web/messages/performance.ts'
import { placeOf } from '#web/messages/preferences.ts'
import { useUser } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { usePermission } from '#web/use-permission.ts'
import { formatDay, sameTimeOn, toCalendarDays, type View } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { DayEntries, DayList } from './day-list.tsx'
import { type DragItem, type Rescheduling, useRescheduling } from './drag-and-drop.ts'
import { StatusMark } from './entry-card.tsx'
import { UnscheduledPosts } from './unscheduled-posts.tsx'

interface Props {
  data: CalendarAnswer
  view: View
  anchor: CalendarDate
  days: CalendarDate[]
  timeZone: string
  isStale: boolean
  title: string
}

/** The days, the chosen one beside them, and the posts that wait for theirs. */
export function CalendarBody({ data, view, anchor, days, timeZone, isStale, title }: Props) {
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => today(timeZone).toString())
  const [moving, setMoving] = useState<CalendarEntry | null>(null)
  const rescheduling = useRescheduling(timeZone)
  const { data: best } = useBestTimes(plans[useUser().subscription_plan].seesTrends)
  const bestTimes = (best?.networks ?? []).flatMap(({ app, slots: [slot] }) =>
    slot
      ? texts.bestTime(
          networkRules[app].label,
          performanceTexts.slot(slot.weekday, slot.from_hour, slot.to_hour),
        )
      : [],
  )
  const { data: weekly } = useWeeklyProposals(usePermission('write'))
  const proposals = weekly?.proposals.filter(({ is_open }) => is_open) ?? []
  const calendarDays = toCalendarDays({ days, entries: data.entries, proposals, view, anchor, timeZone })
  // In another month than that of the chosen day, the first one that is its own.
  const chosenDay =
    calendarDays.find(({ day }) => day.toString() === chosen) ??
    calendarDays.find(({ isOutside }) => !isOutside)
  const thisDay = today(timeZone)
  const isChosenAhead = chosenDay && chosenDay.day.compare(thisDay) > 0
  const { data: slots } = useNextSlots(
    isChosenAhead ? toZoned(chosenDay.day, timeZone).toAbsoluteString() : null,
    data.unplaced.length > 0,
  )

  const unconnected = useUnconnected()

  const handleDrop = (dragged: DragItem, day: CalendarDate, hour?: number) => {
    if (day.compare(thisDay) < 0) return rescheduling.refuse(texts.dayIsPast)
    if (dragged.kind === 'post') {
      if (unconnected.includes(dragged.app))
        return rescheduling.refuse(texts.connectFirst(networkRules[dragged.app].label))
      const time =
        hour === undefined
          ? timeOn(best, dragged.app, day, toCalendarDateTime(now(timeZone)))
          : atHour(day, hour)
      return void navigate(`/post/${dragged.postId}?publier=${time}`)
    }
    rescheduling.move(dragged.entry, sameTimeOn(dragged.entry.at, day, timeZone, hour))
  }

  return (
    <div aria-busy={isStale} className={`mt-6 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      <RescheduleNotice rescheduling={rescheduling} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_272px]">
        <div>
          {isNarrow ? (
            <>
              <NextPosts today={thisDay} timeZone={timeZone} />
              <DayList days={calendarDays} onMove={setMoving} />
            </>
          ) : (
            <CalendarGrid
              {...{ view, title, chosen, timeZone }}
              days={calendarDays}
              onChoose={({ day }) => setChosen(day.toString())}
              onDrop={(dragged, { day }, hour) => handleDrop(dragged, day, hour)}
            />
          )}
          <Legend place={placeOf(timeZone)} hasSales={calendarDays.some(({ sale }) => sale !== undefined)} />
        </div>
        <div className="flex flex-col gap-6">
          <UnscheduledPosts
            posts={data.unplaced}
            bestTimes={bestTimes}
            hasDays={!isNarrow}
            unconnected={unconnected}
            timeFor={(app) => {
              const slot = slots?.networks.find((network) => network.app === app)?.at
              return slot ? toLocalTime(slot, timeZone) : atHour(thisDay.add({ days: 1 }), 9)
            }}
          />
          {!isNarrow && chosenDay && (
            <Card tone="stage" aria-labelledby="chosen-day" className="md:px-5 md:py-5">
              <h2 id="chosen-day" className="title-section">
                {formatDay(chosenDay.day)}
              </h2>
              <DayEntries {...chosenDay} onMove={setMoving} />
            </Card>
          )}
        </div>
      </div>
      {moving && (
        <RescheduleDialog
          at={moving.at}
          timeZone={timeZone}
          isMoving={rescheduling.isMoving}
          error={rescheduling.error}
          onMove={(at) => rescheduling.move(moving, at, () => setMoving(null))}
          onClose={() => {
            rescheduling.dismiss()
            setMoving(null)
          }}
        />
      )}
    </div>
  )
}

/** Networks that could be published on once an account is connected. */
function useUnconnected(): Network[] {
  const { data } = useQuery(socialAccountsQuery)
  return (data?.networks ?? []).flatMap(({ app, is_configured }) =>
    is_configured && !data?.accounts.some((account) => account.app === app) ? [app] : [],
  )
}

const shown = ['published', 'scheduled', 'uncertain', 'failed'] as const

/** What the marks mean, and whose hours these are. */
function Legend({ place, hasSales }: { place: string; hasSales: boolean }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-14">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {shown.map((status) => (
          <li key={status} className="flex items-center gap-2">
            <StatusMark status={status} />
            {texts.statusNames[status]}
          </li>
        ))}
      </ul>
      <p className="text-muted">{texts.zone(place)}</p>
      {hasSales && <p className="w-full text-muted">{texts.saleNote}</p>}
    </div>
  )
}

/** What became of the last move. */
function RescheduleNotice({ rescheduling }: { rescheduling: Rescheduling }) {
  const { done, refusal } = rescheduling
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      <FailureBanner title={texts.moveError} onClose={rescheduling.dismiss} cause={refusal} />
      {done && (
        <Banner
          key={done.to}
          tone="green"
          title={texts.moved(dayAndTime(done.to))}
          onClose={rescheduling.dismiss}
          action={
            Date.parse(done.from) > Date.now() && (
              <Button variant="outline" size="small" onClick={rescheduling.undo}>
                {texts.undo}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

/** How far ahead one request may look. */
const daysAhead = 62
const shownAtMost = 3

/** What goes out next, whatever month is shown. */
function NextPosts({ today, timeZone }: { today: CalendarDate; timeZone: string }) {
  const instant = (day: CalendarDate) => toZoned(day, timeZone).toAbsoluteString()
  const { data } = useCalendar(instant(today), instant(today.add({ days: daysAhead })))
  const next = (data?.entries ?? []).filter(({ status }) => status === 'scheduled').slice(0, shownAtMost)
  if (next.length === 0) return null
  return (
    <section
      aria-labelledby="next-posts"
      className="mb-4 rounded-panel bg-warning-soft px-4 py-3 text-warning"
    >
      <h2 id="next-posts" className="font-sans font-semibold text-15">
        {texts.nextPosts}
      </h2>
      <ul>
        {next.map((entry) => (
          <li key={entry.publication_id ?? entry.post_id}>
            <RouteLink to={`/post/${entry.post_id}`} className="block py-1.5 text-15 text-inherit">
              {texts.nextPost(weekdayAndTime(entry.at), networkRules[entry.app].label)}
              <span className="block truncate text-14">{entry.excerpt || texts.untitled}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As good as any while there are no figures. */
const usualHour = 9

const slotsOf = (best: BestTimesAnswer | undefined, app: Network) =>
  best?.networks.find((network) => network.app === app)?.slots ?? []

/** 1 is Monday. */
const weekdayOf = (day: CalendarDate) => day.toDate('UTC').getUTCDay() || 7

/** `2026-11-24T09:00` */
const atHour = (day: CalendarDate, hour: number) => `${day.toString()}T${String(hour).padStart(2, '0')}:00`

/** The hour of that day that did best; today, one that is still to come. */
export function timeOn(
  best: BestTimesAnswer | undefined,
  app: Network,
  day: CalendarDate,
  now: CalendarDateTime,
): string {
  const slot = slotsOf(best, app).find(({ weekday }) => weekday === weekdayOf(day))
  const hour = slot?.from_hour ?? usualHour
  return atHour(day, isSameDay(day, now) ? Math.max(hour, Math.min(now.hour + 1, 23)) : hour)
}
