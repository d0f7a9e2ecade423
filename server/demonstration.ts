import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { demonstrationStripeKeys, startDemonstrationStripe } from './demonstration-stripe.ts'
import type { Env } from './env.ts'
import { isReachedFromElsewhere, publicUrlOf } from './setup/mode.ts'

type Stop = () => Promise<void>
/** Told the address at which this program answers, once it does. */
type Listening = (address: string) => void

/** Where a simulator listens, and the file in which it survives a restart. */
interface Place {
  port: number
  stateFile: string
  /** How browsers reach it, where its port is known beforehand. */
  publicUrl?: string
  /** The name in it, which is always known. */
  pagesHost: string
}

/** The origin that this program reaches a simulator at, and the one that browsers do. */
interface Urls {
  local: string
  visitors: string
}

/** One vendor, and what stands in for it while the operator has given no key. */
interface StandIn {
  name: string
  /** Its port is this far above PORT. */
  portOffset: number
  isNeeded: (env: Env) => boolean
  start: (place: Place) => Promise<{ url: string; close: Stop; listening?: Listening }>
  /** What the environment would say if the vendor lived there. */
  settings: (urls: Urls) => Partial<Env>
}

const standIns: StandIn[] = [
  {
    name: 'linkedin',
    portOffset: 11,
    isNeeded: (env) => !env.LINKEDIN_CLIENT_ID && !env.LINKEDIN_PAGES_CLIENT_ID,
    start: async (place) => (await import('#simulators/linkedin/server.ts')).startLinkedin(place),
    settings: ({ local, visitors }) => ({
      LINKEDIN_CLIENT_ID: 'ramage-demo-linkedin',
      LINKEDIN_CLIENT_SECRET: 'demo-secret-of-the-linkedin-simulator',
      LINKEDIN_API_BASE: `${local}/api`,
      LINKEDIN_OAUTH_BASE: `${visitors}/www`,
      LINKEDIN_API_VERSION: '202609',
      LINKEDIN_PAGES_CLIENT_ID: 'ramage-demo-linkedin-pages',
      LINKEDIN_PAGES_CLIENT_SECRET: 'demo-secret-of-the-linkedin-pages-simulator',
    }),
  },
  {
    name: 'instagram',
    portOffset: 12,
    isNeeded: (env) => !env.INSTAGRAM_CLIENT_ID,
    start: async (place) => {
      const instagram = await (await import('#simulators/instagram/server.ts')).startInstagram(place)
      const listening = (address: string) => {
        instagram.settings.deauthorizeUrl = `${address}/api/social/instagram/deauthorize`
        instagram.settings.dataDeletionUrl = `${address}/api/social/instagram/data-deletion`
      }
      return { ...instagram, listening }
    },
    settings: ({ local, visitors }) => ({
      INSTAGRAM_CLIENT_ID: '1784000000000001',
      INSTAGRAM_CLIENT_SECRET: 'demo-secret-of-the-instagram-simulator',
      INSTAGRAM_AUTH_BASE: `${visitors}/www`,
      INSTAGRAM_TOKEN_BASE: `${local}/api`,
      INSTAGRAM_GRAPH_BASE: `${local}/graph`,
      INSTAGRAM_GRAPH_VERSION: 'v26.0',
    }),
  },
  {
    name: 'google',
    portOffset: 13,
    isNeeded: (env) => !env.GOOGLE_CLIENT_ID && env.PROCESS_ROLE !== 'worker',
    start: async (place) => (await import('#simulators/google/server.ts')).startGoogle(place),
    settings: ({ local, visitors }) => ({
      GOOGLE_CLIENT_ID: 'ramage-demonstration.apps.googleusercontent.com',
      GOOGLE_JWKS_URL: `${local}/oauth2/v3/certs`,
      GOOGLE_GSI_SCRIPT_URL: `${visitors}/gsi/client`,
    }),
  },
  {
    name: 'stripe',
    portOffset: 14,
    // It calls the process that serves, and the one that works must ask the same one.
    isNeeded: (env) => !env.STRIPE_SECRET_KEY && env.PROCESS_ROLE === 'all',
    start: async (place) =>
      startDemonstrationStripe((await import('#simulators/stripe/server.ts')).startStripe, place),
    settings: ({ local, visitors }) => ({
      ...demonstrationStripeKeys,
      STRIPE_API_BASE: local,
      STRIPE_CHECKOUT_HOSTS: [new URL(visitors).hostname],
    }),
  },
  {
    name: 'website',
    portOffset: 15,
    isNeeded: (env) => env.WEBSITE_STAND_INS.length === 0 && env.PROCESS_ROLE !== 'web',
    start: async (place) => (await import('#simulators/website/server.ts')).startWebsite(place),
    settings: ({ local }) => ({ WEBSITE_STAND_INS: [`www.menuiserie-lebreton.example=${local}`] }),
  },
]

interface Demonstration {
  env: Env
  listening: Listening
  stop: Stop
}

const simulators = join(import.meta.dirname, '../simulators')

/**
 * In `demo`, starts a simulator for each vendor without keys and answers the environment as if the vendor were there:
 * the rest of the program knows nothing of it. In `production`, and where others than this machine's users come,
 * nothing is simulated and no simulator is even loaded.
 */
export async function startDemonstration(env: Env, log: Logger): Promise<Demonstration> {
  const nothing = { env, listening: () => undefined, stop: async () => undefined }
  if (env.RAMAGE_MODE !== 'demo') return nothing
  if (!existsSync(simulators))
    throw new Error(
      'RAMAGE_MODE: demo needs simulators, which this installation does not hold: say production',
    )
  if (isReachedFromElsewhere(env)) {
    log.warn(
      'a demonstration that others reach simulates no sign-in with Google, no network, no payment: off',
    )
    return nothing
  }
  const started = await Promise.all(
    standIns.filter(({ isNeeded }) => isNeeded(env)).map((standIn) => start(standIn, env)),
  )
  for (const { name, url } of started) log.info({ vendor: name, url }, 'vendor simulated')
  return {
    env: Object.assign({}, env, ...started.map(({ settings }) => settings)),
    listening: (address) => {
      for (const { listening } of started) listening?.(address)
    },
    stop: async () => {
      await Promise.all(started.map(({ close }) => close()))
    },
  }
}

async function start({ name, portOffset, start: open, settings }: StandIn, env: Env) {
  const port = env.PORT === 0 ? 0 : env.PORT + portOffset
  // Pages open the simulators' addresses themselves: the machine has the name there that visitors know it by. Simulators
  // have one address.
  const { hostname } = new URL(publicUrlOf(env))
  const pagesHost = /^[\d[]/.test(hostname) ? '127.0.0.1' : hostname
  const place = {
    port: port > 65_535 ? 0 : port,
    stateFile: join(env.DATA_DIR, 'simulators', `${name}.json`),
    pagesHost,
  }
  const publicUrl = `http://${pagesHost}:${place.port}`
  const { url, close, listening } = await open(place.port === 0 ? place : { ...place, publicUrl }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || place.port === 0) throw error
      return open({ ...place, port: 0 })
    },
  )
  const address = new URL(url)
  address.hostname = pagesHost
  const visitors = address.origin
  return { name, url: visitors, close, listening, settings: settings({ local: url, visitors }) }
}
