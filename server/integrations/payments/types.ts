/** Who pays: our customer at the payment provider. Empty fields are left as they are there. */
export interface Payer {
  companyId: string
  email: string
  /** Legal name on invoices. */
  name: string
  /** European VAT number, null for who has none. */
  vatNumber: string | null
  /** Printed on invoices, as French law wants of a company. */
  siren: string | null
  address: { street: string; postalCode: string; city: string; country: string } | null
}

/** A session can be paid for 24 hours. */
export interface CheckoutRequest {
  companyId: string
  customerId: string
  /** From our closed list, never from a client. */
  lookupKey: string
  kind: 'plan' | 'pack'
  /** What the buyer was shown; another price at the provider is refused. */
  amountCents: number
  /** Holds `{CHECKOUT_SESSION_ID}`, unencoded. */
  successUrl: string
  cancelUrl: string
  /** Shown beside the provider’s last button. */
  submitText: string
}

export interface Checkout {
  id: string
  customerId: string | null
  kind: 'plan' | 'pack'
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Complete, and over without its money: the bank refused the debit, or the subscription was ended. Set by `readCheckout` alone. */
  isLost: boolean
  /** Only while open; its host was checked. */
  url: string | null
  subscriptionId: string | null
  paymentIntentId: string | null
  /** What was ordered, as we named it when the session was made; null for a session that is not ours. */
  lookupKey: string | null
  /** Empty where the provider’s answer left the lines out. */
  priceIds: string[]
  amountCents: number
  createdAt: Date
}

export interface Subscription {
  id: string
  status: string
  priceId: string
  productId: string
  periodStart: Date
  periodEnd: Date
  cancelAt: Date | null
  endedAt: Date | null
  createdAt: Date
}

export interface Invoice {
  id: string
  number: string | null
  status: string
  /** `subscription_create`, `subscription_cycle`, `subscription_update`, `manual`, … */
  reason: string | null
  subscriptionId: string | null
  lines: {
    priceId: string | null
    productId: string | null
    amountCents: number
    periodStart: Date
    periodEnd: Date
    isProration: boolean
  }[]
  totalCents: number
  paidCents: number
  paymentIntentIds: string[]
  attempts: number
  nextAttemptAt: Date | null
  createdAt: Date
  paidAt: Date | null
  pageUrl: string | null
  pdfUrl: string | null
}

export interface Charge {
  id: string
  paymentIntentId: string | null
  amountCents: number
  refundedCents: number
  isPaid: boolean
  /** Contested by the cardholder, and not decided for us. */
  isDisputed: boolean
  createdAt: Date
}

/** All that the provider knows of one customer, newest first: the only input of a sync. */
export interface CustomerSnapshot {
  /** By the operator, for good: every subscription ended with it, and nothing else of it can be read any more. */
  isDeleted: boolean
  subscriptions: Subscription[]
  invoices: Invoice[]
  charges: Charge[]
  /** Complete sessions of packs. */
  packs: Checkout[]
}

/** A price on sale. */
interface Price {
  id: string
  productId: string
  amountCents: number
}

/** Where the portal opens. */
export type PortalFlow =
  | { kind: 'home' }
  | { kind: 'payment_method' }
  | { kind: 'change_plan'; subscriptionId: string }

/** An event is a reason to sync its customer; what it says of the object is not used. */
export interface PaymentEvent {
  id: string
  type: string
  customerId: string | null
  /** For events that name no customer, such as a chargeback’s. */
  chargeId: string | null
  createdAt: Date
  /** The provider’s API version it was written in, where that is not the one this product uses. */
  foreignVersion: string | null
}

export interface PortalSession {
  url: string
  /** A plan was to be changed, and another change waits for the period's end: its home opens, where that is taken back. */
  hasScheduledChange: boolean
}

/** `key` is the business’s idempotency key: the same click, the same key. All calls throw `PaymentError`. */
export interface Payments {
  /** Price ids by lookup key; a key without an active price is absent. At most 10 keys. */
  findPrices(lookupKeys: string[]): Promise<Map<string, Price>>
  createCustomer(payer: Payer, key: string): Promise<string>
  updateCustomer(customerId: string, payer: Payer): Promise<void>
  createCheckout(request: CheckoutRequest, key: string): Promise<Checkout>
  readCheckout(id: string): Promise<Checkout>
  expireCheckout(id: string): Promise<void>
  /** Sessions that can still be paid, newest first; none of a customer who was deleted. */
  listOpenCheckouts(customerId: string): Promise<Checkout[]>
  /** A short-lived address, a secret of its bearer: not to be logged. */
  createPortal(customerId: string, returnUrl: string, flow: PortalFlow): Promise<PortalSession>
  /** Ends with the paid period. */
  endWithPeriod(subscriptionId: string): Promise<Subscription>
  endNow(subscriptionId: string, key: string): Promise<Subscription>
  refund(paymentIntentId: string, amountCents: number, key: string): Promise<void>
  /** It can never be paid any more. `refused` when it was paid, or is void. */
  voidInvoice(invoiceId: string): Promise<void>
  /** Whose payment a charge is; null for nobody’s. */
  findCustomerOf(chargeId: string): Promise<string | null>
  /** Everything about one customer, as it is now. */
  readSnapshot(customerId: string): Promise<CustomerSnapshot>
  /** The event of a webhook’s raw body; null when no secret signed it within the last 300 s, or it is no event. */
  verifyEvent(body: Buffer, signature: string): PaymentEvent | null
}

/** `missing`: no such object. `refused`: our fault or our settings. `unknown_outcome`: it may have happened; ask again with the same key. */
export type PaymentFailure = 'missing' | 'declined' | 'refused' | 'retry_later' | 'unknown_outcome'

/** The only error of a payment provider. */
export class PaymentError extends Error {
  readonly failure: PaymentFailure
  /** The provider’s code, such as `card_declined`. */
  readonly code: string | null
  /** For the provider’s support. */
  readonly requestId: string | null

  constructor(failure: PaymentFailure, message: string, code: string | null, requestId: string | null) {
    super(message)
    this.name = 'PaymentError'
    this.failure = failure
    this.code = code
    this.requestId = requestId
  }
}
