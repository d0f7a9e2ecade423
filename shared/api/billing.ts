import { z } from 'zod'
import { offers, packIds } from '#shared/credits.ts'
import { billingTexts } from '#shared/messages/billing.ts'
import { planIds } from '#shared/plans.ts'
import { Id, Instant } from './fields.ts'

/** Amounts are whole cents; `price_cents` holds all taxes (TTC), `price_ht_cents` none (HT). */
const Price = z.object({ price_cents: z.number().int(), price_ht_cents: z.number().int() })

const PlanAnswer = z.object({
  id: z.enum(planIds),
  name: z.string(),
  ...Price.shape,
  /** Null is unlimited. */
  monthly_posts: z.number().int().nullable(),
  features: z.array(z.string()),
})

const PackAnswer = z.object({
  id: z.enum(packIds),
  name: z.string(),
  ...Price.shape,
  posts: z.number().int(),
})

export const PlanListAnswer = z.object({
  currency: z.literal('EUR'),
  plans: z.array(PlanAnswer),
  packs: z.array(PackAnswer),
})

/** The spec's client sends the plan's name, whose case does not count. */
export const Offer = z
  .string()
  .max(20)
  .transform((name) => name.trim().toLowerCase())
  .pipe(z.enum(offers, { error: billingTexts.unknownOffer }))

/**
 * `none`: no subscription (now). `active`. `ending`: paid until `cancel_at`, then over. `late`: a payment failed, the
 * plan stays until `grace_until`; after it the status is `lapsed` until it is paid or ended.
 */
const subscriptionStatuses = ['none', 'active', 'ending', 'late', 'lapsed'] as const

/** GET /api/subscription */
export const SubscriptionAnswer = z.object({
  /** False: payment is not configured here; nothing can be bought. */
  is_configured: z.boolean(),
  /** What the company is entitled to now. */
  plan: z.enum(planIds),
  /** What it pays for; differs from `plan` when lapsed. Null without a subscription. */
  subscribed_plan: z.enum(planIds).nullable(),
  status: z.enum(subscriptionStatuses),
  /** The next invoice's day; null when there is none to come. */
  renews_at: Instant.nullable(),
  cancel_at: Instant.nullable(),
  grace_until: Instant.nullable(),
  /** Until when « Renoncer au contrat ici » is open; null when it is not. */
  withdrawal_until: Instant.nullable(),
  /** Has an account at the payment provider: the portal can be opened. */
  has_portal: z.boolean(),
})

/** GET /api/subscription/recap?planName= : what is shown above the last button. */
export const RecapQuery = z.object({ planName: Offer })

export const RecapAnswer = z.object({
  offer: z.enum(offers),
  kind: z.enum(['plan', 'pack']),
  name: z.string(),
  ...Price.shape,
  vat_cents: z.number().int(),
  vat_percent: z.number().int(),
  /** Posts a month, or of the pack; null is unlimited. */
  posts: z.number().int().nullable(),
  features: z.array(z.string()),
  /** « S'abonner avec obligation de paiement », or « Commander … ». */
  button: z.string(),
  /** When the first renewal falls if it is paid today; null for a pack. */
  renews_at: Instant.nullable(),
  /** Who the invoice is made out to: GET /api/account/company-identity says whether all is there. */
  billed_to: z.string(),
  /** Why it cannot be bought: a live subscription stands against a second plan (change it in the portal). */
  blocked: z.enum(['payments_off', 'already_subscribed']).nullable(),
})

/** POST /api/subscription/create-checkout-session. Honours Idempotency-Key. 409 `already_subscribed`, 503 `payments_off`, 502 `payment_failed`. */
export const CheckoutBody = z.object({ planName: Offer })

export const CheckoutAnswer = z.object({
  sessionId: z.string(),
  /** The client goes there; its host was checked. */
  url: z.url(),
})

/** GET /api/subscription/checkout-sessions/:id. 404 when it is not the user's own. */
export const CheckoutStateAnswer = z.object({
  /**
   * `paid`: verified, and granted. `pending`: ask again in 2 s. `open`: not paid yet. `expired`: never will be.
   * `refused`: the bank refused it afterwards, or the money went back.
   */
  status: z.enum(['paid', 'pending', 'open', 'expired', 'refused']),
  offer: z.enum(offers).nullable(),
  /** Null when unlimited. */
  remaining_posts: z.number().int().nullable(),
})

/** POST /api/subscription/portal. The address is a secret of its bearer, good for minutes: go there at once. */
export const PortalBody = z.object({
  /** Where the portal opens; its home without. */
  flow: z.enum(['payment_method', 'change_plan']).optional(),
})

export const PortalAnswer = z.object({
  url: z.url(),
  /** A plan was to be changed, and another change waits for the period's end: the portal opens at its home, to take it back. */
  has_scheduled_change: z.boolean(),
})

/** GET /api/subscription/invoices, newest first. */
export const InvoiceAnswer = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: Instant,
  /** Taxes included. */
  total_cents: z.number().int(),
  refunded_cents: z.number().int(),
  status: z.enum(['paid', 'open', 'void']),
  page_url: z.url().nullable(),
  pdf_url: z.url().nullable(),
})

export const InvoiceListAnswer = z.object({ invoices: z.array(InvoiceAnswer) })

/** GET /api/subscription/withdrawal: what « Renoncer au contrat ici » would give back. 409 `withdrawal_closed`. */
export const WithdrawalAnswer = z.object({
  until: Instant,
  paid_cents: z.number().int(),
  refund_cents: z.number().int(),
  granted_posts: z.number().int().nullable(),
  /** Of the posts granted; null where they are unlimited and the days count. */
  unused_posts: z.number().int().nullable(),
})

/**
 * What « Résilier votre contrat » (POST /api/subscription/cancel, 409 `not_subscribed`) and « Renoncer au contrat ici »
 * (POST /api/subscription/withdraw, 409 `withdrawal_closed`) answer, without a body: dated, also sent by mail. Repeating
 * either answers the same receipt.
 */
export const ReceiptAnswer = z.object({
  id: Id,
  kind: z.enum(['cancellation', 'withdrawal']),
  /** Such as `RES-2026-000012`. */
  number: z.string(),
  plan: z.enum(planIds),
  created_at: Instant,
  /** When the contract is over. */
  effective_at: Instant,
  /** Null for a cancellation. */
  refund_cents: z.number().int().nullable(),
  unused_posts: z.number().int().nullable(),
  granted_posts: z.number().int().nullable(),
  /** Company, or name, and address of who declared it, at that moment. */
  declared_by: z.string(),
  email: z.string(),
  /** Whether the payment provider has confirmed it; the declaration holds at once either way. */
  is_settled: z.boolean(),
})

/** GET /api/subscription/receipts, newest first; one of them at /api/subscription/receipts/:id. */
export const ReceiptListAnswer = z.object({ receipts: z.array(ReceiptAnswer) })

export type Offer = z.output<typeof Offer>
export type PlanListAnswer = z.infer<typeof PlanListAnswer>
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>
export type RecapAnswer = z.infer<typeof RecapAnswer>
export type CheckoutBody = z.input<typeof CheckoutBody>
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>
export type CheckoutStateAnswer = z.infer<typeof CheckoutStateAnswer>
export type PortalBody = z.input<typeof PortalBody>
export type PortalAnswer = z.infer<typeof PortalAnswer>
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>
export type InvoiceListAnswer = z.infer<typeof InvoiceListAnswer>
export type WithdrawalAnswer = z.infer<typeof WithdrawalAnswer>
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>
export type ReceiptListAnswer = z.infer<typeof ReceiptListAnswer>
