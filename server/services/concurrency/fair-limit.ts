type Enter = () => void

/**
 * Runs at most `size` tasks at once. Those that wait go on one of each key in turn, so that who brings many holds up
 * nobody else; a task aborted while it waits never starts.
 */
export function fairLimit(size: number) {
  // The key whose turn is next comes first.
  const lines = new Map<string, Enter[]>()
  let taken = 0

  function takeNext(): Enter | undefined {
    for (const [key, line] of lines) {
      const next = line.shift()
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      if (next) return next
    }
  }

  return async <T>(key: string, task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    signal.throwIfAborted()
    if (taken >= size) await turn(lines, key, signal)
    else taken += 1
    try {
      signal.throwIfAborted()
      return await task()
    } finally {
      // The place is handed over, not given back, so that nobody can slip in between.
      const next = takeNext()
      if (next) next()
      else taken -= 1
    }
  }
}

function turn(lines: Map<string, Enter[]>, key: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      const line = lines.get(key)
      line?.splice(line.indexOf(enter), 1)
      if (line?.length === 0) lines.delete(key)
      reject(signal.reason)
    }
    const enter = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    lines.set(key, [...(lines.get(key) ?? []), enter])
    signal.addEventListener('abort', leave, { once: true })
  })
}
