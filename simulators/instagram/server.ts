import { html, json } from '#simulators/network/exchange.ts'
import type { Network } from '#simulators/network/network.ts'
import { type NetworkOptions, type RunningNetwork, startNetwork } from '#simulators/network/start.ts'
import { type InstagramSettings, instagramDefaults } from './settings.ts'

const instagram: Network<object, InstagramSettings> = {
  name: 'Instagram',
  plant: () => ({}),
  defaults: instagramDefaults,
  page: (arrival) =>
    arrival.path === '/' ? html(200, '<!doctype html><title>Instagram simulé</title>') : null,
  answer: () => json(404, { error: { message: 'Not found', type: 'OAuthException', code: 2500 } }),
  fail: (fault) => json(500, { error: { message: fault.kind, type: 'OAuthException', code: 2 } }),
  trace: () => ({}),
  posts: () => [],
  revoke: () => 0,
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
