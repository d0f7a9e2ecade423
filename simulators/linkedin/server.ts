import { randomUUID } from 'node:crypto'
import { fieldsOf, textOf } from '#simulators/json.ts'
import type { AnsweredFault, Fault } from '#simulators/network/faults.ts'
import type { Reply, SimulatedRequest } from '#simulators/network/http.ts'
import type { Network } from '#simulators/network/network.ts'
import { type NetworkOptions, type RunningNetwork, startNetwork } from '#simulators/network/start.ts'
import {
  contentRefused,
  denied,
  duplicateOf,
  expiredToken,
  newError,
  notFound,
  organizationDenied,
  revokedToken,
  tooMany,
} from './errors.ts'
import { feedPages } from './feed.ts'
import { shownText } from './little-text.ts'
import { stateOf } from './posts.ts'
import { answerApi, answerWww } from './routes.ts'
import { type LinkedinSettings, type LinkedinSimulation, linkedinDefaults } from './simulation.ts'
import { type Image, type LinkedinState, seedLinkedin } from './state.ts'

const day = 86_400_000

/** LinkedIn's words for a fault asked for. */
function failLinkedin(
  fault: Fault & { kind: AnsweredFault },
  { json }: SimulatedRequest,
  sim: LinkedinSimulation,
): Reply {
  switch (fault.kind) {
    case 'refused':
      return contentRefused()
    case 'server_error':
      return newError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error')
    case 'unavailable':
      return newError(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable')
    case 'rate_limit':
      return tooMany('', fault.retryAfterS === undefined ? {} : { 'retry-after': String(fault.retryAfterS) })
    case 'conflict':
      return newError(409, 'CONFLICT', 'The write conflicts with another one')
    case 'daily_quota':
      sim.store.state.exhaustedUntil = (Math.floor(sim.clock.now() / day) + 1) * day
      sim.store.save()
      return tooMany('APPLICATION DAY ')
    case 'expired':
      return expiredToken()
    case 'revoked':
      return revokedToken()
    case 'permission':
      return textOf(fieldsOf(json).author)?.startsWith('urn:li:organization:')
        ? organizationDenied().reply
        : denied('partnerApiPosts.CREATE').reply
    case 'duplicate':
      return duplicateOf(sim.store.state.posts.at(-1)?.urn ?? 'urn:li:share:7000000000000000001')
  }
}

const linkedin: Network<LinkedinState, LinkedinSettings> = {
  name: 'LinkedIn',
  plant: seedLinkedin,
  defaults: linkedinDefaults,
  page: feedPages,
  answer(request, sim) {
    const [, host, path = '/'] = /^\/(www|api)(\/.*)$/.exec(request.path) ?? []
    if (host === 'www') return answerWww({ ...request, path }, sim)
    return host === 'api' ? answerApi({ ...request, path }, sim) : notFound()
  },
  fail: failLinkedin,
  trace: traceHeaders,
  posts: describePosts,
  revoke({ store }) {
    const live = store.state.tokens.filter((one) => !one.revoked)
    for (const token of live) token.revoked = true
    store.state.grants = []
    return live.length
  },
}

/** What LinkedIn's support asks for, on every answer of the API. */
function traceHeaders({ path }: SimulatedRequest): Reply['headers'] {
  if (!path.startsWith('/api/')) return {}
  return {
    'x-li-uuid': Buffer.from(randomUUID()).toString('base64').slice(0, 24),
    'x-li-fabric': 'prod-simulator',
    'x-li-request-id': randomUUID(),
    'x-restli-protocol-version': '2.0.0',
  }
}

function describePosts(sim: LinkedinSimulation): unknown[] {
  return sim.store.state.posts.map((post) => ({
    id: post.urn,
    author: post.author,
    text: shownText(post.segments),
    wire: post.wire,
    images: post.images.map((one) => ({ ...one, hash: hashOf(sim.store.state.images, one.urn) })),
    article: post.article,
    document: post.document && {
      title: post.document.title,
      hash: hashOf(sim.store.state.documents, post.document.urn),
    },
    state: post.deletedAt === null ? stateOf(post, sim) : 'DELETED',
    createdAt: new Date(post.createdAt).toISOString(),
  }))
}

const hashOf = (uploads: Image[], urn: string) => uploads.find((one) => one.urn === urn)?.hash ?? null

/** A running LinkedIn. Its two hosts are two prefixes of one address. */
export interface Linkedin extends RunningNetwork<LinkedinSettings> {
  /** In place of `https://www.linkedin.com`: OAuth, upload addresses, permalinks. */
  wwwBase: string
  /** In place of `https://api.linkedin.com`: `/v2/userinfo` and `/rest/*`. */
  apiBase: string
}

/** Starts a server that speaks LinkedIn's protocols: OAuth, images, posts, pages, statistics. */
export async function startLinkedin(options: NetworkOptions<LinkedinSettings> = {}): Promise<Linkedin> {
  const running = await startNetwork(linkedin, options)
  return { ...running, wwwBase: `${running.url}/www`, apiBase: `${running.url}/api` }
}
