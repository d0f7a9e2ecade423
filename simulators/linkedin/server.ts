import { html, json } from '#simulators/network/exchange.ts'
import type { Network } from '#simulators/network/network.ts'
import { type NetworkOptions, type RunningNetwork, startNetwork } from '#simulators/network/start.ts'
import { type LinkedinSettings, linkedinDefaults } from './settings.ts'

const linkedin: Network<object, LinkedinSettings> = {
  name: 'LinkedIn',
  plant: () => ({}),
  defaults: linkedinDefaults,
  page: (arrival) =>
    arrival.path === '/' ? html(200, '<!doctype html><title>LinkedIn simulé</title>') : null,
  answer: () => json(404, { status: 404, code: 'NOT_FOUND', message: 'Not found' }),
  fail: (fault) => json(500, { status: 500, code: 'INTERNAL_SERVER_ERROR', message: fault.kind }),
  posts: () => [],
  revoke: () => 0,
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
