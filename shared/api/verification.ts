import { z } from 'zod'
import { Instant } from './fields.ts'

/** What is known of a file somebody brings; never whose it is. */
export const VerificationAnswer = z.object({
  made_by_ramage: z.boolean(),
  /** `hash`: the very file, which is sure. `mark`: the file says so; a mark can be copied unless `signed`. */
  by: z.enum(['hash', 'mark']).nullable(),
  /** The mark is signed by Ramage, and nothing was changed since. */
  signed: z.boolean(),
  /** Null when nothing is known of the file’s origin. */
  ai_generated: z.boolean().nullable(),
  /** The AI that made it, as far as it is known. */
  model: z.string().nullable(),
  made_at: Instant.nullable(),
})

export type VerificationAnswer = z.infer<typeof VerificationAnswer>
