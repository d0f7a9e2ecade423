import type { Logger } from 'pino'
import type { Database } from '#server/db/client.ts'
import { recordHeartbeat } from '#server/db/generations.ts'
import type { CompanyId } from '#server/db/ids.ts'

/**
 * Why a generation was told to stop before its end: by its user, with its process, or because it was closed elsewhere
 * while this process gave no heartbeat. Leaving is none: it goes on (docs/product/decisions.md §8).
 */
type StopReason = 'stopped' | 'shutdown' | 'closed'

/** One generation running in this process: its log so far, who waits for more, its way to be stopped. */
export interface RunningGeneration {
  id: string
  companyId: CompanyId
  /** Every line so far, without line ends; the last is `__END__` or an error once `isClosed`. */
  lines: string[]
  isClosed: boolean
  /** How many of `lines` the database holds. */
  stored: number
  stopReason: StopReason | null
  /** When its last heartbeat that arrived was sent, by performance.now(). */
  heartbeatAt: number
  abort: AbortController
  /** Readers waiting for lines to be added or the log to be closed; each is called once. */
  waiting: Set<() => void>
}

export type RunningGenerations = Map<string, RunningGeneration>

/** A part of `Deps`, which names the types of this file. */
interface HeartbeatDeps {
  db: Database
  runningGenerations: RunningGenerations
  log: Pick<Logger, 'warn'>
}

export function addRunning(
  runningGenerations: RunningGenerations,
  id: string,
  companyId: CompanyId,
): RunningGeneration {
  const running: RunningGeneration = {
    id,
    companyId,
    lines: [],
    isClosed: false,
    stored: 0,
    stopReason: null,
    heartbeatAt: performance.now(),
    abort: new AbortController(),
    waiting: new Set(),
  }
  runningGenerations.set(id, running)
  return running
}

/** Ends the provider's call; the runner then closes the generation with this reason. The first reason stays. */
export function stopRunning(running: RunningGeneration, reason: StopReason) {
  if (running.isClosed || running.stopReason) return
  running.stopReason = reason
  running.abort.abort()
}

const heartbeatMs = 2_000

/** Tells the database which generations run here, and stops those whose stop was asked for elsewhere. Returns how to end it. */
export function startGenerationHeartbeat(deps: HeartbeatDeps): () => void {
  const clock = setInterval(() => {
    void sendHeartbeat(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'generation heartbeat failed'),
    )
  }, heartbeatMs)
  return () => clearInterval(clock)
}

async function sendHeartbeat({ db, runningGenerations }: Pick<HeartbeatDeps, 'db' | 'runningGenerations'>) {
  await refreshRunning(
    db,
    [...runningGenerations.values()].filter((generation) => !generation.isClosed),
  )
}

/** Tells the database that these run here, and takes from it what became of them. */
export async function refreshRunning(db: Database, open: RunningGeneration[]) {
  const sentAt = performance.now()
  const rows = await recordHeartbeat(
    db,
    open.map((generation) => generation.id),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  for (const generation of open) {
    const row = rowOf.get(generation.id)
    if (row) generation.heartbeatAt = sentAt
    if (!row) stopRunning(generation, 'closed')
    else if (row.isStopRequested) stopRunning(generation, 'stopped')
  }
}

/** A process without a heartbeat for so many seconds counts as crashed. */
export const deadAfterSeconds = 15

/** Lets running generations end for `graceMs`, then interrupts them and gives their credits back. */
export async function drainGenerations(deps: Pick<HeartbeatDeps, 'runningGenerations'>, graceMs: number) {
  const isRunning = () => [...deps.runningGenerations.values()].some((generation) => !generation.isClosed)
  const deadline = performance.now() + graceMs
  while (isRunning() && performance.now() < deadline) await pause()
  for (const generation of deps.runningGenerations.values()) stopRunning(generation, 'shutdown')
  const hardDeadline = performance.now() + 3_000
  while (isRunning() && performance.now() < hardDeadline) await pause()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
