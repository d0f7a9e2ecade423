import type Stripe from 'stripe'
import type { WebhookFault } from '#simulators/stripe/core/faults.ts'
import { newId } from '#simulators/stripe/core/ids.ts'

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string
  event: string
  type: string
  endpoint: string
  attempts: number
  /** Virtual Unix seconds of the next attempt. */
  dueAt: number
  status: 'waiting' | 'delivered' | 'given_up' | 'lost'
  /** The last answer: a status, or what broke. */
  outcome: string | null
  faulted: WebhookFault | null
}

/** A first attempt, due at that virtual second. */
export function newDelivery(event: Stripe.Event, endpoint: string, dueAt: number): Delivery {
  return {
    id: newId('wd'),
    event: event.id,
    type: event.type,
    endpoint,
    attempts: 0,
    dueAt,
    status: 'waiting',
    outcome: null,
    faulted: null,
  }
}

/** Virtual seconds after each failed attempt: about three days in all, as live mode does. */
export const retryAfter = [300, 1_800, 7_200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200]
