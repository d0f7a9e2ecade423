import type { Reply } from '#simulators/network/http.ts'
import type { Network } from '#simulators/network/network.ts'
import { type NetworkOptions, type RunningNetwork, startNetwork } from '#simulators/network/start.ts'
import { answerApplications, applicationsPath, deauthorize, requestDeletion } from './app-removal.ts'
import { graphError } from './errors.ts'
import { failInstagram } from './faults.ts'
import { gridPages } from './grid.ts'
import { permalinkOf } from './media.ts'
import { answerApi, answerGraph, answerWww } from './routes.ts'
import { type InstagramSettings, instagramDefaults } from './settings.ts'
import type { InstagramSimulation } from './simulation.ts'
import { type InstagramState, plantInstagram } from './state.ts'

const instagram: Network<InstagramState, InstagramSettings> = {
  name: 'Instagram',
  plant: plantInstagram,
  defaults: instagramDefaults,
  page: gridPages,
  answer(arrival, sim) {
    if (arrival.path === applicationsPath) return answerApplications(arrival, sim)
    const [, host, path = '/'] = /^\/(www|api|graph)(\/.*)$/.exec(arrival.path) ?? []
    if (host === 'www') return answerWww({ ...arrival, path }, sim)
    if (host === 'api') return answerApi({ ...arrival, path }, sim)
    if (host === 'graph') return answerGraph({ ...arrival, path }, sim)
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
    images: media.pictures.map(({ width, height, altText }) => ({ width, height, altText })),
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
