import type { CalendarDate } from '@internationalized/date'
import type { ThreeDayViews } from '#server/db/published-posts.ts'
import { formatDayAndMonth, formatWeekday } from '#server/services/french-formats.ts'
import { medianOf } from '#server/services/performance/trends.ts'
import type { WeeklyProposal } from '#shared/api/weekly.ts'
import { weeklyTexts as texts } from '#shared/messages/weekly.ts'
import { type ComingOccasion, comingOccasions, occasions, seasons } from './occasions/occasions.ts'
import { tradesOf } from './occasions/trade-patterns.ts'

export interface Candidate
  extends Pick<WeeklyProposal, 'kind' | 'title' | 'reason' | 'brief' | 'image_ids' | 'url'> {
  /** The same for the same thing, whenever it is worked out. */
  id: string
  /** Its own day; null: any of the company's. */
  day: CalendarDate | null
  /** Words of a post that is about it. */
  marks: string[]
}

interface Known {
  /** Of this week. */
  monday: CalendarDate
  timeZone: string
  industry: string
  /** Announced on the company's own site last week, newest first. */
  news: { title: string; url: string; at: Date }[]
  /** Never used, newest first; `count` of all of them. */
  photos: { id: string; createdAt: Date; count: number }[]
  /** A year of posts with figures. */
  figures: ThreeDayViews[]
  /** What is to go out. */
  scheduled: Date[]
}

/** Everything that could be proposed, the weightiest first. */
export function candidatesOf(known: Known): Candidate[] {
  const trades = tradesOf(known.industry)
  const coming = comingOccasions(occasions, trades, known.monday)
  const [seasonal] = comingOccasions(seasons, trades, known.monday)
  const own = coming.filter((occasion) => occasion.trades !== null)
  const general = coming.filter((occasion) => occasion.trades === null)
  return [
    ...own.map((occasion) => ofOccasion(occasion, known)),
    ...ofNews(known),
    ...ofPhotos(known),
    ...ofSuccess(known),
    ...(seasonal ? [ofSeason(seasonal, known)] : []),
    ...general.map((occasion) => ofOccasion(occasion, known)),
    ...ofGap(known),
  ]
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1)

/** « fête des Mères » of « la fête des Mères, où… ». */
const core = (name: string) => name.replace(/^(?:l’|les? |la )/u, '').replace(/,.*$/u, '')

const usualDaysAhead = 7

function ofOccasion(occasion: ComingOccasion, { monday, industry }: Known): Candidate {
  const { id, name, about, day, trades, daysAhead } = occasion
  const when = formatWeekday(day)
  return {
    id: `${id} ${day}`,
    kind: 'occasion',
    title: capital(name ?? about),
    reason: texts.occasionReason(when, trades ? industry : ''),
    brief: texts.occasionBrief(name ?? '', when, about),
    url: null,
    image_ids: [],
    // What is ordered ahead is told ahead: next week at the latest.
    day: daysAhead > usualDaysAhead ? monday.add({ weeks: 1, days: 1 }) : day,
    marks: [core(name ?? about)],
  }
}

const ofSeason = ({ id, about, day }: ComingOccasion, { industry }: Known): Candidate => ({
  id: `season ${id} ${day.year}`,
  kind: 'season',
  title: capital(about),
  reason: texts.seasonReason(industry),
  brief: `${capital(about)}.`,
  url: null,
  image_ids: [],
  day: null,
  marks: [about],
})

/** The newest alone: a site that tells something every day proposes no more than others. */
function ofNews({ news: [newest], timeZone }: Known): Candidate[] {
  if (!newest) return []
  const day = formatDayAndMonth(newest.at, timeZone)
  // Its words are quoted, and close no quotation of their own.
  const title = newest.title.replaceAll(/[«»]/gu, '').trim()
  return [
    {
      id: `news ${newest.url}`,
      kind: 'news',
      title,
      reason: texts.newsReason(day),
      brief: texts.newsBrief(day, title),
      url: newest.url,
      image_ids: [],
      day: null,
      marks: [title],
    },
  ]
}

function ofPhotos({ photos, timeZone }: Known): Candidate[] {
  const [newest] = photos
  const oldest = photos.at(-1)
  if (!newest || !oldest) return []
  const since = formatDayAndMonth(oldest.createdAt, timeZone)
  return [
    {
      id: `photos ${newest.id}`,
      kind: 'photos',
      title: texts.photosTitle(newest.count),
      reason: newest.count === 1 ? texts.photoReason(since) : texts.photosReason(since),
      brief: texts.photosBrief(newest.count),
      url: null,
      image_ids: photos.map(({ id }) => id),
      day: null,
      marks: [],
    },
  ]
}

const halfYearWeeks = 26
/** Below it « d’habitude » is an accident. */
const neededPosts = 5
const leastSuccess = 1.2
const startLength = 120

/** The post of half a year ago that did best; its week comes by once. */
function ofSuccess({ figures, monday, timeZone }: Known): Candidate[] {
  const from = monday.subtract({ weeks: halfYearWeeks }).toDate(timeZone)
  const to = monday.subtract({ weeks: halfYearWeeks - 1 }).toDate(timeZone)
  const [best] = figures
    .filter(({ at, excerpt }) => at >= from && at < to && excerpt !== '')
    .flatMap((post) => {
      const alike = figures.filter(({ network }) => network === post.network)
      const usual = medianOf(alike.map(({ views }) => views))
      const did = alike.length >= neededPosts && usual > 0 ? post.views / usual : 0
      return did >= leastSuccess ? [{ ...post, usual, did }] : []
    })
    .toSorted((one, other) => other.did - one.did)
  if (!best) return []
  const day = formatDayAndMonth(best.at, timeZone)
  const [line = ''] = best.excerpt.split('\n')
  const start = line.length > startLength ? `${line.slice(0, startLength).replace(/\s\S*$/u, '')}…` : line
  return [
    {
      id: `again ${best.at.toISOString()} ${best.network}`,
      kind: 'again',
      title: texts.againTitle(day),
      reason: texts.againReason(best.views.toLocaleString('fr-FR'), best.usual.toLocaleString('fr-FR')),
      brief: texts.againBrief(day, start),
      url: null,
      image_ids: [],
      day: null,
      marks: [`suite de notre post du ${day}`],
    },
  ]
}

/** Nothing goes out until the end of next week.  */
function ofGap({ scheduled, monday, timeZone }: Known): Candidate[] {
  const next = monday.add({ weeks: 1 })
  const end = monday.add({ weeks: 2 }).toDate(timeZone)
  const isEmpty = !scheduled.some((at) => at >= next.toDate(timeZone) && at < end)
  if (!isEmpty) return []
  const week = Math.floor(next.toDate('UTC').getTime() / (7 * 86_400_000))
  const subject = texts.gapSubjects[week % texts.gapSubjects.length] ?? ''
  return [
    {
      id: `gap ${next}`,
      kind: 'gap',
      title: subject,
      reason: texts.gapReason(
        formatDayAndMonth(next.toDate(timeZone), timeZone),
        formatDayAndMonth(next.add({ days: 6 }).toDate(timeZone), timeZone),
      ),
      brief: `${subject}.`,
      url: null,
      image_ids: [],
      day: null,
      marks: [subject],
    },
  ]
}
