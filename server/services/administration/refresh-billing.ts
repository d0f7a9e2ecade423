import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { syncCustomer } from '#server/services/billing/sync.ts'
import { requirePayments, translatePaymentErrors } from '#server/services/require-payments.ts'
import type { Act } from './lock-account.ts'

/**
 * Syncs one account from the payment provider, as the nightly reconciliation does for all. The trail tells that it was asked for,
 * and what it changes has lines of its own. Throws not_found, payments_off, no_payment_customer, payment_unavailable.
 */
export async function refreshBilling(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  { actorId, userId, ip }: Act,
): Promise<void> {
  const user = await getUser(deps.db, userId)
  if (!user) throw missing('user')
  const on = requirePayments(deps)
  const customerId = (await getPaymentCustomer(deps.db, user.companyId))?.customerId
  if (!customerId) throw new AppError('no_payment_customer')
  await audit(deps.db, { kind: 'billing_read_anew', userId, actorId, origin: { ip } })
  await translatePaymentErrors(deps, syncCustomer(on, customerId))
}
