import type { Bench } from '#simulators/stripe/core/bench.ts'
import { apiVersion } from '#simulators/stripe/core/emit.ts'
import { type Delivery, retryAfter } from './delivery.ts'
import { signatureOf } from './sign.ts'

const patienceMs = 10_000

/** One attempt at a delivery, spoiled as its fault says; the outcome is noted and the next attempt planned. */
export async function attempt(bench: Bench, delivery: Delivery): Promise<void> {
  const { tables, secrets } = bench.state
  const endpoint = tables.webhookEndpoints[delivery.endpoint]
  const event = tables.events[delivery.event]
  if (!endpoint || !event) {
    delivery.status = 'given_up'
    return
  }
  // Told in the endpoint's own version.
  const version = endpoint.api_version ?? apiVersion
  const body = JSON.stringify({ ...event, api_version: version }, null, 2)
  const seconds = Math.floor(bench.realNow() / 1000)
  const kept = (secrets[endpoint.id] ?? '').split(' ')
  const { faulted } = delivery
  const signature = signatureOf(
    body,
    faulted === 'forged' ? ['whsec_forged'] : kept,
    faulted === 'stale' ? seconds - 301 : seconds,
  )
  const sent = faulted === 'reserialised' ? JSON.stringify(JSON.parse(body)) : body
  delivery.attempts += 1
  const answers = await Promise.all(
    Array.from({ length: faulted === 'duplicate' ? 2 : 1 }, () =>
      post(endpoint.url, sent, signature, version),
    ),
  )
  delivery.outcome = answers.join(', ')
  // A spoiled delivery is spoiled once: the retry is an honest one.
  delivery.faulted = null
  if (answers.some((answer) => /^2\d\d$/.test(answer))) {
    delivery.status = 'delivered'
    event.pending_webhooks = Math.max(0, event.pending_webhooks - 1)
    return
  }
  const wait = retryAfter[delivery.attempts - 1]
  if (wait === undefined) delivery.status = 'given_up'
  else delivery.dueAt += wait
}

/** The status, or what broke; redirects are not followed and count as failures. */
async function post(url: string, body: string, signature: string, version: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': `Stripe/1.0 (+https://stripe.com/docs/webhooks) ${version}`,
      },
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'failed'
  }
}
