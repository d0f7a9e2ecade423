import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { denied, notFound } from './errors.ts'
import { statisticsAt } from './member-statistics.ts'
import { stateOf } from './posts.ts'
import { invalidParameters, listOf, pageOf, rawParameter } from './restli.ts'
import { roleOn, type Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'
import type { Post } from './state.ts'

const day = 86_400_000

/** `GET /rest/organizationalEntityShareStatistics`: a page's posts, one by one or together. */
export function pageStatistics(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  mustAdminister(session, 'partnerApiOrganizationalEntityShareStatistics.FINDER')
  const page = request.query.get('organizationalEntity') ?? ''
  if (request.query.get('q') !== 'organizationalEntity' || !page) {
    throw invalidParameters('q=organizationalEntity and organizationalEntity are required')
  }
  if (roleOn(page, session, sim) !== 'ADMINISTRATOR') {
    throw denied('partnerApiOrganizationalEntityShareStatistics.FINDER')
  }
  const asked = [
    ...listOf(rawParameter(request, 'shares'), 'shares'),
    ...listOf(rawParameter(request, 'ugcPosts'), 'ugcPosts'),
  ]
  const now = sim.clock.now()
  const posts = sim.store.state.posts.filter(
    (one) => one.author === page && one.deletedAt === null && now - one.createdAt < 365 * day,
  )
  const active = posts.filter(
    (one) => stateOf(one, sim) === 'PUBLISHED' && statisticsAt(one, now).IMPRESSION > 0,
  )
  if (sim.settings.noStatistics) return json(200, pageOf([], request))
  const interval = rawParameter(request, 'timeIntervals')
  if (interval !== null) return json(200, pageOf(byDay(interval, page, active, now), request))
  if (asked.length === 0)
    return json(200, pageOf([elementOf(page, active, (post) => statisticsAt(post, now))], request))
  const elements = active
    .filter((one) => asked.includes(one.urn))
    .map((one) => ({
      ...elementOf(page, [one], (post) => statisticsAt(post, now)),
      [one.urn.startsWith('urn:li:ugcPost:') ? 'ugcPost' : 'share']: one.urn,
    }))
  return json(200, pageOf(elements, request))
}

function byDay(interval: string, page: string, posts: Post[], now: number): object[] {
  const [, start, end] =
    /^\(timeRange:\(start:(\d+),end:(\d+)\),timeGranularityType:DAY\)$/.exec(interval) ?? []
  if (!start || !end) throw invalidParameters('Invalid timeIntervals')
  const elements: object[] = []
  for (let at = Number(start); at < Math.min(Number(end), now) && elements.length < 366; at += day) {
    const until = Math.min(at + day, now)
    const gained = (post: Post) => {
      const before = statisticsAt(post, at)
      const after = Object.entries(statisticsAt(post, until))
      return Object.fromEntries(
        after.map(([name, value]) => [name, value - (before[name as keyof typeof before] ?? 0)]),
      )
    }
    elements.push({ ...elementOf(page, posts, gained), timeRange: { start: at, end: at + day } })
  }
  return elements
}

function elementOf(page: string, posts: Post[], figures: (post: Post) => Record<string, number>): object {
  const sum = (name: string) => posts.reduce((total, post) => total + (figures(post)[name] ?? 0), 0)
  const impressionCount = sum('IMPRESSION')
  const acts = sum('LINK_CLICKS') + sum('REACTION') + sum('COMMENT') + sum('RESHARE')
  const totalShareStatistics = {
    impressionCount,
    uniqueImpressionsCount: sum('MEMBERS_REACHED'),
    clickCount: sum('LINK_CLICKS'),
    likeCount: sum('REACTION'),
    commentCount: sum('COMMENT'),
    shareCount: sum('RESHARE'),
    engagement: impressionCount === 0 ? 0 : acts / impressionCount,
  }
  return { organizationalEntity: page, totalShareStatistics }
}

/** `GET /rest/organizationAcls?q=roleAssignee`: the pages on which the member has a role. */
export function listRoles(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  mustAdminister(session, 'partnerApiOrganizationAcls.FINDER-roleAssignee')
  if (request.query.get('q') !== 'roleAssignee') throw invalidParameters('q must be roleAssignee')
  const role = request.query.get('role')
  const mine = sim.store.state.roles.filter(
    (one) => one.member === session.member && (!role || one.role === role),
  )
  const kindOf = (id: string) =>
    sim.settings.showcasePages.includes(id) ? 'organizationBrand' : 'organization'
  const elements = mine.map((one) => ({
    roleAssignee: session.urn,
    state: 'APPROVED',
    role: one.role,
    organization: `urn:li:${kindOf(one.organization)}:${one.organization}`,
  }))
  return json(200, pageOf(elements, request))
}

/** `GET /rest/organizations/{id}`. */
export function readOrganization(
  request: SimulatedRequest,
  session: Session,
  sim: LinkedinSimulation,
): Reply {
  mustAdminister(session, 'partnerApiOrganizations.GET')
  const id = request.path.split('/').at(-1) ?? ''
  const page = sim.store.state.organizations.find((one) => one.id === id)
  if (!page) return notFound()
  return json(200, { id: Number(page.id), localizedName: page.name, vanityName: page.vanity })
}

/** Refuses with 403 unless the token may administer pages. */
function mustAdminister({ scopes }: Session, what: string): void {
  if (!scopes.includes('rw_organization_admin')) throw denied(what)
}
