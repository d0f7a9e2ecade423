import { setTimeout as wait } from 'node:timers/promises'
import { listLines } from '#server/db/generation-lines.ts'
import type { GenerationRow } from '#server/db/generations.ts'
import { getGeneration } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveGeneration } from './live.ts'

const pollEveryMs = 200

/**
 * The log of a generation from line `from` on, then whatever comes until it closes: from memory where it runs here,
 * from the database where it runs, or ran, elsewhere. Yields one or more lines at a time, without line ends.
 */
export async function* readGeneration(
  deps: Pick<Deps, 'db' | 'live'>,
  generation: Pick<GenerationRow, 'id' | 'userId'>,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  const live = deps.live.get(generation.id)
  if (live) yield* readLive(live, from, signal)
  else yield* readStored(deps, generation, from, signal)
}

async function* readLive(live: LiveGeneration, from: number, signal: AbortSignal): AsyncGenerator<string[]> {
  let next = from
  let wake = () => {}
  const leave = () => wake()
  // One listener for the whole stream: one for each wait costs more than the line it waits for.
  signal.addEventListener('abort', leave)
  try {
    while (!signal.aborted) {
      const lines = live.lines.slice(next)
      next += lines.length
      if (lines.length > 0) yield lines
      else if (live.isClosed) return
      else {
        await new Promise<void>((resolve) => {
          wake = resolve
          live.waiting.add(resolve)
        })
      }
    }
  } finally {
    signal.removeEventListener('abort', leave)
    live.waiting.delete(wake)
  }
}

async function* readStored(
  { db }: Pick<Deps, 'db'>,
  generation: Pick<GenerationRow, 'id' | 'userId'>,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  let next = from
  while (!signal.aborted) {
    // Asked before the lines are read: what a closing process stored last is then not missed.
    const current = await getGeneration(db, generation.userId, generation.id)
    const lines = await listLines(db, generation.id, next)
    next += lines.length
    if (lines.length > 0) yield lines
    if (current?.status !== 'running') return
    await wait(pollEveryMs, undefined, { signal }).catch(() => undefined)
  }
}
