import { AiError } from '#server/errors.ts'
import { ProviderUnreachable } from './sdk/liveness-probe.ts'

/** Says how the call it was given for ended; only the first word counts. */
interface Pass {
  succeeded(): void
  failed(error: unknown): void
  /** Neither: it was left, or refused for its content. */
  left(): void
}

export interface CircuitBreaker {
  /** A pass for one call, or null while the provider is given rest. */
  enter(): Pass | null
}

/** So many failures in a row open it. */
const maxFailures = 5
/** Then one call is let through to see, so that a cause that ends is noticed within ten seconds. */
const restMs = 6_000

/**
 * Spares users the wait for a provider that is down. A stop, a refusal or a bad request says nothing of its health; nor does
 * an unreachable provider, which every call detects for itself and which may answer again at once.
 */
export function circuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0
  let triedAgainAt = 0
  let isProbing = false

  return {
    enter() {
      const isOpen = failures >= maxFailures
      if (isOpen && (isProbing || now() < triedAgainAt)) return null
      const isProbe = isOpen
      isProbing = isProbe || isProbing
      let isReported = false
      const once = (then: () => void) => () => {
        if (isReported) return
        isReported = true
        if (isProbe) isProbing = false
        then()
      }
      return {
        succeeded: once(() => {
          failures = 0
        }),
        left: once(() => undefined),
        failed: (error) =>
          once(() => {
            if (!isIll(error)) return
            failures += 1
            triedAgainAt = now() + restMs
          })(),
      }
    },
  }
}

const isIll = (error: unknown) =>
  error instanceof AiError &&
  ['upstream', 'timeout', 'rate'].includes(error.failure) &&
  !(error.cause instanceof ProviderUnreachable)
