import type Stripe from 'stripe'
import { newId } from './objects.ts'
import { now, type Simulation } from './simulation.ts'
import { newDelivery } from './state.ts'

export const apiVersion = '2026-08-26.dahlia'

/** Fields that Stripe only gives when `expand` asks for them, by object. */
export const includable: Record<string, readonly string[]> = {
  'checkout.session': ['line_items'],
  invoice: ['payments'],
  customer: ['subscriptions', 'tax_ids'],
  charge: ['refunds'],
}

/** A copy as it goes over the wire: what must be asked for is left out. */
export function serialised<T extends { object: string }>(thing: T): T {
  const copy = structuredClone(thing)
  for (const name of includable[thing.object] ?? []) delete (copy as Record<string, unknown>)[name]
  return copy
}

type Thing = { id: string; object: string }

/** Records an event about the object as it is now, and queues its delivery. */
export function emit(sim: Simulation, type: Stripe.Event['type'], thing: Thing, previous?: object): void {
  const { tables, deliveries, webhook } = sim.state
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now(sim),
    data: { object: serialised(thing), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: webhook ? 1 : 0,
    request: { id: sim.request?.id ?? null, idempotency_key: sim.request?.key ?? null },
    type,
  } as unknown as Stripe.Event
  tables.events[event.id] = event
  if (webhook) deliveries.push(newDelivery(event, now(sim)))
  sim.wake()
}

/** Changes the fields that differ, with an `updated` event about them; nothing when none does. */
export function change<T extends Thing>(
  sim: Simulation,
  thing: T,
  changes: Partial<T>,
  type: Stripe.Event['type'],
): void {
  const previous: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(changes)) {
    const before = (thing as Record<string, unknown>)[name]
    if (value === undefined || JSON.stringify(before) === JSON.stringify(value)) continue
    previous[name] = structuredClone(before)
    Object.assign(thing, { [name]: value })
  }
  if (Object.keys(previous).length > 0) emit(sim, type, thing, previous)
}
