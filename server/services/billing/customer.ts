import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { getCompanyIdentity } from '#server/db/companies.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPaymentCustomer, setCustomerId } from '#server/db/payment-customers.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import {
  type Payer,
  PaymentError,
  type PortalFlow,
  type PortalSession,
} from '#server/integrations/payments/types.ts'
import {
  type PaymentDeps,
  requirePayments,
  translatePaymentErrors,
} from '#server/services/require-payments.ts'
import type { PortalBody } from '#shared/api/billing.ts'
import { isActiveSubscription } from './entitlement.ts'

export interface Buyer {
  companyId: CompanyId
  email: string
  companyName: string
}

/**
 * The company’s customer at the provider, created at the first checkout and updated to what invoices should name today.
 * Only one checkout of a company runs at a time; a customer that was created but not stored here stays empty there.
 */
export async function ensureCustomer({ db, payments }: PaymentDeps, buyer: Buyer): Promise<string> {
  const payer = await payerOf(db, buyer)
  const before = (await getPaymentCustomer(db, buyer.companyId))?.customerId ?? null
  if (before && (await isRenamed())) return before
  const made = await payments.createCustomer(payer, `customer:${buyer.companyId}:${randomUUID()}`)
  return setCustomerId(db, buyer.companyId, made, before)

  /** False when the provider forgot the customer. */
  async function isRenamed() {
    try {
      await payments.updateCustomer(before as string, payer)
      return true
    } catch (error) {
      if (error instanceof PaymentError && error.failure === 'missing') return false
      throw error
    }
  }
}

const renameTimeoutMs = 5_000

/** Sends a changed name or address, for the next invoice. If the provider is away, the next checkout sends it. */
export async function renameCustomer(
  { db, log, payments }: Pick<Deps, 'db' | 'log' | 'payments'>,
  buyer: Buyer,
): Promise<void> {
  const customerId = (await getPaymentCustomer(db, buyer.companyId))?.customerId
  if (!payments || !customerId) return
  const updated = payments.updateCustomer(customerId, await payerOf(db, buyer)).catch((err: unknown) => {
    log.warn({ err }, 'customer update at the payment provider failed')
  })
  await Promise.race([updated, wait(renameTimeoutMs, undefined, { ref: false })])
}

async function payerOf(db: Db, { companyId, email, companyName }: Buyer): Promise<Payer> {
  const identity = await getCompanyIdentity(db, companyId)
  return {
    companyId,
    email,
    name: identity?.legalName || companyName,
    vatNumber: identity?.vatNumber ?? null,
    siren: identity?.siren ?? null,
    address: identity?.street ? identity : null,
  }
}

/** Whose contract it is, as a receipt and an invoice name them. */
export async function contractHolder(db: Db, { companyId, companyName, email }: Buyer) {
  const identity = await getCompanyIdentity(db, companyId)
  return { declaredBy: identity?.legalName || companyName, email }
}

/** The provider’s portal; its address is a secret of its bearer. Throws payments_off, not_subscribed, payment_… */
export async function openPortal(
  deps: Pick<Deps, 'db' | 'log' | 'payments' | 'publicUrl'>,
  companyId: CompanyId,
  flow: PortalBody['flow'],
): Promise<PortalSession> {
  const { payments } = requirePayments(deps)
  const customerId = (await getPaymentCustomer(deps.db, companyId))?.customerId
  if (!customerId) throw new AppError('not_subscribed')
  const target = await flowOf(deps, companyId, flow)
  return translatePaymentErrors(
    deps,
    payments.createPortal(customerId, `${deps.publicUrl}/subscription`, target),
  )
}

async function flowOf(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  flow: PortalBody['flow'],
): Promise<PortalFlow> {
  if (flow !== 'change_plan') return { kind: flow ?? 'home' }
  const active = (await listSubscriptions(db, companyId)).find(isActiveSubscription)
  if (!active) throw new AppError('not_subscribed')
  return { kind: 'change_plan', subscriptionId: active.id }
}
