import type { Db } from '#server/db/client.ts'
import {
  insertCreditEntry,
  listPaymentGrants,
  listPaymentReversals,
  lockCreditAccount,
  type PaymentGrant,
  type PaymentReversal,
  upsertPaymentReversal,
} from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Refund } from '#server/db/schema/billing.ts'
import { type Charge, type CustomerSnapshot, PaymentError } from '#server/integrations/payments/types.ts'
import type { PaymentDeps } from '#server/services/require-payments.ts'
import { paidBy } from './grants.ts'

/**
 * What was paid for a subscription and not given back yet, by payment; of the invoices since `since` alone. Contested
 * payments are the bank’s.
 */
export function refundablePayments(
  { invoices, charges }: CustomerSnapshot,
  subscriptionId: string,
  since = new Date(0),
): Refund[] {
  const paid = invoices.filter(
    (one) => one.subscriptionId === subscriptionId && one.status === 'paid' && one.createdAt >= since,
  )
  const intents = new Set(paid.flatMap((one) => one.paymentIntentIds))
  return charges.flatMap(({ paymentIntentId, amountCents, refundedCents, isPaid, isDisputed }) => {
    if (!paymentIntentId || !isPaid || isDisputed || !intents.has(paymentIntentId)) return []
    const left = amountCents - refundedCents
    return left > 0 ? [{ paymentIntentId, amountCents: left }] : []
  })
}

const alreadyReturned = ['charge_already_refunded', 'charge_disputed']

/**
 * Each once, however often it is called with the same `key`; skips what was refunded otherwise meanwhile, or is the
 * bank’s to decide by now.
 */
export async function refundAll({ payments }: Pick<PaymentDeps, 'payments'>, refunds: Refund[], key: string) {
  for (const { paymentIntentId, amountCents } of refunds) {
    try {
      await payments.refund(paymentIntentId, amountCents, `${key}:${paymentIntentId}`)
    } catch (error) {
      if (!(error instanceof PaymentError) || !alreadyReturned.includes(error.code ?? '')) throw error
    }
  }
}

/** A number of posts taken back, or given again when below zero. */
interface Reversed {
  chargeId: string
  posts: number
}

/**
 * Money given back takes its posts back, as far as they are still there; a chargeback won gives them again. Posts spent
 * stay spent, and those of other purchases are not touched. Under the account's lock.
 */
export async function recordReversals(
  tx: Db,
  companyId: CompanyId,
  snapshot: CustomerSnapshot,
): Promise<Reversed[]> {
  const reversed: Reversed[] = []
  const known = new Map((await listPaymentReversals(tx, companyId)).map((one) => [one.chargeId, one]))
  const grants = await listPaymentGrants(tx, companyId)
  for (const charge of snapshot.charges) {
    const sourceId = sourceOf(charge, snapshot)
    const own = grants.filter((one) => paidBy(one) === sourceId)
    const [first] = own
    if (!sourceId || !first) continue
    const before = known.get(charge.id) ?? { posts: 0, taken: 0, revision: 0 }
    const posts = Math.floor(sum(own) * shareGivenBack(charge))
    if (posts === before.posts) continue
    const { [first.bucket]: balance } = await lockCreditAccount(tx, companyId)
    const moved =
      posts > before.posts
        ? Math.min(posts - before.posts, unspent(own, grants, [...known.values()], balance))
        : Math.max(posts - before.posts, -before.taken)
    const revision = before.revision + 1
    const row = { chargeId: charge.id, companyId, sourceId, posts, taken: before.taken + moved, revision }
    await upsertPaymentReversal(tx, row)
    known.set(charge.id, row)
    if (moved === 0) continue
    await insertCreditEntry(tx, {
      companyId,
      bucket: first.bucket,
      amount: -moved,
      cause: 'adjust',
      source: 'charge',
      sourceId: `${charge.id}:${revision}`,
    })
    reversed.push({ chargeId: charge.id, posts: moved })
  }
  return reversed
}

/** The invoice or checkout that the charge paid. */
function sourceOf({ paymentIntentId }: Charge, { invoices, packs }: CustomerSnapshot): string | null {
  if (!paymentIntentId) return null
  const pack = packs.find((one) => one.paymentIntentId === paymentIntentId)
  const paid = pack ?? invoices.find((one) => one.paymentIntentIds.includes(paymentIntentId))
  return paid?.id ?? null
}

const shareGivenBack = ({ isDisputed, refundedCents, amountCents }: Charge) =>
  isDisputed ? 1 : amountCents > 0 ? refundedCents / amountCents : 0

const sum = (grants: PaymentGrant[]) => grants.reduce((total, one) => total + one.posts, 0)

/** First bought, first spent: what is left of a purchase is what the later ones do not explain. */
function unspent(
  own: PaymentGrant[],
  all: PaymentGrant[],
  reversals: PaymentReversal[],
  balance: number,
): number {
  const takenOf = (grants: PaymentGrant[]) =>
    reversals
      .filter((one) => grants.some((grant) => paidBy(grant) === one.sourceId))
      .reduce((total, one) => total + one.taken, 0)
  const [first] = own
  const last = own.at(-1)
  if (!first || !last) return 0
  const later = all.filter(
    (one) => one.bucket === first.bucket && one.at > last.at && paidBy(one) !== paidBy(first),
  )
  const left = balance - (sum(later) - takenOf(later))
  return Math.max(0, Math.min(left, sum(own) - takenOf(own)))
}
