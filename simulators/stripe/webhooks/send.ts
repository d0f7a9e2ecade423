import { createHmac } from 'node:crypto'
import { apiVersion } from '#simulators/stripe/core/events.ts'
import type { Simulation } from '#simulators/stripe/core/simulation.ts'
import { type Delivery, retryAfter } from './delivery.ts'

const timeoutMs = 10_000

/** One attempt at a delivery, spoiled as its fault says; the outcome is noted and the next attempt planned. */
export async function sendDelivery(sim: Simulation, delivery: Delivery): Promise<void> {
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
