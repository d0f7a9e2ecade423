import { countLines, insertLines } from '#server/db/generation-lines.ts'
import { beat, listInterrupted } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { closeGeneration } from './close.ts'
import { stopLive } from './live.ts'
import { errorLine } from './run.ts'

const beatEveryMs = 2_000
/** A process that missed this many seconds of beats is taken for dead. */
const deadAfterSeconds = 15

/** Tells the database which generations live here, and hears of stops asked for elsewhere. Returns how to end it. */
export function watchLive(deps: Pick<Deps, 'db' | 'live' | 'log'>): () => void {
  const clock = setInterval(() => {
    void beatOnce(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'heartbeat failed'))
  }, beatEveryMs)
  return () => clearInterval(clock)
}

async function beatOnce({ db, live }: Pick<Deps, 'db' | 'live'>) {
  const running = [...live.values()].filter((generation) => !generation.isClosed)
  const rows = await beat(
    db,
    running.map((generation) => generation.id),
  )
  for (const row of rows) {
    const generation = live.get(row.id)
    if (generation && row.isStopRequested) stopLive(generation, 'stopped')
  }
}

/** Closes the generations of processes that died and gives their credits back; safe to run anywhere, any time. */
export async function sweepGenerations(deps: Pick<Deps, 'db' | 'log'>) {
  for (const target of await listInterrupted(deps.db, deadAfterSeconds)) {
    const isClosed = await closeGeneration(
      deps,
      target,
      'interrupted',
      'generation_interrupted',
      async (tx) => {
        const seq = await countLines(tx, target.id)
        await insertLines(tx, [{ generationId: target.id, seq, line: errorLine('generation_interrupted') }])
      },
    )
    if (isClosed) deps.log.warn({ generation: target.id }, 'interrupted generation swept')
  }
}

/** Lets running generations end for `graceMs`, then interrupts them and gives their credits back. */
export async function drainLive(deps: Pick<Deps, 'live'>, graceMs: number) {
  const isRunning = () => [...deps.live.values()].some((generation) => !generation.isClosed)
  const deadline = performance.now() + graceMs
  while (isRunning() && performance.now() < deadline) await pause()
  for (const generation of deps.live.values()) stopLive(generation, 'shutdown')
  const hardDeadline = performance.now() + 3_000
  while (isRunning() && performance.now() < hardDeadline) await pause()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
