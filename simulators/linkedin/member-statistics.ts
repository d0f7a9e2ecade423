import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { shareOf, viewsAt } from '#simulators/network/simulated-views.ts'
import { badField, denied, notFound } from './errors.ts'
import { stateOf } from './posts.ts'
import { invalidParameters, rawParameter, recordText } from './restli.ts'
import type { Session } from './session.ts'
import { isSameAuthor, type LinkedinSimulation } from './simulation.ts'
import type { Post } from './state.ts'

const first: Metric[] = ['IMPRESSION', 'MEMBERS_REACHED', 'RESHARE', 'REACTION', 'COMMENT']
const since202604: Metric[] = [
  'POST_SAVE',
  'POST_SEND',
  'LINK_CLICKS',
  'PREMIUM_CTA_CLICKS',
  'FOLLOWER_GAINED_FROM_CONTENT',
  'PROFILE_VIEW_FROM_CONTENT',
]
const neverDaily: Metric[] = [
  'MEMBERS_REACHED',
  'LINK_CLICKS',
  'FOLLOWER_GAINED_FROM_CONTENT',
  'PROFILE_VIEW_FROM_CONTENT',
]
const longKey = 'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1'
const day = 86_400_000

/** `GET /rest/memberCreatorPostAnalytics`: one metric a call. */
export function memberStatistics(
  request: SimulatedRequest,
  session: Session,
  sim: LinkedinSimulation,
  version: string,
): Reply {
  if (!session.scopes.includes('r_member_postAnalytics')) {
    throw denied('partnerApiMemberCreatorPostAnalytics.FINDER')
  }
  const { query } = request
  const metric = [...first, ...(version >= '202604' ? since202604 : [])].find(
    (one) => one === query.get('queryType'),
  )
  if (!metric) throw badField('INVALID_VALUE_FOR_FIELD', 'queryType', 'Unknown queryType in this version')
  const daily = query.get('aggregation') === 'DAILY'
  if (daily && neverDaily.includes(metric)) {
    throw badField('INVALID_VALUE_FOR_FIELD', 'aggregation', `DAILY is not supported for ${metric}`)
  }
  const { posts, targetEntity } = postsAsked(request, session, sim)
  if (!posts) return notFound()
  const visible = posts.filter((post) => stateOf(post, sim) === 'PUBLISHED')
  const count = (at: number) => visible.reduce((sum, post) => sum + statisticsAt(post, at)[metric], 0)
  const metricType = version >= '202605' ? metric : { [longKey]: metric }
  const element = { ...(targetEntity ? { targetEntity } : {}), metricType }
  const range = rawParameter(request, 'dateRange')
  if (daily && range === null) throw invalidParameters('dateRange is expected with DAILY')
  const [from, to] = range === null ? [0, sim.clock.now()] : readRange(recordText(range, 'dateRange'))
  const until = Math.min(to, sim.clock.now())
  const elements = daily
    ? eachDay(from, until).map((start) => ({
        ...element,
        count: count(Math.min(start + day, until)) - count(start),
        dateRange: { start: dateOf(start), end: dateOf(start + day) },
      }))
    : [{ ...element, count: count(until) - count(from) }]
  const paging = { start: 0, count: 10, links: [] }
  if (request.fault?.kind === 'minus_one') return json(200, { paging, elements: [{ ...element, count: -1 }] })
  // No figure is not zero: the network leaves it out.
  const seen = sim.settings.noStatistics || count(until) === 0 ? [] : elements
  return json(200, { paging, elements: seen })
}

function postsAsked(request: SimulatedRequest, session: Session, sim: LinkedinSimulation) {
  const mine = sim.store.state.posts.filter(
    (one) => one.deletedAt === null && isSameAuthor(one.author, session.urn, sim),
  )
  if (request.query.get('q') === 'me') return { posts: mine, targetEntity: null }
  if (request.query.get('q') !== 'entity') throw invalidParameters('q must be entity or me')
  const [kind = '', value = ''] = recordText(rawParameter(request, 'entity'), 'entity').split(/:(.*)/)
  if ((kind !== 'share' && kind !== 'ugc') || value.includes(':')) throw invalidParameters('Invalid entity')
  const urn = decodeURIComponent(value)
  const post: Post | undefined = mine.find((one) => one.urn === urn)
  return { posts: post ? [post] : null, targetEntity: { [kind]: urn } }
}

/** `start:(day:1,month:11,year:2026),end:(…)` as two midnights UTC; the end is exclusive. */
function readRange(text: string): [number, number] {
  const [start, end] = ['start', 'end'].map((name) => {
    const inner = new RegExp(`${name}:\\(([^)]*)\\)`).exec(text)?.[1] ?? ''
    const part = (field: string) => Number(new RegExp(`${field}:(\\d+)`).exec(inner)?.[1])
    return Date.UTC(part('year'), part('month') - 1, part('day'))
  })
  if (start === undefined || end === undefined || !(start < end)) throw invalidParameters('Invalid dateRange')
  return [start, end]
}

function eachDay(from: number, until: number): number[] {
  const days: number[] = []
  for (let at = from; at < until && days.length < 366; at += day) days.push(at)
  return days
}

function dateOf(ms: number) {
  const date = new Date(ms)
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }
}

/** A post's figures at a moment, in LinkedIn's words. */
export function statisticsAt({ urn, createdAt }: Pick<Post, 'urn' | 'createdAt'>, now: number) {
  const views = viewsAt(urn, createdAt, now)
  const share = (metric: string, least: number, most: number) => shareOf(views, urn, metric, least, most)
  return {
    IMPRESSION: views,
    MEMBERS_REACHED: share('reach', 0.6, 0.8),
    REACTION: share('reaction', 0.015, 0.06),
    COMMENT: share('comment', 0.002, 0.012),
    RESHARE: share('reshare', 0.001, 0.006),
    POST_SAVE: share('save', 0.002, 0.01),
    POST_SEND: share('send', 0.001, 0.005),
    LINK_CLICKS: share('click', 0.005, 0.03),
    PREMIUM_CTA_CLICKS: 0,
    FOLLOWER_GAINED_FROM_CONTENT: share('follower', 0, 0.004),
    PROFILE_VIEW_FROM_CONTENT: share('profile', 0.004, 0.02),
  }
}

type Metric = keyof ReturnType<typeof statisticsAt>
