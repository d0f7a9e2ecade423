import { request as askPlainly } from 'node:http'
import { request as askSecurely } from 'node:https'

/** Why a call was given up whose provider no longer answered anybody. It says nothing of how the provider works. */
export class ProviderUnreachable extends Error {
  constructor(origin: string) {
    super(`nobody answers at ${origin}`)
    this.name = 'ProviderUnreachable'
  }
}

interface Limits {
  /** Whoever joins is asked for after this long: a crowd is asked for once. */
  soonMs: number
  /** Between two questions while somebody waits. */
  everyMs: number
  /** Enough for a lost packet, and for a name asked for twice. */
  timeoutMs: number
}

const usual: Limits = { soonMs: 250, everyMs: 3_000, timeoutMs: 6_000 }

interface Probe {
  waiting: Set<() => void>
  nextAt: number
  next: NodeJS.Timeout | undefined
}

/**
 * Tells a provider that thinks from one that is gone. While a call waits for its answer, its host is asked over and
 * over, each time over a new connection, whether anybody is there; when a question is left open, all who waited when it
 * was asked are told. So a call of minutes is given up within seconds, and one whose connection was forgotten on the way
 * does not outlive a fault that has ended (docs/decisions/0021).
 */
export function livenessProbes({ soonMs, everyMs, timeoutMs }: Limits = usual) {
  const known = new Map<string, Probe>()

  /** `onUnreachable` is called once, unless the function returned is called first. */
  return function watchLiveness(origin: string, onUnreachable: () => void): () => void {
    const probe = known.get(origin) ?? {
      waiting: new Set(),
      nextAt: Number.POSITIVE_INFINITY,
      next: undefined,
    }
    known.set(origin, probe)
    const notify = () => onUnreachable()
    probe.waiting.add(notify)
    askWithin(soonMs, origin, probe)
    return () => {
      probe.waiting.delete(notify)
      if (probe.waiting.size > 0) return
      clearTimeout(probe.next)
      probe.nextAt = Number.POSITIVE_INFINITY
    }
  }

  function askWithin(ms: number, origin: string, probe: Probe) {
    const at = performance.now() + ms
    if (at >= probe.nextAt) return
    clearTimeout(probe.next)
    probe.nextAt = at
    probe.next = setTimeout(() => {
      probe.nextAt = Number.POSITIVE_INFINITY
      if (probe.waiting.size === 0) return
      const waiting = [...probe.waiting]
      leftOpen(origin, timeoutMs, () => {
        for (const onUnreachable of waiting) if (probe.waiting.delete(onUnreachable)) onUnreachable()
      })
      askWithin(everyMs, origin, probe)
    }, ms)
  }
}

export const watchLiveness = livenessProbes()

/** Any answer will do, a refusal too: what is wrong with a host that speaks, the call itself learns. */
function leftOpen(origin: string, timeoutMs: number, onUnreachable: () => void) {
  const url = new URL('/', origin)
  const ask = url.protocol === 'https:' ? askSecurely : askPlainly
  const question = ask(url, { method: 'HEAD', agent: false, headers: { 'user-agent': 'Ramage' } })
  let isDone = false
  const finish = () => {
    isDone = true
    clearTimeout(clock)
    question.destroy()
  }
  const clock = setTimeout(() => {
    // An answer that this process was too busy to read is an answer.
    setImmediate(() => {
      if (isDone) return
      finish()
      onUnreachable()
    })
  }, timeoutMs)
  question.once('response', finish)
  question.on('error', finish)
  question.end()
}
