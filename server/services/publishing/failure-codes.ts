import type { StoredFailure } from '#server/db/schema.ts'
import type { Refusal } from '#server/integrations/publishers/types.ts'
import type { FailureCode } from '#shared/messages/publishing.ts'

const bySubcode: Record<string, FailureCode> = {
  DUPLICATE_POST: 'duplicate',
  FIELD_LENGTH_TOO_LONG: 'text_too_long',
  MEDIA_ASSET_PROCESSING_FAILED: 'image_refused',
  DOCUMENTS_CLOSED: 'documents_closed',
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
