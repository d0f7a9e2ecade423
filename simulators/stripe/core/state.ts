import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type Stripe from 'stripe'
import { missing } from './errors.ts'
import type { DeliveryFault } from './faults.ts'
import { newId } from './objects.ts'

/** What is kept, by kind. Typed by the SDK’s own types: a field it expects and we forget does not compile. */
export interface Kinds {
  customers: Stripe.Customer
  taxIds: Stripe.TaxId
  products: Stripe.Product
  prices: Stripe.Price
  sessions: Stripe.Checkout.Session
  paymentMethods: Stripe.PaymentMethod
  subscriptions: Stripe.Subscription
  invoices: Stripe.Invoice
  invoicePayments: Stripe.InvoicePayment
  paymentIntents: Stripe.PaymentIntent
  charges: Stripe.Charge
  refunds: Stripe.Refund
  disputes: Stripe.Dispute
  portalSessions: Stripe.BillingPortal.Session
  events: Stripe.Event
}

export type Kind = keyof Kinds

/** Where events go. Several secrets, separated by a space, sign side by side as during a rotation. */
export interface Webhook {
  url: string
  secret: string
}

/** A debit the bank has not answered yet. */
export interface PendingDebit {
  intent: string
  session: string | null
  /** Unix seconds of the bank’s answer. */
  at: number
  succeeds: boolean
}

/** The answer an idempotency key has had. */
export interface Remembered {
  /** Hash of method, path and parameters. */
  fingerprint: string
  status: number
  body: string
  requestId: string
  at: number
}

/** Everything the simulator knows; plain JSON. */
export interface State {
  /** Seconds the virtual clock is ahead of the real one. */
  ahead: number
  tables: { [K in Kind]: Record<string, Kinds[K]> }
  webhook: Webhook | null
  /** Number behind each payment method. */
  cards: Record<string, string>
  /** Metadata that a session’s maker asked for what it makes, by session. */
  metadata: Record<string, Stripe.Metadata>
  debits: PendingDebit[]
  /** Price of the next period, by the schedule that holds it. */
  scheduledPrices: Record<string, string>
  /** Declines planned for the next charges of a customer. */
  declines: Record<string, { code: string; times: number }>
  remembered: Record<string, Remembered>
  deliveries: Delivery[]
}

const emptyState = (): State => ({
  ahead: 0,
  tables: {
    ...{ customers: {}, taxIds: {}, products: {}, prices: {}, sessions: {}, paymentMethods: {} },
    ...{ subscriptions: {}, invoices: {}, invoicePayments: {}, paymentIntents: {} },
    ...{ charges: {}, refunds: {}, disputes: {}, portalSessions: {}, events: {} },
  },
  webhook: null,
  cards: {},
  metadata: {},
  debits: [],
  scheduledPrices: {},
  declines: {},
  remembered: {},
  deliveries: [],
})

/** The state of an earlier run, or an empty one when there is no file. Throws on a file that is not ours. */
export function loadState(file: string | null): State {
  if (!file) return emptyState()
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as State
    const empty = emptyState()
    // A file of an earlier release may lack what this one remembers.
    return { ...empty, ...kept, tables: { ...empty.tables, ...kept.tables } }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyState()
    throw error
  }
}

/** Written beside and renamed: a stop in mid-write leaves the earlier file. */
export function saveState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The object of an id; throws a 404, or a 400 about `param` when the id came in one. */
export function findObject<K extends Kind>(
  state: State,
  kind: K,
  noun: string,
  id: string,
  param?: string,
): Kinds[K] {
  const table: Record<string, Kinds[K]> = state.tables[kind]
  const row = Object.hasOwn(table, id) ? table[id] : undefined
  if (!row || isDeleted(row)) throw missing(noun, id, param)
  return row
}

/** Of a deleted customer its id is left, which may be retrieved and nothing else. */
export const isDeleted = (row: object) => 'deleted' in row && row.deleted === true

/** Those of a customer, oldest first. */
export function ofCustomer<T extends { customer?: string | { id: string } | null }>(
  table: Record<string, T>,
  customer: string,
): T[] {
  return Object.values(table).filter((one) => one.customer === customer)
}

/** The name of the product that a price sells. */
export function productName(state: State, price: Stripe.Price | undefined): string {
  return state.tables.products[String(price?.product)]?.name ?? price?.id ?? ''
}

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
