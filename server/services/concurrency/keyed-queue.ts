interface Line {
  busy: number
  waiting: (() => void)[]
}

/** Runs at most `atOnce` tasks of one key, the others in the order they came; other keys are not held up. */
export function keyedQueue(atOnce = 1) {
  const lines = new Map<string, Line>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { busy: 0, waiting: [] }
    lines.set(key, line)
    if (line.busy < atOnce) line.busy += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The place is handed over, not given back, so that nobody can slip in between.
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.busy === 0) lines.delete(key)
    }
  }
}
