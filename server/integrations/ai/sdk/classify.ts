import {
  APICallError,
  InvalidPromptError,
  LoadAPIKeyError,
  NoSuchModelError,
  RetryError,
  UnsupportedFunctionalityError,
} from 'ai'
import { AiError, type AiFailure } from '#server/errors.ts'

const refused =
  /content_policy|content_filter|moderation_blocked|safety_violation|safety system|flagged as potentially violating|PROHIBITED_CONTENT|image_safety/i
const unpaid = /insufficient_quota|billing_hard_limit|billing_not_active/i
const badKey = /invalid_api_key|API_KEY_INVALID|API key (?:not valid|expired)|model_not_found/i
/** The operator's account is not in order: OpenAI's unverified organization, Google's failed precondition. */
const notReady = /organization must be verified|FAILED_PRECONDITION/i

/** The class of a failure that is neither the user's stop nor our time-out (docs/product/ai.md §2.6). */
export function classify(error: unknown): AiFailure {
  if (error instanceof AiError) return error.failure
  if (RetryError.isInstance(error)) return classify(error.lastError)
  if (LoadAPIKeyError.isInstance(error) || NoSuchModelError.isInstance(error)) return 'config'
  if (InvalidPromptError.isInstance(error) || UnsupportedFunctionalityError.isInstance(error))
    return 'bad_request'
  const { status, words } = detailsOf(error)
  if (refused.test(words)) return 'moderation'
  if (unpaid.test(words) || status === 402) return 'quota'
  if (badKey.test(words) || notReady.test(words)) return 'config'
  return status === null ? byWords(words) : byStatus(status)
}

function byStatus(status: number): AiFailure {
  if (status === 401 || status === 403 || status === 404) return 'config'
  if (status === 429) return 'rate'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 400 && status < 500 && status !== 409 ? 'bad_request' : 'upstream'
}

const byWords = (words: string): AiFailure =>
  /rate_limit|RESOURCE_EXHAUSTED/.test(words) ? 'rate' : 'upstream'

/** Whatever the SDK wraps it in: an HTTP error, an error sent inside the stream, or the vendor's own object. */
function detailsOf(error: unknown): { status: number | null; words: string } {
  if (typeof error !== 'object' || error === null) return { status: null, words: String(error) }
  const fields = error as Record<string, unknown>
  const status = typeof fields.statusCode === 'number' ? fields.statusCode : null
  const body = APICallError.isInstance(error)
    ? (error.responseBody ?? '')
    : JSON.stringify(fields.data ?? fields)
  const words = [fields.code, fields.type, fields.message, body].map(String).join(' ')
  return { status, words: words.slice(0, 4_000) }
}
