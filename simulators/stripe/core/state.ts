import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type Stripe from 'stripe'
import type { Delivery } from '#simulators/stripe/webhooks/delivery.ts'

/** What is kept, by kind. Typed by the SDK’s own types: a field it expects and we forget does not compile. */
export interface Kinds {
  customers: Stripe.Customer | Stripe.DeletedCustomer
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
  portalConfigurations: Stripe.BillingPortal.Configuration
  portalSessions: Stripe.BillingPortal.Session
  testClocks: Stripe.TestHelpers.TestClock
  webhookEndpoints: Stripe.WebhookEndpoint
  events: Stripe.Event
}

export type Kind = keyof Kinds

/** A proration waiting for the next invoice. */
interface PendingLine {
  subscription: string
  line: Stripe.InvoiceLineItem
}

/** A debit the bank has not answered yet. */
export interface PendingDebit {
  intent: string
  session: string | null
  /** Unix seconds of the bank’s answer. */
  at: number
  succeeds: boolean
}

/** What a session’s maker asked of the objects to come. */
interface Hints {
  metadata: Stripe.Metadata
  description: string | null
}

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
  /** Number behind each payment method. */
  cards: Record<string, string>
  /** Signing secrets of the endpoints. */
  secrets: Record<string, string>
  hints: Record<string, Hints>
  pendingLines: PendingLine[]
  debits: PendingDebit[]
  /** Price of the next period, by the schedule that holds it. */
  laterPrices: Record<string, string>
  /** Declines ordered for the next charges of a customer. */
  declines: Record<string, { code: string; times: number }>
  remembered: Record<string, Remembered>
  deliveries: Delivery[]
}

export const emptyState = (): State => ({
  ahead: 0,
  tables: {
    customers: {},
    taxIds: {},
    products: {},
    prices: {},
    sessions: {},
    paymentMethods: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    portalConfigurations: {},
    portalSessions: {},
    testClocks: {},
    webhookEndpoints: {},
    events: {},
  },
  cards: {},
  secrets: {},
  hints: {},
  pendingLines: [],
  debits: [],
  laterPrices: {},
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
