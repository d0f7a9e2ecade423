import {
  APICallError,
  InvalidPromptError,
  LoadAPIKeyError,
  NoSuchModelError,
  RetryError,
  UnsupportedFunctionalityError,
} from 'ai'
import { AiError, type AiFailure } from '#server/errors.ts'
import type { AiCall, Report, Usage } from '#server/integrations/ai/types.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { ProviderUnreachable, watchLiveness } from './liveness-probe.ts'
import { nothing } from './usage.ts'

const refused =
  /content_policy|content_filter|moderation_blocked|safety_violation|safety system|PROHIBITED_CONTENT|image_safety/i
/** OpenAI's codes (`responses.d.ts` of its SDK) and sentences for what its rules forbid or watch. */
const policy =
  /invalid_prompt|(?:bio|cyber)_policy|policy_violation|flagged (?:as|for) potentially|limited access to this content/i
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
  if (refused.test(words) || policy.test(words)) return 'moderation'
  if (unpaid.test(words) || status === 402) return 'quota'
  if (badKey.test(words) || notReady.test(words)) return 'config'
  return status === null ? fromText(words) : byStatus(status)
}

function byStatus(status: number): AiFailure {
  if (status === 401 || status === 403 || status === 404) return 'config'
  if (status === 429) return 'rate'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 400 && status < 500 && status !== 409 ? 'bad_request' : 'upstream'
}

const fromText = (words: string): AiFailure =>
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

// The SDK prints its warnings on the console otherwise; our log is lines of JSON.
globalThis.AI_SDK_LOG_WARNINGS = false

type About = Pick<AiCall, 'kind' | 'provider' | 'model' | 'prompt'>

interface Limits {
  firstMs: number
  betweenMs: number
  totalMs: number
}

/**
 * One call to a provider: its own abort, its own time-outs, an eye on its host, one line for the ledger. The SDK is
 * aborted with the default reason, and our own flags say why: a reason of ours would come back as a provider's error
 * (docs/product/ai.md §2.4).
 */
export function openCall(about: About, limits: Limits, outer: AbortSignal, report?: Report) {
  const startedAt = performance.now()
  const ownAbort = new AbortController()
  let unwatch = () => {}
  let silentSince: string | null = null
  const { fetch, seen } = guardedFetch((origin) => {
    unwatch()
    if (ownAbort.signal.aborted) return
    unwatch = watchLiveness(origin, () => {
      silentSince = origin
      onTimeout()
    })
  })
  let isTimedOut = false
  let isReported = false
  let counted: Usage | null = null
  const leave = () => ownAbort.abort()
  const onTimeout = () => {
    isTimedOut = true
    ownAbort.abort()
  }
  if (outer.aborted) ownAbort.abort()
  outer.addEventListener('abort', leave, { once: true })
  const total = setTimeout(onTimeout, limits.totalMs)
  let silence = setTimeout(onTimeout, limits.firstMs)
  let firstWordAt: number | null = null

  const reportOnce = (outcome: AiCall['outcome'], usage: Usage, isEstimated: boolean) => {
    if (isReported) return
    isReported = true
    const durationMs = Math.round(performance.now() - startedAt)
    report?.({ ...about, outcome, usage, isEstimated, requestId: seen.requestId, durationMs })
  }
  /** What was consumed by a call that did not end well: nothing when the request was rejected. */
  const consumed = (guess: Usage) =>
    seen.isAccepted || ownAbort.signal.aborted ? (counted ?? guess) : nothing

  return {
    fetch,
    signal: ownAbort.signal,
    /** The provider's id of its answer, where its headers bring none. */
    named(id: string) {
      // The SDK makes one up where there is none.
      if (!id.startsWith('aitxt-')) seen.requestId ??= id
    },
    /** The provider's own count, which holds even if what it counted then fails. */
    counted(usage: Usage | null) {
      counted = usage
    },
    /** A word has come. */
    touch() {
      if (firstWordAt !== null) return void silence.refresh()
      firstWordAt = performance.now()
      unwatch()
      clearTimeout(silence)
      silence = setTimeout(onTimeout, limits.betweenMs)
    },
    /** How long it took until the first word, or is taking: where a model thinks, its thoughts. */
    wordlessMs: () => (firstWordAt ?? performance.now()) - startedAt,
    done: (usage: Usage, isEstimated: boolean) => reportOnce('done', usage, isEstimated),
    /** Writes the failure down; what to throw instead: the AiError, or the caller's own reason when it left. */
    failed(error: unknown, guess: Usage): unknown {
      const usage = consumed(guess)
      const isGuess = usage !== nothing && usage !== counted
      if (outer.aborted) {
        reportOnce('aborted', usage, isGuess)
        return outer.reason
      }
      const failure = isTimedOut ? 'timeout' : classify(error)
      reportOnce(failure, usage, isGuess)
      if (silentSince) return new AiError(failure, new ProviderUnreachable(silentSince))
      return error instanceof AiError && !isTimedOut ? error : new AiError(failure, error)
    },
    /** Ends the exchange whatever its state; a caller that left without a word is an abort. */
    close(guess: Usage) {
      unwatch()
      clearTimeout(total)
      clearTimeout(silence)
      outer.removeEventListener('abort', leave)
      ownAbort.abort()
      reportOnce('aborted', consumed(guess), counted === null)
    },
  }
}

export type Call = ReturnType<typeof openCall>
