import { z } from 'zod'
import { maxPasswordLength } from '#shared/password.ts'
import { Email, NewPassword } from './auth.ts'
import { FreshProof } from './fresh-proof.ts'

/** What stands after the `#` of a mailed link. */
const Token = z.string().min(1).max(200)

export const LinkBody = z.object({ token: Token })

/** Whose mail is asked for, to reset a password or to verify the address. */
export const AddressBody = z.object({ email: Email })

export const ResetPasswordBody = z.object({ token: Token, password: NewPassword })

/** The address a link is about: whose password it resets, or which one it gives the account. */
export const ResetLinkAnswer = z.object({ email: z.string() })

/** Which proof, if any, the link asks for: see `undoEmailChange`. */
export const UndoEmailBody = z.object({
  token: Token,
  /** The one that held before the change. */
  password: z.string().max(maxPasswordLength).optional(),
  /** Six digits of the application, or a recovery code. */
  code: z.string().max(40).optional(),
})

export const ChangePasswordBody = z.object({ password: NewPassword, proof: FreshProof })

export const ChangeEmailBody = z.object({ email: Email, proof: FreshProof })

export type UndoEmailBody = z.infer<typeof UndoEmailBody>
export type ResetLinkAnswer = z.infer<typeof ResetLinkAnswer>
