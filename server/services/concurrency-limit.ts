/** How many run at once. */
const maxAtOnce = 2
/** Longest wait: a caller held up by a slow database must not hold up the others. */
const maxWaitMs = 2_000

/**
 * Runs work a few at a time, first come first served, and nobody waits longer than 2 s: generations that begin or end
 * together queue here for some milliseconds instead of delaying the streams of the others.
 */
export function concurrencyLimit() {
  let running = 0
  const waiting = new Set<() => void>()

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < maxAtOnce) running += 1
    else await turn()
    try {
      return await work()
    } finally {
      running -= 1
      const [next] = waiting
      if (running < maxAtOnce) next?.()
    }
  }

  const turn = () =>
    new Promise<void>((resolve) => {
      const start = () => {
        clearTimeout(deadline)
        waiting.delete(start)
        running += 1
        resolve()
      }
      const deadline = setTimeout(start, maxWaitMs)
      waiting.add(start)
    })
  return run
}
