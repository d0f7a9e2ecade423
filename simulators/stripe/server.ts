import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen, localServer } from '#simulators/listen.ts'
import { answerApi } from '#simulators/stripe/api/execute.ts'
import { actionsOf } from './actions.ts'
import { type SeedPrice, seedPrice } from './api/prices.ts'
import { advance, runDue } from './billing/clock.ts'
import { Faults } from './core/faults.ts'
import { type JournalEntry, now, type Settings, type Simulation } from './core/simulation.ts'
import { type Delivery, loadState, saveState, type Webhook } from './core/state.ts'
import { DeliveryQueue } from './core/webhook-queue.ts'
import { visitCheckout } from './pages/checkout.ts'
import { visitHome } from './pages/home.ts'
import { visitInvoice } from './pages/invoice.ts'
import { html, sendPage, type Visit } from './pages/layout.ts'
import { visitPortal } from './pages/portal.ts'

export interface StripeOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** Name under which browsers reach the hosted pages; 127.0.0.1 unless given. */
  pagesHost?: string
  /** Where the state is kept across restarts; nowhere unless given. */
  stateFile?: string
  webhook?: Webhook
  prices?: SeedPrice[]
  /** Milliseconds since 1970; the real clock behind the virtual one. */
  now?: () => number
}

export interface StripeSimulator extends ReturnType<typeof actionsOf> {
  /** `http://127.0.0.1:port`: the API, and the page for people. */
  url: string
  /** The calls of the API, oldest first. */
  journal: JournalEntry[]
  faults: Faults
  /** Read at every act: assign to change. */
  settings: Settings
  deliveries(): readonly Delivery[]
  /** Virtual time, Unix seconds. */
  now(): number
  /** Moves the clock; settles when all that was due is done and sent. */
  advance(seconds: number): Promise<void>
  /** Settles when nothing is due for delivery any more. */
  settle(): Promise<void>
  /** Where events go from now on, those that wait included: for a merchant who knows its address only later. */
  hook(webhook: Webhook): void
  /** Cuts what is open, keeps the state, frees the port. */
  close(): Promise<void>
}

const tickMs = 1_000

/** A real HTTP server that answers as Stripe does (API dahlia), with its hosted pages, its clock and its webhooks. */
export async function startStripe(options: StripeOptions = {}): Promise<StripeSimulator> {
  const { stateFile = null, prices = [], webhook } = options
  const sim: Simulation = {
    url: '',
    state: loadState(stateFile),
    settings: { afterRetries: 'cancel' },
    faults: new Faults(),
    journal: [],
    realNow: options.now ?? Date.now,
    frozen: null,
    request: null,
    wake: () => void queue.run(),
    settle: () => queue.settle(),
    advance: (seconds) => advance(sim, seconds).finally(sim.save),
    save: () => {
      if (stateFile) saveState(stateFile, sim.state)
    },
  }
  const queue = new DeliveryQueue(sim)
  const server = localServer((request, response) => void handle(request, response, sim))
  const { url, close } = await listen(server, options.port)
  sim.url = options.pagesHost ? `http://${options.pagesHost}:${new URL(url).port}` : url
  sim.state.webhook = webhook ?? sim.state.webhook
  for (const price of prices) seedPrice(sim, price)
  sim.save()
  const ticking = setInterval(() => {
    if (sim.frozen === null && runDue(sim)) sim.save()
    sim.wake()
  }, tickMs)
  ticking.unref()
  sim.wake()
  const { journal, faults, settings, settle } = sim
  return {
    ...{ url, journal, faults, settings, settle, advance: sim.advance },
    deliveries: () => sim.state.deliveries,
    now: () => now(sim),
    ...actionsOf(sim),
    hook: (moved) => {
      sim.state.webhook = moved
      sim.save()
      sim.wake()
    },
    close: async () => {
      clearInterval(ticking)
      queue.stop()
      await close()
      sim.save()
    },
  }
}

/** One request: the API or a page. A fault of our own is a 500 that names itself. */
async function handle(request: IncomingMessage, response: ServerResponse, sim: Simulation): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const { pathname } = new URL(url, 'http://simulator')
  try {
    const body = await text(request)
    if (pathname.startsWith('/v1/')) await answerApi(request, response, body, sim)
    else await answerPage(request, response, body, sim)
    if (method !== 'GET') sim.save()
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    response.writeHead(500).end(`simulator: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

const pages: [path: RegExp, visit: (visit: Visit, id: string, rest: string) => void | Promise<void>][] = [
  [/^\/c\/pay\/([^/]+)(\/3ds)?$/, visitCheckout],
  [/^\/(?:i|pay\/invoice)\/acct_simulated\/([^/]+)(\/pdf)?$/, visitInvoice],
  [/^\/p\/session\/([^/]+)(\/\w+)?$/, visitPortal],
  [/^\/()(act\/\w+)?$/, visitHome],
]

/** The hosted pages, and the page for people. */
async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  sim: Simulation,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  runDue(sim)
  const form = request.method === 'POST' ? new URLSearchParams(body) : null
  const visit: Visit = { sim, response, query: searchParams, form }
  for (const [path, answer] of pages) {
    const match = path.exec(pathname)
    if (match) return await answer(visit, match[1] ?? '', match[2] ?? '')
  }
  sendPage(response, 404, 'Page introuvable', html`<h1>Page introuvable</h1>`)
}
