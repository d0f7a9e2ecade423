import type Stripe from 'stripe'
import type { DeliveryFault } from '#simulators/stripe/core/faults.ts'
import { newId } from '#simulators/stripe/core/objects.ts'

/** One event on its way to the webhook. */
export interface Delivery {
  id: string
  event: string
  type: string
  attempts: number
  /** Virtual Unix seconds of the next attempt. */
  dueAt: number
  status: 'waiting' | 'delivered' | 'given_up' | 'lost'
  /** The last answer: a status, or what broke. */
  outcome: string | null
  fault: DeliveryFault | null
}

/** A first attempt, due at that virtual second. */
export function newDelivery({ id, type }: Stripe.Event, dueAt: number): Delivery {
  const fresh = { attempts: 0, status: 'waiting', outcome: null, fault: null } as const
  return { id: newId('wd'), event: id, type, dueAt, ...fresh }
}

/** Virtual seconds after each failed attempt: about three days in all, as live mode does. */
export const retryAfter = [300, 1_800, 7_200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200]
