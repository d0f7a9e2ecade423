import { z } from 'zod'
import { Id, Instant, requiredText } from './fields.ts'

export const SessionAnswer = z.object({
  id: Id,
  /** As far as the browser says; null when it says nothing known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_mobile: z.boolean(),
  created_at: Instant,
  last_used_at: Instant,
  /** The one that asks. */
  is_current: z.boolean(),
})

export const SessionListAnswer = z.object({ sessions: z.array(SessionAnswer) })

export type SessionAnswer = z.infer<typeof SessionAnswer>
export type SessionListAnswer = z.infer<typeof SessionListAnswer>

export const TwoFactorAnswer = z.object({
  enabled: z.boolean(),
  enabled_at: Instant.nullable(),
  recovery_codes_left: z.number().int(),
  /** Administration is closed to this account without it. */
  required: z.boolean(),
})

export const TwoFactorSetupAnswer = z.object({
  /** Base32, to be typed where the QR code cannot be read. */
  key: z.string(),
  /** What the QR code holds. */
  uri: z.string(),
})

export const TwoFactorCodeBody = z.object({ code: requiredText(40) })

/** Shown once: only their hashes are kept. */
export const RecoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) })

export type TwoFactorAnswer = z.infer<typeof TwoFactorAnswer>
export type TwoFactorSetupAnswer = z.infer<typeof TwoFactorSetupAnswer>
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>
