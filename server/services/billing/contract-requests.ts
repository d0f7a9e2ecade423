import {
  type ContractRequest,
  claimContractRequest,
  claimContractRequests,
  completeContractRequest,
  failContractRequest,
} from '#server/db/contract-requests.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentError, type Subscription } from '#server/integrations/payments/types.ts'
import type { PaymentDeps } from '#server/services/require-payments.ts'
import { isActiveSubscription } from './entitlement.ts'
import { refundAll, refundablePayments } from './refunds.ts'
import { syncCompany } from './sync.ts'

/** Carries out at the provider the cancellations and withdrawals that were declared here and are not confirmed yet. */
export async function processContractRequests(deps: Pick<Deps, 'db' | 'log' | 'payments'>): Promise<void> {
  const { payments } = deps
  if (!payments) return
  for (const request of await claimContractRequests(deps.db, 20))
    await process({ ...deps, payments }, request)
}

/** The same for one request, while its user waits; when the provider fails the job retries. */
export async function processContractRequest(deps: PaymentDeps, id: string): Promise<void> {
  const request = await claimContractRequest(deps.db, id)
  if (request) await process(deps, request)
}

async function process(deps: PaymentDeps, request: ContractRequest): Promise<void> {
  try {
    await carryOut(deps, request)
    await completeContractRequest(deps.db, request.id)
    await syncCompany(deps, request.companyId)
  } catch (err) {
    deps.log.warn(
      { err, contractRequest: request.id, attempts: request.attempts },
      'contract request failed, will retry',
    )
    await failContractRequest(deps.db, request.id, String(err).slice(0, 500))
  }
}

/** Every step may be repeated: the provider knows the keys. */
async function carryOut(deps: PaymentDeps, request: ContractRequest) {
  const { id, kind, subscriptionId, refunds } = request
  if (kind === 'cancellation') return endWithMonth(deps, request)
  await ignoreIfEnded(deps, request, deps.payments.endNow(subscriptionId, `act:${id}`))
  await refundAll(deps, refunds, `act:${id}`)
}

/**
 * Ends a subscription with the month that was paid when its end was declared. A month that began since, because the
 * provider could not be reached in time or because it is not paid, ends now and is refunded.
 */
async function endWithMonth(deps: PaymentDeps, request: ContractRequest): Promise<void> {
  const { payments } = deps
  const { id, companyId, subscriptionId, effectiveAt } = request
  const isOver = ({ periodStart }: Subscription) => periodStart >= effectiveAt
  const customerId = (await getPaymentCustomer(deps.db, companyId))?.customerId ?? ''
  const { subscriptions } = await payments.readSnapshot(customerId)
  const known = subscriptions.find((one) => one.id === subscriptionId)
  const present =
    known && isOver(known)
      ? known
      : await ignoreIfEnded(deps, request, payments.endWithPeriod(subscriptionId))
  if (!present || !isOver(present)) return
  await ignoreIfEnded(deps, request, payments.endNow(subscriptionId, `act:${id}`))
  const snapshot = await payments.readSnapshot(customerId)
  await refundAll(deps, refundablePayments(snapshot, subscriptionId, effectiveAt), `act:${id}`)
}

/** A subscription that has ended before we asked is what was wanted: null then. */
async function ignoreIfEnded(
  deps: PaymentDeps,
  { companyId, subscriptionId }: Pick<ContractRequest, 'companyId' | 'subscriptionId'>,
  call: Promise<Subscription>,
): Promise<Subscription | null> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PaymentError) || !['missing', 'refused'].includes(error.failure)) throw error
    await syncCompany(deps, companyId)
    const isGoing = (await listSubscriptions(deps.db, companyId)).some(
      (one) => one.id === subscriptionId && isActiveSubscription(one),
    )
    if (isGoing) throw error
    return null
  }
}
