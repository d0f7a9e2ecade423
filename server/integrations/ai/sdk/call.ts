import { AiError } from '#server/errors.ts'
import type { AiCall, Report, Usage } from '#server/integrations/ai/types.ts'
import { classify } from './classify.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { ProviderUnreachable, watchLiveness } from './liveness-probe.ts'
import { nothing } from './usage.ts'

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
  const own = new AbortController()
  let unwatch = () => {}
  let silentAt: string | null = null
  const { fetch, seen } = guardedFetch((origin) => {
    unwatch()
    if (own.signal.aborted) return
    unwatch = watchLiveness(origin, () => {
      silentAt = origin
      late()
    })
  })
  let isLate = false
  let isTold = false
  let counted: Usage | null = null
  const leave = () => own.abort()
  const late = () => {
    isLate = true
    own.abort()
  }
  if (outer.aborted) own.abort()
  outer.addEventListener('abort', leave, { once: true })
  const total = setTimeout(late, limits.totalMs)
  let silence = setTimeout(late, limits.firstMs)
  let firstWordAt: number | null = null

  const tell = (outcome: AiCall['outcome'], usage: Usage, isEstimated: boolean) => {
    if (isTold) return
    isTold = true
    const durationMs = Math.round(performance.now() - startedAt)
    report?.({ ...about, outcome, usage, isEstimated, requestId: seen.requestId, durationMs })
  }
  /** What was consumed by a call that did not end well: nothing when it was refused at the door. */
  const consumed = (guess: Usage) => (seen.isAccepted || own.signal.aborted ? (counted ?? guess) : nothing)

  return {
    fetch,
    signal: own.signal,
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
      silence = setTimeout(late, limits.betweenMs)
    },
    /** How long it took until the first word, or is taking: where a model thinks, its thoughts. */
    wordlessMs: () => (firstWordAt ?? performance.now()) - startedAt,
    done: (usage: Usage, isEstimated: boolean) => tell('done', usage, isEstimated),
    /** Writes the failure down; what to throw instead: the AiError, or the caller's own reason when it left. */
    failed(error: unknown, guess: Usage): unknown {
      const usage = consumed(guess)
      const isGuess = usage !== nothing && usage !== counted
      if (outer.aborted) {
        tell('aborted', usage, isGuess)
        return outer.reason
      }
      const failure = isLate ? 'timeout' : classify(error)
      tell(failure, usage, isGuess)
      if (silentAt) return new AiError(failure, new ProviderUnreachable(silentAt))
      return error instanceof AiError && !isLate ? error : new AiError(failure, error)
    },
    /** Ends the exchange whatever its state; a caller that left without a word is an abort. */
    close(guess: Usage) {
      unwatch()
      clearTimeout(total)
      clearTimeout(silence)
      outer.removeEventListener('abort', leave)
      own.abort()
      tell('aborted', consumed(guess), counted === null)
    },
  }
}

export type Call = ReturnType<typeof openCall>
