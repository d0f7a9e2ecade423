import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { PaymentError, type Payments } from '#server/integrations/payments/types.ts'

export type PaymentDeps = Pick<Deps, 'db' | 'log'> & { payments: Payments }

/** The same deps where payment is configured. Throws payments_off. */
export function requirePayments<D extends Pick<Deps, 'db' | 'log' | 'payments'>>(deps: D): D & PaymentDeps {
  const { payments } = deps
  if (!payments) throw new AppError('payments_off')
  return { ...deps, payments }
}

/** For a call that a user waits for: a PaymentError is logged and becomes payment_unavailable or payment_failed. */
export async function translatePaymentErrors<T>({ log }: Pick<Deps, 'log'>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof PaymentError)) throw cause
    const { failure, code, requestId } = cause
    log.warn({ failure, code, requestId, reason: cause.message }, 'payment provider call failed')
    const isTransient = failure === 'retry_later' || failure === 'unknown_outcome'
    throw new AppError(isTransient ? 'payment_unavailable' : 'payment_failed', { cause })
  }
}
