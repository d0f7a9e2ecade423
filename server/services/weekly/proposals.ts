import { createHash } from 'node:crypto'
import { type CalendarDate, fromDate, startOfWeek, toCalendarDate } from '@internationalized/date'
import type { Db } from '#server/db/client.ts'
import { getCompanyProfile } from '#server/db/companies.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { listNewsBetween } from '#server/db/news-feeds.ts'
import { getCompanyTimeZone, listPostingSlots, listScheduledTimes } from '#server/db/posting-slots.ts'
import { listThreeDayViews } from '#server/db/published-posts.ts'
import { listDismissed, listRecentBriefsAndTexts, listUnusedPhotos } from '#server/db/weekly.ts'
import type { WeeklyProposal, WeeklyProposalsAnswer } from '#shared/api/weekly.ts'
import { foldText } from '#shared/fold-text.ts'
import { maxImagesPerPost } from '#shared/limits.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { type Candidate, candidatesOf } from './candidates.ts'

const most = 3
const photoDays = 28
const recentDays = 28
const recentPosts = 200
const yearWeeks = 52

interface Reader {
  companyId: CompanyId
  plan: PlanId
}

/**
 * Up to three things to write about this week, chosen by rule and free: nothing is asked of a model. The same at every
 * reading of a week, but for what happened since. None without a profile.
 */
export async function readWeeklyProposals(
  db: Db,
  { companyId, plan }: Reader,
  now = new Date(),
): Promise<WeeklyProposalsAnswer> {
  const timeZone = await getCompanyTimeZone(db, companyId)
  const monday = startOfWeek(toCalendarDate(fromDate(now, timeZone)), 'fr-FR')
  const week = monday.toString()
  const profile = await getCompanyProfile(db, companyId)
  if (!profile) return { week, proposals: [] }
  const at = (day: CalendarDate) => day.toDate(timeZone)
  // One after the other: a transaction has one connection.
  const photos = await listUnusedPhotos(
    db,
    companyId,
    at(monday.subtract({ days: photoDays })),
    maxImagesPerPost,
  )
  const figures = plans[plan].seesFigures
    ? await listThreeDayViews(db, companyId, at(monday.subtract({ weeks: yearWeeks })))
    : []
  const news = await listNewsBetween(db, companyId, at(monday.subtract({ weeks: 1 })), at(monday))
  const scheduled = await listScheduledTimes(db, companyId, now)
  const slots = await listPostingSlots(db, companyId)
  const texts = await listRecentBriefsAndTexts(
    db,
    companyId,
    at(monday.subtract({ days: recentDays })),
    recentPosts,
  )
  const dismissed = await listDismissed(db, companyId)
  const chosen = varied(
    candidatesOf({
      monday,
      timeZone,
      industry: profile.industry,
      news: news.flatMap((one) => (one.at ? [{ ...one, at: one.at }] : [])),
      photos,
      figures,
      scheduled: scheduled.map((one) => one.at),
    }),
  ).slice(0, most)
  const said = texts.map(foldText)
  const days = slots.length > 0 ? [...new Set(slots.map(({ weekday }) => weekday))] : [2, 4]
  return {
    week,
    proposals: chosen.map(({ day, marks, id, ...candidate }, index) => {
      const key = `${candidate.kind}-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
      const isDone = said.some((text) => marks.some((mark) => text.includes(foldText(mark))))
      const nextWeek = monday.add({ weeks: 1, days: (days[index % days.length] ?? 1) - 1 })
      return {
        ...candidate,
        key,
        day: (day ?? nextWeek).toString(),
        is_open: !isDone && !dismissed.has(key),
      } satisfies WeeklyProposal
    }),
  }
}

/** One of each kind before a second one of any; candidates stand in the order of their weight. */
function varied(candidates: Candidate[]): Candidate[] {
  const firsts = candidates.filter(
    ({ kind }, index) => candidates.findIndex((other) => other.kind === kind) === index,
  )
  return [...firsts, ...candidates.filter((candidate) => !firsts.includes(candidate))]
}
