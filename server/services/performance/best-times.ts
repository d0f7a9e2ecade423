import { fromDate, getDayOfWeek } from '@internationalized/date'
import { listThreeDayViews, type ThreeDayViews } from '#server/db/published-posts.ts'
import type { Deps } from '#server/deps.ts'
import { requirePlan } from '#server/services/credits/require-plan.ts'
import type { BestTimesAnswer } from '#shared/api/performance.ts'
import { bestTimesText } from '#shared/messages/performance.ts'
import { type Network, networks } from '#shared/networks.ts'
import type { Reader } from './overview.ts'
import { medianOf } from './trends.ts'

/** Posts of a network with views after three days; below it an hour says nothing. */
const neededPosts = 10
const leastInSlot = 2
/** As if each slot had so many usual posts more: two lucky ones do not make an hour good. */
const usualPosts = 2
const leastGain = 0.05
const shownSlots = 3
const rememberedDays = 180
const slotHours = 2

/** Hours at which the company's own posts did best, once there are enough of them. Throws plan_required. */
export async function readBestTimes({ db }: Pick<Deps, 'db'>, reader: Reader): Promise<BestTimesAnswer> {
  requirePlan(reader.plan, 'seesTrends', 'Les meilleurs moments sont compris')
  const since = new Date(Date.now() - rememberedDays * 86_400_000)
  const posts = await listThreeDayViews(db, reader.companyId, since)
  return {
    time_zone: reader.timeZone,
    networks: networks.map((app) =>
      bestTimesOf(
        app,
        posts.filter(({ network }) => network === app),
        reader.timeZone,
      ),
    ),
  }
}

function bestTimesOf(app: Network, posts: ThreeDayViews[], timeZone: string) {
  const isEnough = posts.length >= neededPosts
  const usual = medianOf(posts.map(({ views }) => views))
  const slots = isEnough && usual > 0 ? slotsOf(posts, usual, timeZone) : []
  return {
    app,
    is_enough: isEnough,
    posts: posts.length,
    needed: neededPosts,
    text: bestTimesText({ isEnough, posts: posts.length, needed: neededPosts, slots: slots.length }),
    slots,
  }
}

function slotsOf(posts: ThreeDayViews[], usual: number, timeZone: string) {
  const groups = Map.groupBy(posts, ({ at }) => {
    const local = fromDate(at, timeZone)
    // In French weeks 0 is Monday.
    return getDayOfWeek(local, 'fr-FR') * 24 + Math.floor(local.hour / slotHours) * slotHours
  })
  return [...groups]
    .filter(([, group]) => group.length >= leastInSlot)
    .map(([key, group]) => {
      const ratios = group.reduce((sum, { views }) => sum + views / usual, 0)
      const gain = (ratios + usualPosts) / (group.length + usualPosts) - 1
      const fromHour = key % 24
      return {
        weekday: Math.floor(key / 24) + 1,
        from_hour: fromHour,
        to_hour: fromHour + slotHours,
        posts: group.length,
        gain,
      }
    })
    .filter(({ gain }) => gain >= leastGain)
    .sort((one, other) => other.gain - one.gain)
    .slice(0, shownSlots)
    .map(({ gain, ...slot }) => ({ ...slot, gain_percent: Math.round(gain * 100) }))
}
