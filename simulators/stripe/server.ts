import type Stripe from 'stripe'
import { listen, localServer } from '#simulators/listen.ts'
import { decideDispute, decline, dispute, payAs, redeliver, switchCard } from './acts.ts'
import type { Outcome } from './billing/charge.ts'
import { advance, runDue } from './billing/due.ts'
import { type Bench, now } from './core/bench.ts'
import { Faults } from './core/faults.ts'
import { Journal } from './core/journal.ts'
import { defaultSettings, type Settings } from './core/settings.ts'
import { emptyState, loadState, saveState } from './core/state.ts'
import { handle } from './handle.ts'
import { moveEndpoint, type SeedPrice, type SeedWebhook, seed } from './seed.ts'
import type { Delivery } from './webhooks/delivery.ts'
import { Pump } from './webhooks/pump.ts'

export interface StripeOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** Name under which browsers reach the hosted pages; 127.0.0.1 unless told. */
  pagesHost?: string
  /** Where the state is kept across restarts; nowhere unless told. */
  stateFile?: string
  webhooks?: SeedWebhook[]
  prices?: SeedPrice[]
  settings?: Partial<Settings>
  /** Milliseconds since 1970; the real clock behind the virtual one. */
  now?: () => number
}

export interface StripeSimulator {
  /** `http://127.0.0.1:port`: the API, and the page for people. */
  url: string
  journal: Journal
  faults: Faults
  /** Read at every act: assign to change. */
  settings: Settings
  deliveries(): readonly Delivery[]
  /** Virtual time, Unix seconds. */
  now(): number
  /** Moves everybody’s clock; settles when all that was due is done and sent. */
  advance(seconds: number): Promise<void>
  /** Settles when nothing is due for delivery any more. */
  settle(): Promise<void>
  pay(sessionId: string, number?: string): Outcome
  switchCard(customerId: string, number: string): Stripe.PaymentMethod
  decline(customerId: string, code?: string, times?: number): void
  dispute(chargeId: string, reason?: string): Stripe.Dispute
  decideDispute(disputeId: string, status: 'won' | 'lost'): void
  redeliver(eventId: string): void
  /** Where events go from now on, those that wait included: for a merchant who knows its address only later. */
  hook(webhook: SeedWebhook): void
  /** Cuts what is open, keeps the state, frees the port. */
  close(): Promise<void>
}

const tickMs = 1_000

/** A real HTTP server that answers as Stripe does (API dahlia), with its hosted pages, its clock and its webhooks. */
export async function startStripe(options: StripeOptions = {}): Promise<StripeSimulator> {
  const { stateFile = null, prices = [], webhooks = [] } = options
  const save = () => {
    if (stateFile) saveState(stateFile, bench.state)
  }
  const bench: Bench = {
    url: '',
    state: loadState(stateFile),
    settings: { ...defaultSettings, ...options.settings },
    faults: new Faults(),
    journal: new Journal(),
    realNow: options.now ?? Date.now,
    frozen: null,
    request: null,
    wake: () => void pump.run(),
  }
  const pump = new Pump(bench, save)
  const moves = {
    settle: () => pump.settle(),
    advance: async (seconds: number) => {
      await advance(bench, seconds, moves.settle)
      save()
    },
    reset: () => {
      Object.assign(bench.state, emptyState())
      bench.faults.clear()
      bench.journal.clear()
      Object.assign(bench.settings, defaultSettings, options.settings)
      seed(bench, prices, webhooks)
      save()
    },
  }
  const server = localServer((request, response) => void handle(request, response, { bench, moves, save }))
  const { url, close } = await listen(server, options.port)
  bench.url = options.pagesHost ? `http://${options.pagesHost}:${new URL(url).port}` : url
  seed(bench, prices, webhooks)
  save()
  const ticking = setInterval(() => {
    if (bench.frozen === null && runDue(bench)) save()
    bench.wake()
  }, tickMs)
  ticking.unref()
  bench.wake()
  return {
    url,
    journal: bench.journal,
    faults: bench.faults,
    settings: bench.settings,
    deliveries: () => bench.state.deliveries,
    now: () => now(bench),
    ...moves,
    pay: (sessionId, number = '4242424242424242') => payAs(bench, sessionId, number),
    switchCard: (customerId, number) => switchCard(bench, customerId, number),
    decline: (customerId, code, times) => decline(bench, customerId, code, times),
    dispute: (chargeId, reason) => dispute(bench, chargeId, reason),
    decideDispute: (disputeId, status) => decideDispute(bench, disputeId, status),
    redeliver: (eventId) => redeliver(bench, eventId),
    hook: (webhook) => {
      moveEndpoint(bench, webhook)
      save()
      bench.wake()
    },
    close: async () => {
      clearInterval(ticking)
      pump.stop()
      await close()
      save()
    },
  }
}
