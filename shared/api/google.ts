import { z } from 'zod'
import { companyLimits } from '#shared/limits.ts'
import { maxPasswordLength } from '#shared/password.ts'
import { ChallengeAnswer, LoginAnswer } from './auth.ts'
import { Instant, requiredName } from './fields.ts'

/** What the page needs to show Google's button. */
export const GoogleNonceAnswer = z.object({
  nonce: z.string(),
  client_id: z.string(),
  script_url: z.string(),
})

/** Longer than any token of Google's. */
const maxCredentialLength = 8_192

export const GoogleBody = z.object({ credential: z.string().min(1).max(maxCredentialLength) })

/** A first sign-in waits for the company's name; an address with an account waits for a proof of owning it. */
export const GoogleAnswer = z.discriminatedUnion('status', [
  LoginAnswer.extend({ status: z.literal('signed_in') }),
  ChallengeAnswer.extend({ status: z.literal('second_factor') }),
  z.object({ status: z.literal('company_name') }),
  z.object({ status: z.literal('proof') }),
])

export const GoogleWaitAnswer = z.object({
  status: z.enum(['company_name', 'proof']),
  /** Of the Google account. */
  email: z.string(),
  name: z.string(),
  family_name: z.string(),
  /** False where the account to be linked has no password, only a mailed link proves then. */
  has_password: z.boolean(),
})

export const GoogleCompanyBody = z.object({ company_name: requiredName(companyLimits.name) })

export const GooglePasswordBody = z.object({
  password: z.string().min(1, { error: 'Ce champ est obligatoire.' }).max(maxPasswordLength),
})

export const GoogleTokenBody = z.object({ token: z.string().min(1).max(100) })

export const GoogleIdentityAnswer = z.object({
  /** Null when no Google account is linked. */
  linked: z.object({ email: z.string(), linked_at: Instant }).nullable(),
  /** Whether another way to sign in remains. */
  can_unlink: z.boolean(),
})

export type GoogleNonceAnswer = z.infer<typeof GoogleNonceAnswer>
export type GoogleAnswer = z.infer<typeof GoogleAnswer>
export type GoogleWaitAnswer = z.infer<typeof GoogleWaitAnswer>
export type GoogleCompanyBody = z.input<typeof GoogleCompanyBody>
export type GooglePasswordBody = z.input<typeof GooglePasswordBody>
export type GoogleIdentityAnswer = z.infer<typeof GoogleIdentityAnswer>
