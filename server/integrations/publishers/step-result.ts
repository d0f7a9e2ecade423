import type { Refusal, StepResult } from './types.ts'
import { VendorError } from './vendor-error.ts'

/** What a step came to: a refusal of the network is an outcome, anything else thrown is a fault of ours. */
export async function stepResult<Value>(step: () => Promise<Value>): Promise<StepResult<Value>> {
  try {
    return { ok: true, value: await step() }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const { failure, status, code, subcode, message, traceId, retryAfterSeconds } = error
    return { ok: false, refusal: { failure, status, code, subcode, message, traceId, retryAfterSeconds } }
  }
}

/** A refusal of our own making, where the answer was well formed and says too little. */
export const refused = (failure: Refusal['failure'], message: string, subcode: string | null = null) => ({
  ok: false as const,
  refusal: { failure, status: null, code: null, subcode, message, traceId: null, retryAfterSeconds: null },
})
