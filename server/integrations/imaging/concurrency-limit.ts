/** Runs at most `size` tasks at once, the others wait in order; a task aborted while it waits never starts. */
export function concurrencyLimit(size: number) {
  const waiting: (() => void)[] = []
  let busy = 0

  return async function run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (busy >= size) await turn(waiting, signal)
    else busy += 1
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      // The place is handed over, not given back, so that nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

function turn(waiting: (() => void)[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(signal?.reason)
    }
    const enter = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.push(enter)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
