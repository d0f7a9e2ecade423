import type { z } from 'zod'

/** What was answered with a 2xx, as the schema wants it. Another shape is worth another try. */
export function readAnswer<Schema extends z.ZodType>(
  vendor: string,
  schema: Schema,
  json: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw unansweredCall(vendor, 'retry_later', `an answer without ${where || 'JSON'}`)
}

/** Every failure of a network is one of these: the only outcomes a user can tell apart (docs/product/linkedin.md). */
export type VendorFailure =
  | 'retry_later'
  | 'reconnect'
  | 'fix_content'
  | 'fix_config'
  | 'quota'
  | 'unknown_outcome'
  | 'permanent'

/** What a `quota` is counted over; `unknown` may pass in seconds or last until midnight. */
export type QuotaPeriod = 'hour' | 'day' | 'unknown'

export interface VendorRefusal {
  failure: VendorFailure
  /** Of a `quota` alone. */
  quotaPeriod?: QuotaPeriod
  /** The vendor's own words for it; decisions are made on these, never on the message. */
  code: string | null
  subcode: string | null
  /** The vendor's sentence, in any language: evidence for a log or a user, trimmed and without tokens. */
  message: string
}

interface Evidence extends VendorRefusal {
  vendor: string
  /** Null when no answer came. */
  status: number | null
  /** What the vendor's support asks for. */
  traceId: string | null
  retryAfterSeconds: number | null
  cause?: unknown
}

/** Thrown by every call to a network that did not end in a 2xx. Carries no token and no address with a query. */
export class VendorError extends Error implements VendorRefusal {
  readonly vendor: string
  readonly failure: VendorFailure
  readonly quotaPeriod?: QuotaPeriod
  readonly status: number | null
  readonly code: string | null
  readonly subcode: string | null
  readonly traceId: string | null
  readonly retryAfterSeconds: number | null

  constructor({ cause, message, ...evidence }: Evidence) {
    super(withoutTokens(message), { cause })
    this.name = 'VendorError'
    this.vendor = evidence.vendor
    this.failure = evidence.failure
    if (evidence.quotaPeriod) this.quotaPeriod = evidence.quotaPeriod
    this.status = evidence.status
    this.code = evidence.code
    this.subcode = evidence.subcode
    this.traceId = evidence.traceId
    this.retryAfterSeconds = evidence.retryAfterSeconds
  }
}

/** The network refuses the token itself, and not what is asked with it: LinkedIn's 401, Instagram's code 190. */
export const isTokenRefused = ({ status, code }: Pick<Evidence, 'status' | 'code'>): boolean =>
  status === 401 || code === '190'

/** A call that brought no usable answer. */
export const unansweredCall = (vendor: string, failure: VendorFailure, message: string, cause?: unknown) =>
  new VendorError({
    vendor,
    failure,
    message,
    cause,
    status: null,
    code: null,
    subcode: null,
    traceId: null,
    retryAfterSeconds: null,
  })

const longestMessage = 500

/** No word of a vendor's sentence is 60 characters long, and every token is. */
const withoutTokens = (message: string) =>
  message
    .replace(/[\w.~+/=-]{60,}/g, '…')
    .slice(0, longestMessage)
    .toWellFormed()
