import { createHmac } from 'node:crypto'
import { apiVersion } from '#simulators/stripe/core/events.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { type Delivery, retryAfter } from '#simulators/stripe/core/state.ts'

const timeoutMs = 10_000

/** One attempt at a delivery, spoiled as its fault says; the outcome is noted and the next attempt planned. */
async function sendDelivery(sim: Simulation, delivery: Delivery): Promise<void> {
  const { tables, webhook } = sim.state
  const event = tables.events[delivery.event]
  if (!webhook || !event) {
    delivery.status = 'given_up'
    return
  }
  const { fault } = delivery
  const body = JSON.stringify(event, null, 2)
  const seconds = Math.floor(sim.realNow() / 1000) - (fault === 'stale' ? 301 : 0)
  const signature = signatureOf(
    body,
    fault === 'forged' ? ['whsec_forged'] : webhook.secret.split(' '),
    seconds,
  )
  const sent = fault === 'reserialised' ? JSON.stringify(event) : body
  const copies = fault === 'duplicate' ? 2 : 1
  delivery.attempts += 1
  // A spoiled delivery is spoiled once: the retry is an honest one.
  delivery.fault = null
  const answers = await Promise.all(Array.from({ length: copies }, () => post(webhook.url, sent, signature)))
  delivery.outcome = answers.join(', ')
  if (answers.some((answer) => /^2\d\d$/.test(answer))) {
    delivery.status = 'delivered'
    event.pending_webhooks = 0
    return
  }
  const wait = retryAfter[delivery.attempts - 1]
  if (wait === undefined) delivery.status = 'given_up'
  else delivery.dueAt += wait
}

/** `Stripe-Signature` of a body: one `v1` for each secret, at `seconds` (real Unix time). */
export function signatureOf(body: string, secrets: string[], seconds: number): string {
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signed].join(',')
}

/** The status, or what broke; redirects are not followed and count as failures. */
async function post(url: string, body: string, signature: string): Promise<string> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signature,
    'user-agent': `Stripe/1.0 (+https://stripe.com/docs/webhooks) ${apiVersion}`,
  }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', signal, headers })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'failed'
  }
}

/** Sends what is due, one after the other as the events happened. */
export class DeliveryQueue {
  readonly #sim: Simulation
  #running: Promise<void> | null = null
  /** Those to be turned around by `out_of_order`. */
  #held: Delivery[] = []
  #stopped = false

  constructor(sim: Simulation) {
    this.#sim = sim
  }

  /** Starts sending, unless it is; settles when nothing is due any more. */
  run(): Promise<void> {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  stop(): void {
    this.#stopped = true
  }

  /** As `run`, and sends what waits to be turned around. */
  async settle(): Promise<void> {
    do {
      await this.run()
      await this.#release()
    } while (this.#next())
  }

  async #drain(): Promise<void> {
    // The caller may still be answering the call that caused the events.
    await new Promise((resolve) => setImmediate(resolve))
    const first = this.#next()
    for (let next = first; next && !this.#stopped; next = this.#next()) await this.#send(next)
    if (first) this.#sim.save()
  }

  #next(): Delivery | undefined {
    const at = now(this.#sim)
    return this.#sim.state.deliveries
      .filter((one) => one.status === 'waiting' && one.dueAt <= at && !this.#held.includes(one))
      .reduce<Delivery | undefined>(
        (first, one) => (first && first.dueAt <= one.dueAt ? first : one),
        undefined,
      )
  }

  async #send(delivery: Delivery): Promise<void> {
    const { faults } = this.#sim
    const fault = delivery.attempts === 0 && !delivery.fault ? faults.takeForEvent(delivery.type) : null
    if (fault) delivery.fault = fault.kind as Delivery['fault']
    if (fault?.kind === 'lost') delivery.status = 'lost'
    else if (fault?.kind === 'delayed') delivery.dueAt += fault.delay ?? 600
    else if (fault?.kind === 'out_of_order') {
      this.#held.push(delivery)
      if (!faults.list().includes(fault)) await this.#release()
    } else await sendDelivery(this.#sim, delivery)
  }

  /** The held deliveries leave, last first. */
  async #release(): Promise<void> {
    const held = this.#held.toReversed()
    this.#held = []
    for (const delivery of held) await sendDelivery(this.#sim, delivery)
  }
}
