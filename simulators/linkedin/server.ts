import { randomUUID } from 'node:crypto'
import type { Arrival, Reply } from '#simulators/network/http.ts'
import type { Network } from '#simulators/network/network.ts'
import { type NetworkOptions, type RunningNetwork, startNetwork } from '#simulators/network/start.ts'
import { notFound } from './errors.ts'
import { failLinkedin } from './faults.ts'
import { feedPages } from './feed.ts'
import { shownText } from './little-text.ts'
import { stateOf } from './post-life.ts'
import { answerApi, answerWww } from './routes.ts'
import { type LinkedinSettings, linkedinDefaults } from './settings.ts'
import type { LinkedinSimulation } from './simulation.ts'
import { type LinkedinState, plantLinkedin } from './state.ts'

const linkedin: Network<LinkedinState, LinkedinSettings> = {
  name: 'LinkedIn',
  plant: plantLinkedin,
  defaults: linkedinDefaults,
  page: feedPages,
  answer(arrival, sim) {
    const [, host, path = '/'] = /^\/(www|api)(\/.*)$/.exec(arrival.path) ?? []
    if (host === 'www') return answerWww({ ...arrival, path }, sim)
    return host === 'api' ? answerApi({ ...arrival, path }, sim) : notFound()
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
function traceHeaders({ path }: Arrival): Reply['headers'] {
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
    images: post.images,
    state: post.deletedAt === null ? stateOf(post, sim) : 'DELETED',
    createdAt: new Date(post.createdAt).toISOString(),
  }))
}

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
