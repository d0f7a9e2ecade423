import { z } from 'zod'
import { Instant, NetworkName } from './fields.ts'

/** What Meta posts as a form. */
export const SignedRequestBody = z.object({ signed_request: z.string().min(1).max(4_100) })

/** Meta's names: where its user sees what became of the request, and under which code. */
export const DataDeletionAnswer = z.object({ url: z.url(), confirmation_code: z.string() })

/** What became of a request that a network sent for one of its users. */
export const ErasureAnswer = z.object({
  app: NetworkName,
  /** `nothing_found`: nobody had connected that account here. */
  status: z.enum(['erased', 'nothing_found']),
  erased_at: Instant,
})

export type ErasureAnswer = z.infer<typeof ErasureAnswer>
