import { type GoogleRefusal, googleRefusals } from '#shared/messages/accounts.ts'
import { type ErrorCode, errorTexts, type Missing, missingTexts } from '#shared/messages/api.ts'

const statusOf: Record<ErrorCode, number> = {
  bad_request: 400,
  request_timeout: 408,
  invalid_input: 400,
  post_empty: 400,
  image_missing: 400,
  image_format: 400,
  image_unreadable: 400,
  image_animated: 400,
  unauthorized: 401,
  session_expired: 401,
  bad_credentials: 401,
  google_refused: 401,
  google_expired: 401,
  google_email_unverified: 403,
  google_off: 404,
  google_taken: 409,
  google_last_method: 409,
  google_unavailable: 503,
  forbidden: 403,
  role_forbidden: 403,
  suspended: 403,
  plan_required: 403,
  proof_required: 403,
  bad_proof: 403,
  sign_in_again: 403,
  two_factor_required: 403,
  two_factor_demanded: 403,
  bad_code: 422,
  challenge_expired: 403,
  two_factor_on: 409,
  two_factor_missing: 409,
  second_factor_unreadable: 409,
  no_credits: 403,
  fair_use: 403,
  not_found: 404,
  company_missing: 404,
  method_not_allowed: 405,
  email_taken: 409,
  email_unchanged: 409,
  link_unknown: 404,
  link_used: 410,
  link_expired: 410,
  link_of_another: 403,
  undo_proof_required: 403,
  company_exists: 409,
  too_many_generations: 409,
  idempotency_in_progress: 409,
  image_quota: 409,
  post_limit: 409,
  image_too_large: 413,
  image_too_many_pixels: 413,
  image_too_costly: 413,
  payload_too_large: 413,
  unsupported_media_type: 415,
  weak_password: 422,
  idempotency_mismatch: 422,
  too_many_attempts: 429,
  unpaid_limit: 429,
  hand_off_limit: 429,
  push_address: 400,
  dictation_off: 409,
  dictation_format: 400,
  dictation_too_long: 413,
  layout_limit: 429,
  too_many_writes: 429,
  export_limit: 429,
  export_in_progress: 409,
  deletion_pending: 403,
  bad_signature: 400,
  payments_off: 503,
  payment_failed: 502,
  payment_unavailable: 503,
  already_subscribed: 409,
  not_subscribed: 409,
  no_payment_customer: 409,
  credits_below_zero: 409,
  own_account: 409,
  last_manager: 409,
  comment_limit: 409,
  members_limit: 409,
  already_member: 409,
  invitation_over: 410,
  invitation_email: 403,
  company_in_use: 409,
  withdrawal_closed: 409,
  database_unavailable: 503,
  storage_unavailable: 503,
  migrations_pending: 503,
  network_not_configured: 409,
  busy: 503,
  leaving: 503,
  internal: 500,
  ai_config: 503,
  ai_quota: 503,
  ai_rate: 503,
  ai_moderation: 422,
  ai_unlike: 422,
  ai_bad_request: 502,
  ai_timeout: 504,
  ai_upstream: 502,
  generation_stopped: 409,
  generation_interrupted: 503,
  post_is_out: 409,
  post_leaving: 409,
  publication_standing: 409,
  publication_over: 409,
  facts_unanswered: 409,
  checks_failed: 422,
  account_required: 422,
  approval_required: 409,
  approval_changed: 409,
  approval_over: 410,
  approval_limit: 429,
  answer_limit: 409,
  post_changed: 409,
  too_late: 422,
  still_generating: 409,
}

interface Extra {
  /** Per field, in French. */
  details?: Record<string, string>
  /** Replaces the code's standard text. */
  message?: string
  retryAfterSeconds?: number
  /** For the log only; never sent. */
  cause?: unknown
}

/** The only error a service throws on purpose: a stable code, a French text, a status. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.message ?? errorTexts[code], { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.status = statusOf[code]
    this.details = extra.details
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}

/** `not_found`, told by what is missing: `details` has it under its name. */
export const missing = (what: Missing) =>
  new AppError('not_found', { message: missingTexts[what], details: { [what]: missingTexts[what] } })

/** Failure classes of a provider (docs/product/ai.md §2.6). */
export type AiFailure = 'config' | 'quota' | 'rate' | 'moderation' | 'bad_request' | 'timeout' | 'upstream'

/** Thrown by a provider; the French text depends on the class alone. */
export class AiError extends AppError {
  readonly failure: AiFailure

  constructor(failure: AiFailure, cause?: unknown) {
    super(`ai_${failure}`, { cause })
    this.name = 'AiError'
    this.failure = failure
  }
}

/** A credential that is not what Google issued to this browser. The answer tells the reason, so does the log. */
export class GoogleRefused extends AppError {
  readonly refusal: GoogleRefusal

  constructor(refusal: GoogleRefusal, cause?: unknown) {
    super(codeOfRefusal[refusal] ?? 'google_refused', {
      cause,
      details: { credential: googleRefusals[refusal] },
    })
    this.name = 'GoogleRefused'
    this.refusal = refusal
  }
}

/** What the visitor can mend has a text of its own. */
const codeOfRefusal: Partial<Record<GoogleRefusal, ErrorCode>> = {
  expired: 'google_expired',
  nonce: 'google_expired',
  email_unverified: 'google_email_unverified',
}
