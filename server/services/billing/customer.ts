import { randomUUID } from 'node:crypto'
import { getCompanyIdentity } from '#server/db/company-identities.ts'
import { getPaymentCustomer, setCustomerId } from '#server/db/payment-customers.ts'
import type { Payer } from '#server/integrations/payments/types.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import type { SyncDeps } from './sync.ts'

export interface Buyer {
  id: string
  email: string
  companyName: string
}

/**
 * The company as the provider knows it, made on first need and named as invoices should name it today. Only one checkout
 * of a company runs at a time; a customer that was made and not kept here stays empty there.
 */
export async function ensureCustomer({ db, payments }: SyncDeps, buyer: Buyer): Promise<string> {
  const identity = await getCompanyIdentity(db, buyer.id)
  const payer: Payer = {
    userId: buyer.id,
    email: buyer.email,
    name: identity?.legalName || buyer.companyName,
    vatNumber: identity?.vatNumber ?? null,
    siren: identity?.siren ?? null,
    address: identity?.street ? identity : null,
  }
  const before = (await getPaymentCustomer(db, buyer.id))?.customerId ?? null
  if (before && (await isRenamed())) return before
  const made = await payments.createCustomer(payer, `customer:${buyer.id}:${randomUUID()}`)
  return setCustomerId(db, buyer.id, made, before)

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
