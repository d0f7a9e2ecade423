import type { AnsweredFault, Fault } from '#simulators/network/faults.ts'
import type { Reply } from '#simulators/network/http.ts'
import type { Network } from '#simulators/network/network.ts'
import { type NetworkOptions, type RunningNetwork, startNetwork } from '#simulators/network/start.ts'
import { answerApplications, applicationsPath, deauthorize, requestDeletion } from './app-removal.ts'
import { endedToken, type GraphError, graphError } from './errors.ts'
import { gridPages } from './grid.ts'
import { permalinkOf } from './media.ts'
import { answerApi, answerGraph, answerWww } from './routes.ts'
import { dayMs, type InstagramSettings, type InstagramSimulation, instagramDefaults } from './settings.ts'
import { type InstagramState, seedInstagram } from './state.ts'

const limited: GraphError = { code: 4, message: '(#4) Application request limit reached', transient: true }

/** Instagram's words for a fault asked for; `code` and `subcode` replace the usual ones. */
function failInstagram(fault: Fault & { kind: AnsweredFault }, sim: InstagramSimulation): Reply {
  if (fault.kind === 'expired') return endedToken(fault.subcode ?? 463)
  if (fault.kind === 'revoked') return endedToken(fault.subcode ?? 458)
  if (fault.kind === 'daily_quota') {
    sim.store.state.exhaustedUntil = sim.clock.now() + dayMs
    sim.store.save()
  }
  const usual = words(fault)
  const { code = usual.code } = fault
  const subcode = fault.subcode ?? (fault.code === undefined ? usual.subcode : undefined)
  const { subcode: _usual, ...rest } = usual
  const reply = graphError({ ...rest, code, ...(subcode === undefined ? {} : { subcode }) })
  if (fault.kind !== 'rate_limit' || fault.retryAfterS === undefined) return reply
  return { ...reply, status: 429, headers: { ...reply.headers, 'retry-after': String(fault.retryAfterS) } }
}

function words({ kind }: { kind: AnsweredFault }): GraphError {
  switch (kind) {
    case 'rate_limit':
      return limited
    case 'daily_quota':
      return { code: 9, subcode: 2207042, message: 'The maximum number of posts was reached' }
    case 'permission':
      return { code: 10, message: '(#10) Application does not have permission for this action' }
    case 'duplicate':
      return { code: 506, message: '(#506) Duplicate status message' }
    case 'conflict':
      return { code: -1, subcode: 2207001, message: 'Instagram server error. Try again.', transient: true }
    case 'refused':
      return { code: 4, subcode: 2207051, message: 'The action was restricted as suspected spam' }
    case 'unavailable':
      return { code: 2, message: 'Service temporarily unavailable', status: 503, transient: true }
    default:
      return { code: 1, message: 'An unknown error has occurred.', status: 500, transient: true }
  }
}

const instagram: Network<InstagramState, InstagramSettings> = {
  name: 'Instagram',
  plant: seedInstagram,
  defaults: instagramDefaults,
  page: gridPages,
  answer(request, sim) {
    if (request.path === applicationsPath) return answerApplications(request, sim)
    const [, host, path = '/'] = /^\/(www|api|graph)(\/.*)$/.exec(request.path) ?? []
    if (host === 'www') return answerWww({ ...request, path }, sim)
    if (host === 'api') return answerApi({ ...request, path }, sim)
    if (host === 'graph') return answerGraph({ ...request, path }, sim)
    return graphError({ code: 2500, message: 'Unknown path components', status: 404 })
  },
  fail: (fault, _, sim) => failInstagram(fault, sim),
  trace: ({ path }, sim) => (path.startsWith('/graph/') ? usageHeaders(sim) : {}),
  posts: describePosts,
  acts: { deauthorize, 'data-deletion': requestDeletion },
  revoke({ store }, reason) {
    const live = store.state.tokens.filter((one) => one.ended === null)
    for (const token of live) token.ended = typeof reason === 'number' ? reason : 458
    return live.length
  },
}

/** How much of each limit is used, in percent. */
function usageHeaders(sim: InstagramSimulation): Reply['headers'] {
  const { store, settings } = sim
  const used = Math.min(100, Math.floor((store.state.calls.count / settings.callsPerHour) * 100))
  const usage = { call_count: used, total_cputime: 1, total_time: 1 }
  const [account] = store.state.accounts
  const business = { ...usage, type: 'instagram', estimated_time_to_regain_access: used >= 100 ? 60 : 0 }
  return {
    'x-app-usage': JSON.stringify(usage),
    'x-business-use-case-usage': JSON.stringify({ [account?.userId ?? '']: [business] }),
  }
}

function describePosts(sim: InstagramSimulation): unknown[] {
  return sim.store.state.media.map((media) => ({
    id: media.id,
    userId: media.userId,
    text: media.caption,
    aiGenerated: media.aiGenerated,
    images: media.pictures.map(({ width, height, altText, hash }) => ({ width, height, altText, hash })),
    permalink: permalinkOf(media, sim),
    createdAt: new Date(media.publishedAt).toISOString(),
  }))
}

/** A running Instagram. Its three hosts are three prefixes of one address. */
export interface Instagram extends RunningNetwork<InstagramSettings> {
  /** In place of `https://www.instagram.com`: consent, permalinks. */
  authBase: string
  /** In place of `https://api.instagram.com`: the code exchange. */
  tokenBase: string
  /** In place of `https://graph.instagram.com`: everything else. */
  graphBase: string
}

/** Starts a server that speaks Instagram's protocols (API with Instagram Login): OAuth, containers, insights. */
export async function startInstagram(options: NetworkOptions<InstagramSettings> = {}): Promise<Instagram> {
  const running = await startNetwork(instagram, options)
  const { url } = running
  return { ...running, authBase: `${url}/www`, tokenBase: `${url}/api`, graphBase: `${url}/graph` }
}
