import { z } from 'zod'
import { maxPasswordLength } from '#shared/password.ts'

/** Identity proven anew: the password, or a credential that Google just issued, or a mailed code. */
export const FreshProof = z.object({
  password: z.string().max(maxPasswordLength).optional(),
  credential: z.string().max(8_192).optional(),
  code: z.string().max(200).optional(),
})

export type FreshProof = z.infer<typeof FreshProof>
