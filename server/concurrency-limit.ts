interface Limits {
  /** Of all keys together. */
  total?: number
  perKey?: number
  /** Nobody waits longer, whatever runs: where a slow database must not hold up everybody. */
  maxWaitMs?: number
}

/**
 * Runs so many tasks at once. Those that wait go on in the order they came, one of each key in turn, so that who brings
 * many holds up nobody else; a task aborted while it waits never starts.
 */
export function concurrencyLimit({
  total = Number.POSITIVE_INFINITY,
  perKey = Number.POSITIVE_INFINITY,
  maxWaitMs,
}: Limits) {
  /** What starts those that wait. The key whose turn is next comes first. */
  const waiting = new Map<string, Set<() => void>>()
  const running = new Map<string, number>()
  let inAll = 0

  const isFree = (key: string) => inAll < total && (running.get(key) ?? 0) < perKey

  function enter(key: string) {
    inAll += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  /** The place is taken by the next one at once, so that nobody can slip in between. */
  function leave(key: string) {
    inAll -= 1
    const others = (running.get(key) ?? 0) - 1
    if (others > 0) running.set(key, others)
    else running.delete(key)
    for (const [next, line] of waiting) {
      const [start] = line
      if (!start || !isFree(next)) continue
      waiting.delete(next)
      waiting.set(next, line)
      return start()
    }
  }

  const turn = (key: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const line = waiting.get(key) ?? new Set()
      const quit = () => {
        clearTimeout(deadline)
        signal?.removeEventListener('abort', abort)
        line.delete(start)
        if (line.size === 0) waiting.delete(key)
      }
      const start = () => {
        quit()
        enter(key)
        resolve()
      }
      const abort = () => {
        quit()
        reject(signal?.reason)
      }
      const deadline = maxWaitMs === undefined ? undefined : setTimeout(start, maxWaitMs)
      waiting.set(key, line.add(start))
      signal?.addEventListener('abort', abort, { once: true })
    })

  return async <Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted()
    if (isFree(key)) enter(key)
    else await turn(key, signal)
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      leave(key)
    }
  }
}
