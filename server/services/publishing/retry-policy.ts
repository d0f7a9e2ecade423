import type { StoredFailure } from '#server/db/schema.ts'
import type { Refusal } from '#server/integrations/publishers/types.ts'
import type { FailureCode } from '#shared/messages/publishing.ts'

const bySubcode: Record<string, FailureCode> = {
  DUPLICATE_POST: 'duplicate',
  FIELD_LENGTH_TOO_LONG: 'text_too_long',
  MEDIA_ASSET_PROCESSING_FAILED: 'image_refused',
  2207004: 'image_refused',
  2207005: 'image_refused',
  2207009: 'image_refused',
  2207010: 'text_too_long',
  2207023: 'image_refused',
  2207050: 'account_restricted',
  2207051: 'account_restricted',
  2207052: 'image_unreachable',
  unreachable: 'image_unreachable',
}

const byCode: Record<string, FailureCode> = {
  FIELD_LENGTH_TOO_LONG: 'text_too_long',
  ACCESS_DENIED: 'rights_missing',
  25: 'account_restricted',
  368: 'account_restricted',
  506: 'duplicate',
  36000: 'image_refused',
  36001: 'image_refused',
  36003: 'image_refused',
  36004: 'text_too_long',
}

const byClass: Record<Refusal['failure'], FailureCode> = {
  retry_later: 'too_many_tries',
  reconnect: 'token_expired',
  fix_content: 'content_refused',
  fix_config: 'misconfigured',
  quota: 'quota',
  unknown_outcome: 'not_online',
  permanent: 'refused',
}

/** What the user is told of a refusal that ends a publication, with the network's words kept. */
export function failureOfRefusal(refusal: Refusal): StoredFailure {
  const { failure, status, code, subcode, message, traceId } = refusal
  const ownCode =
    bySubcode[subcode ?? ''] ?? byCode[code ?? ''] ?? (status === 403 ? 'rights_missing' : byClass[failure])
  return {
    class: failure,
    code: ownCode,
    vendor: { status, code: [code, subcode].filter(Boolean).join('/') || null, message, traceId },
  }
}

/** A failure of our own finding: the network was not asked. */
export const ownFailure = (failureClass: StoredFailure['class'], code: FailureCode): StoredFailure => ({
  class: failureClass,
  code,
  vendor: null,
})

/** How patient publishing is; tests are less so. */
export interface PublishingSettings {
  /** Where networks fetch pictures from, when that is not where people reach Ramage. */
  mediaBase: string | null
  /** Nobody else touches a publication for so long after each of its steps: longer than any call outside. */
  leaseMs: number
  /** After a create without an answer: it may still be on its way for so long. */
  readBackDelayMs: number
  /** Before a token that was just given, and refused, is tried once more. */
  freshTokenMs: number
  /** Waits before trying again what did not reach the network. */
  backoffMs: readonly number[]
  /** Publications this process works on now. */
  running: Set<Promise<unknown>>
  isStopping: boolean
}

export const publishingSettings = (
  overrides: Partial<Omit<PublishingSettings, 'running' | 'isStopping'>> = {},
): PublishingSettings => ({
  mediaBase: null,
  leaseMs: 60_000,
  readBackDelayMs: 15_000,
  freshTokenMs: 5_000,
  backoffMs: [5_000, 20_000, 60_000, 300_000, 900_000],
  ...overrides,
  running: new Set(),
  isStopping: false,
})

/** A quota may keep a post for so many turns before it is given back to its owner. */
const quotaTurns = 3

/** When a refused step is tried again; null when trying again is of no use. */
export function nextRetryAt(
  { backoffMs }: Pick<PublishingSettings, 'backoffMs'>,
  tries: number,
  refusal: Refusal,
): Date | null {
  const { failure, retryAfterSeconds } = refusal
  const asked = retryAfterSeconds ? retryAfterSeconds * 1000 : 0
  if (failure === 'quota' && tries < quotaTurns) {
    return asked > 0 ? new Date(Date.now() + asked) : quotaResetAt()
  }
  const pause = backoffMs[tries]
  if (failure !== 'retry_later' || pause === undefined) return null
  return new Date(Date.now() + Math.max(asked, pause))
}

/** Some minutes after the next midnight UTC, when quotas start anew: not everybody at once. */
function quotaResetAt(): Date {
  const now = new Date()
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return new Date(midnight + 60_000 + Math.random() * 540_000)
}
