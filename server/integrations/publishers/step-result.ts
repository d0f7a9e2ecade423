import type { Refusal, StepResult } from './types.ts'
import { VendorError } from './vendor-error.ts'

/** What a step came to: a refusal of the network is an outcome, anything else thrown is a fault of ours. */
export async function stepResult<Value>(step: () => Promise<Value>): Promise<StepResult<Value>> {
  try {
    return { ok: true, value: await step() }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const { failure, quotaPeriod, status, code, subcode, message, traceId, retryAfterSeconds } = error
    const refusal = { failure, status, code, subcode, message, traceId, retryAfterSeconds }
    return { ok: false, refusal: { ...refusal, ...(quotaPeriod && { quotaPeriod }) } }
  }
}

/** A refusal of our own making, where the answer was well formed and says too little. */
export const refused = (failure: Refusal['failure'], message: string, subcode: string | null = null) => ({
  ok: false as const,
  refusal: { failure, status: null, code: null, subcode, message, traceId: null, retryAfterSeconds: null },
})
