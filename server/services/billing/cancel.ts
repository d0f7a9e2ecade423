import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import {
  type ContractRequest,
  getContractRequest,
  insertContractRequest,
  listContractRequests,
} from '#server/db/contract-requests.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import { getCompanyContact } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { PaymentError, type PaymentFailure } from '#server/integrations/payments/types.ts'
import { requirePayments } from '#server/services/require-payments.ts'
import { processContractRequest } from './contract-requests.ts'
import { contractHolder } from './customer.ts'
import { isActiveSubscription, paidUntil } from './entitlement.ts'
import { sendReceipt } from './mails.ts'
import { refreshCustomer } from './sync.ts'

/**
 * « Résilier votre contrat »: declared and receipted at once, whether or not the provider answers now; the contract
 * ends with the month that is paid, at once when the running one is not. Declaring again answers the same receipt.
 * Throws payments_off, not_subscribed.
 */
export async function cancelSubscription(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  companyId: CompanyId,
): Promise<ContractRequest> {
  const ready = requirePayments(deps)
  await refreshCustomer(ready, companyId)
  const request = await deps.db.transaction((tx) => declareCancellation(tx, companyId))
  if (!request) throw new AppError('not_subscribed')
  await processContractRequest(ready, request.id)
  return (await getContractRequest(deps.db, companyId, request.id)) ?? request
}

/** In the caller’s transaction; a job carries it out at the provider. Null without an active subscription. */
async function declareCancellation(tx: Db, companyId: CompanyId): Promise<ContractRequest | null> {
  await lockCreditAccount(tx, companyId)
  const active = (await listSubscriptions(tx, companyId)).find(isActiveSubscription)
  const user = await getCompanyContact(tx, companyId)
  const requests = (await listContractRequests(tx, companyId)).filter(
    (one) => one.subscriptionId === active?.id,
  )
  if (!active || !user || requests.some((one) => one.kind === 'withdrawal')) return null
  const [pending] = requests.filter((one) => one.settledAt === null || active.cancelAt !== null)
  if (pending) return pending
  const request = await insertContractRequest(tx, {
    ...{ id: randomUUID(), companyId, kind: 'cancellation', subscriptionId: active.id, plan: active.plan },
    ...(await contractHolder(tx, user)),
    // Without a plan the month that runs is not paid, or its payment is contested.
    effectiveAt: user.plan === 'free' ? active.periodStart : paidUntil(active),
  })
  if (request) await sendReceipt(tx, user, request)
  return request
}

/** Whoever asks for the deletion of the account pays no further month. */
export async function cancelOnDeletion(tx: Db, companyId: CompanyId): Promise<void> {
  await declareCancellation(tx, companyId)
}

/** Nothing is charged to an account that is gone. Throws PaymentError: the erasure waits until the provider answers. */
export async function cancelOnErasure({ db, payments }: Pick<Deps, 'db' | 'payments'>, companyId: CompanyId) {
  if (!payments) return
  const customerId = (await getPaymentCustomer(db, companyId))?.customerId
  if (!customerId) return
  // First the pages on which one could still pay, then what was paid on one of them, synced or not.
  for (const { id } of await payments.listOpenCheckouts(customerId)) {
    await payments.expireCheckout(id).catch(ignoring('missing', 'refused'))
  }
  for (const { id } of (await payments.readSnapshot(customerId)).subscriptions.filter(isActiveSubscription)) {
    await payments.endNow(id, `erasure:${id}`).catch(ignoring('missing'))
  }
}

const ignoring =
  (...expected: PaymentFailure[]) =>
  (error: unknown) => {
    if (!(error instanceof PaymentError) || !expected.includes(error.failure)) throw error
  }
