import type { Refund } from '#server/db/schema/billing.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import type { SyncDeps } from './sync.ts'

const given = ['charge_already_refunded', 'charge_disputed']

/**
 * Each once, however often it is asked with the same `key`; what was given back otherwise meanwhile, or is the bank’s
 * to decide by now, is not again.
 */
export async function payBack({ payments }: Pick<SyncDeps, 'payments'>, refunds: Refund[], key: string) {
  for (const { paymentIntentId, amountCents } of refunds) {
    try {
      await payments.refund(paymentIntentId, amountCents, `${key}:${paymentIntentId}`)
    } catch (error) {
      if (!(error instanceof PaymentError) || !given.includes(error.code ?? '')) throw error
    }
  }
}
