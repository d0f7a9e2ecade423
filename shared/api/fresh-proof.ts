import { z } from 'zod'
import { maxPasswordLength } from '#shared/password.ts'

/** Identity proven anew: the password. Accounts without one prove it by having signed in 10 minutes ago at most. */
export const FreshProof = z.object({ password: z.string().max(maxPasswordLength).optional() })

export type FreshProof = z.infer<typeof FreshProof>
