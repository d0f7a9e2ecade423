import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { getCompanyIdentity } from '#server/db/company-identities.ts'
import { getPaymentCustomer, setCustomerId } from '#server/db/payment-customers.ts'
import type { Deps } from '#server/deps.ts'
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
  const payer = await payerOf(db, buyer)
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

const patienceMs = 5_000

/** Who changed whom invoices are made out to: the next renewal’s bears it. A provider that is away hears it with the next order. */
export async function renameCustomer(
  { db, log, payments }: Pick<Deps, 'db' | 'log' | 'payments'>,
  buyer: Buyer,
): Promise<void> {
  const customerId = (await getPaymentCustomer(db, buyer.id))?.customerId
  if (!payments || !customerId) return
  const told = payments.updateCustomer(customerId, await payerOf(db, buyer)).catch((err: unknown) => {
    log.warn({ err }, 'the payment provider was not told of another company identity')
  })
  await Promise.race([told, wait(patienceMs, undefined, { ref: false })])
}

async function payerOf(db: Db, { id: userId, email, companyName }: Buyer): Promise<Payer> {
  const identity = await getCompanyIdentity(db, userId)
  return {
    userId,
    email,
    name: identity?.legalName || companyName,
    vatNumber: identity?.vatNumber ?? null,
    siren: identity?.siren ?? null,
    address: identity?.street ? identity : null,
  }
}
