import type Stripe from 'stripe'
import { newDelivery } from '#simulators/stripe/webhooks/delivery.ts'
import { type Bench, now } from './bench.ts'
import { newId } from './ids.ts'
import { present } from './present.ts'

export const apiVersion = '2026-08-26.dahlia'

type Thing = { id: string; object: string }

/** Records an event about the object as it is now, and has it delivered to the endpoints that want it. */
export function emit(bench: Bench, type: Stripe.Event['type'], thing: Thing, previous?: object): void {
  const { tables, deliveries } = bench.state
  const endpoints = Object.values(tables.webhookEndpoints).filter(
    (one) =>
      one.status === 'enabled' && (one.enabled_events.includes('*') || one.enabled_events.includes(type)),
  )
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now(bench),
    data: { object: present(thing), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: bench.request?.id ?? null, idempotency_key: bench.request?.key ?? null },
    type,
  } as unknown as Stripe.Event
  tables.events[event.id] = event
  for (const endpoint of endpoints) deliveries.push(newDelivery(event, endpoint.id, now(bench)))
  bench.wake()
}

/** Changes the fields that differ, and tells them in an `updated` event; nothing when none does. */
export function change<T extends Thing>(
  bench: Bench,
  thing: T,
  changes: Partial<T>,
  type: Stripe.Event['type'] | null,
): void {
  const previous: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(changes)) {
    const before = (thing as Record<string, unknown>)[name]
    if (value === undefined || JSON.stringify(before) === JSON.stringify(value)) continue
    previous[name] = structuredClone(before)
    Object.assign(thing, { [name]: value })
  }
  if (type && Object.keys(previous).length > 0) emit(bench, type, thing, previous)
}
