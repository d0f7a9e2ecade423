import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { PortalFlow } from '#server/integrations/payments/types.ts'
import type { PortalBody } from '#shared/api/billing.ts'
import { isLive } from './entitlement.ts'
import { answered, paymentsOn } from './payments-on.ts'

/** The address of the provider’s portal: a secret of its bearer. Throws payments_off, not_subscribed, payment_… */
export async function openPortal(
  deps: Pick<Deps, 'db' | 'log' | 'payments' | 'publicUrl'>,
  userId: string,
  flow: PortalBody['flow'],
): Promise<string> {
  const { payments } = paymentsOn(deps)
  const customerId = (await getPaymentCustomer(deps.db, userId))?.customerId
  if (!customerId) throw new AppError('not_subscribed')
  const wanted = await flowOf(deps, userId, flow)
  return answered(deps, payments.createPortal(customerId, `${deps.publicUrl}/subscription`, wanted))
}

async function flowOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  flow: PortalBody['flow'],
): Promise<PortalFlow> {
  if (flow !== 'change_plan') return { kind: flow ?? 'home' }
  const live = (await listSubscriptions(db, userId)).find(isLive)
  if (!live) throw new AppError('not_subscribed')
  return { kind: 'change_plan', subscriptionId: live.id }
}
