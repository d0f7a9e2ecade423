import { z } from 'zod'
import { Email, NewPassword } from './auth.ts'
import { FreshProof } from './proof.ts'

/** What stands after the `#` of a mailed link. */
const Token = z.string().min(1).max(200)

export const LinkBody = z.object({ token: Token })

export const ForgotPasswordBody = z.object({ email: Email })

export const ResetPasswordBody = z.object({ token: Token, password: NewPassword })

/** Whose password a link resets. */
export const ResetLinkAnswer = z.object({ email: z.string() })

export const ChangePasswordBody = z.object({ password: NewPassword, proof: FreshProof })

export const ChangeEmailBody = z.object({ email: Email, proof: FreshProof })

export type ResetLinkAnswer = z.infer<typeof ResetLinkAnswer>
