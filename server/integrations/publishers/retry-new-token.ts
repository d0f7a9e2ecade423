import { setTimeout as wait } from 'node:timers/promises'
import { isTokenRefused, VendorError } from './vendor-error.ts'

const delayMs = 5_000

/** A token that was just given may not be known everywhere yet: refused once, the call is sent once more, 5 s later. */
export async function retryWithNewToken<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof VendorError) || !isTokenRefused(error)) throw error
    await wait(delayMs)
    return call()
  }
}
