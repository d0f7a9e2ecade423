import type { CompanyId } from '#server/db/ids.ts'
import {
  getCompanyTimeZone,
  listPostingSlots,
  listScheduledTimes,
  type WeeklyTime,
} from '#server/db/posting-slots.ts'
import type { Deps } from '#server/deps.ts'
import { readBestTimes } from '#server/services/performance/best-times.ts'
import type { BestTimesAnswer } from '#shared/api/performance.ts'
import type { NextSlotsAnswer } from '#shared/api/posting-slots.ts'
import { slotReasons } from '#shared/messages/posting-slots.ts'
import { networks } from '#shared/networks.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { minuteOfDay, weekdayOf, weeklyTimes } from './posting-slots.ts'

/** As good as any while nobody said an hour and there are no figures. */
const usualTimes: WeeklyTime[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, minuteOfDay: 9 * 60 }))
/** A slot is « vers 9 h »: what goes out nearer to it than this takes it. */
const takenMs = 30 * 60_000
const weeksAhead = 12
/** Time enough to read the checks and click. */
const leastAheadMs = 10 * 60_000

interface Reader {
  companyId: CompanyId
  plan: PlanId
}

/** By network, the next moment to publish that no scheduled post of it has, not before `from`. */
export async function readNextSlots(
  deps: Pick<Deps, 'db'>,
  { companyId, plan }: Reader,
  from: Date,
  now = new Date(),
): Promise<NextSlotsAnswer> {
  const after = new Date(Math.max(from.getTime() - 1, now.getTime() + leastAheadMs))
  const timeZone = await getCompanyTimeZone(deps.db, companyId)
  const own = await listPostingSlots(deps.db, companyId)
  const scheduled = await listScheduledTimes(deps.db, companyId, new Date(after.getTime() - takenMs))
  const best = plans[plan].seesTrends ? await readBestTimes(deps, { companyId, plan, timeZone }) : null
  return {
    networks: networks.map((app) => {
      const good = best?.networks.find((network) => network.app === app)?.slots ?? []
      const bestTimes = good.map(({ weekday, from_hour }) => ({ weekday, minuteOfDay: from_hour * 60 }))
      const times = [own, bestTimes.slice(0, 1), usualTimes].find(({ length }) => length > 0) ?? []
      const taken = scheduled.filter(({ network }) => network === app).map(({ at }) => at)
      const at = firstFree(times, timeZone, after, taken)
      return { app, at: at?.toISOString() ?? null, reason: at && reasonFor(at, timeZone, own, good) }
    }),
  }
}

function firstFree(times: WeeklyTime[], timeZone: string, after: Date, taken: Date[]): Date | null {
  const isFree = (at: Date) => taken.every((other) => Math.abs(other.getTime() - at.getTime()) >= takenMs)
  const next = times.flatMap((time) => {
    const free = weeklyTimes(time, timeZone, after).take(weeksAhead).find(isFree)
    return free ? [free.getTime()] : []
  })
  return next.length > 0 ? new Date(Math.min(...next)) : null
}

type GoodSlot = BestTimesAnswer['networks'][number]['slots'][number]

/** That it is a slot of the company's own, and what its figures say of the hour. */
function reasonFor(at: Date, timeZone: string, own: WeeklyTime[], good: GoodSlot[]): string | null {
  const weekday = weekdayOf(at, timeZone)
  const minute = minuteOfDay(at, timeZone)
  const figures = good.find(
    (slot) => slot.weekday === weekday && slot.from_hour * 60 <= minute && minute < slot.to_hour * 60,
  )
  const reasons = [
    own.length > 0 && slotReasons.slot(weekday, minute),
    figures &&
      slotReasons.figures({
        weekday,
        fromHour: figures.from_hour,
        toHour: figures.to_hour,
        posts: figures.posts,
        gainPercent: figures.gain_percent,
      }),
  ]
  return reasons.filter(Boolean).join(' ') || null
}
