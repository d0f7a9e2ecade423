import { z } from 'zod'
import { maxPasswordLength } from '#shared/password.ts'
import { Email } from './auth.ts'
import { FreshProof } from './proof.ts'

/** What stands after the `#` of a mailed link. */
const Token = z.string().min(1).max(200)

/** Strength is judged by the service, which also knows the owner's names. */
const NewPassword = z
  .string()
  .min(1, { error: 'Ce champ est obligatoire.' })
  .max(maxPasswordLength, { error: `${maxPasswordLength} caractères au maximum.` })

export const LinkBody = z.object({ token: Token })

export const ForgotPasswordBody = z.object({ email: Email })

export const ResetPasswordBody = z.object({ token: Token, password: NewPassword })

/** Whose password a link resets. */
export const ResetLinkAnswer = z.object({ email: z.string() })

export const ChangePasswordBody = z.object({ password: NewPassword, proof: FreshProof })

export const ChangeEmailBody = z.object({ email: Email, proof: FreshProof })

export type ResetLinkAnswer = z.infer<typeof ResetLinkAnswer>
