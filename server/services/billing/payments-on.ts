import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import type { SyncDeps } from './sync.ts'

/** The same deps where payment is configured. Throws payments_off. */
export function paymentsOn<D extends Pick<Deps, 'db' | 'log' | 'payments'>>(deps: D): D & SyncDeps {
  const { payments } = deps
  if (!payments) throw new AppError('payments_off')
  return { ...deps, payments }
}

/** Runs a call for a user who waits: what the provider says comes out as an answer of ours, and in the log. */
export async function answered<T>({ log }: Pick<Deps, 'log'>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof PaymentError)) throw cause
    const { failure, code, requestId } = cause
    log.warn({ failure, code, requestId, reason: cause.message }, 'the payment provider refused a call')
    const isPassing = failure === 'retry_later' || failure === 'unknown_outcome'
    throw new AppError(isPassing ? 'payment_unavailable' : 'payment_failed', { cause })
  }
}
