import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/db/client.ts'
import { insertLines, listLines } from '#server/db/generation-lines.ts'
import { type GenerationRow, getGeneration, recordHeartbeat } from '#server/db/generations.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { AppError } from '#server/errors.ts'

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
  beatAt: number
  abort: AbortController
  /** Readers waiting for lines to be added or the log to be closed; each is called once. */
  waiting: Set<() => void>
}

export type RunningGenerations = Map<string, RunningGeneration>

/** The part of `Deps` that this file needs; `Deps` names its types. */
interface Needs {
  db: Database
  runningGenerations: RunningGenerations
  log: Pick<Logger, 'warn'>
}

export function addRunning(
  runningGenerations: RunningGenerations,
  id: string,
  companyId: CompanyId,
): RunningGeneration {
  const generation: RunningGeneration = {
    id,
    companyId,
    lines: [],
    isClosed: false,
    stored: 0,
    stopReason: null,
    beatAt: performance.now(),
    abort: new AbortController(),
    waiting: new Set(),
  }
  runningGenerations.set(id, generation)
  return generation
}

/** Ends the provider's call; the runner then closes the generation with this reason. The first reason stays. */
export function stopRunning(generation: RunningGeneration, reason: StopReason) {
  if (generation.isClosed || generation.stopReason) return
  generation.stopReason = reason
  generation.abort.abort()
}

export function appendLine(generation: RunningGeneration, line: string) {
  generation.lines.push(line)
  notifyReaders(generation)
}

export function closeLog(generation: RunningGeneration) {
  generation.isClosed = true
  notifyReaders(generation)
}

function notifyReaders({ waiting }: RunningGeneration) {
  for (const notify of waiting) notify()
  waiting.clear()
}

const pollEveryMs = 200

/**
 * The log of a generation from line `from` on, then whatever comes until it closes: from memory where it runs here,
 * from the database where it runs, or ran, elsewhere. Yields one or more lines at a time, without line ends.
 */
export async function* readGeneration(
  deps: Pick<Needs, 'db' | 'runningGenerations'>,
  generation: Pick<GenerationRow, 'id' | 'companyId'>,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  const running = deps.runningGenerations.get(generation.id)
  if (running) yield* readFromMemory(running, from, signal)
  else yield* readFromDatabase(deps, generation, from, signal)
}

async function* readFromMemory(
  generation: RunningGeneration,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  let next = from
  let notify = () => {}
  const leave = () => notify()
  // One listener for the whole stream: one for each wait costs more than the line it waits for.
  signal.addEventListener('abort', leave)
  try {
    while (!signal.aborted) {
      const lines = generation.lines.slice(next)
      next += lines.length
      if (lines.length > 0) yield lines
      else if (generation.isClosed) return
      else {
        await new Promise<void>((resolve) => {
          notify = resolve
          generation.waiting.add(resolve)
        })
      }
    }
  } finally {
    signal.removeEventListener('abort', leave)
    generation.waiting.delete(notify)
  }
}

async function* readFromDatabase(
  { db }: Pick<Needs, 'db'>,
  generation: Pick<GenerationRow, 'id' | 'companyId'>,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  let next = from
  while (!signal.aborted) {
    // Asked before the lines are read: what a closing process stored last is then not missed.
    const current = await getGeneration(db, generation.companyId, generation.id)
    const lines = await listLines(db, generation.id, next)
    next += lines.length
    if (lines.length > 0) yield lines
    if (current?.status !== 'running') return
    // Aborted: the loop ends by itself.
    await wait(pollEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Long enough to batch words, short enough that another process's readers do not notice. */
const batchEveryMs = 100

/** The logs that grow in this process, copied to their database together: one insert for all of them. */
interface Store {
  growing: Set<RunningGeneration>
  clock: NodeJS.Timeout
  running: Promise<void> | null
}
const stores = new WeakMap<Database, Store>()

/**
 * Copies the log to the database while it grows. Returns a function that ends that and stores what is left. A failing
 * insert is tried again with the next batch: readers here are served from memory.
 */
export function persistLog(db: Database, generation: RunningGeneration): () => Promise<void> {
  const store = stores.get(db) ?? openStore(db)
  store.growing.add(generation)
  return async () => {
    try {
      // What runs may have begun before the last lines; the last try below tells its failure.
      await store.running?.catch(() => undefined)
      await flushOnce(db, store).catch(() => undefined)
      if (generation.stored < generation.lines.length) await flushOnce(db, store)
    } finally {
      store.growing.delete(generation)
      if (store.growing.size === 0) closeStore(db, store)
    }
  }
}

function openStore(db: Database): Store {
  // Lines that could not be stored are stored with the next ones.
  const clock = setInterval(() => void flushOnce(db, store).catch(() => undefined), batchEveryMs)
  const store: Store = { growing: new Set(), clock, running: null }
  stores.set(db, store)
  return store
}

function closeStore(db: Database, { clock }: Store) {
  clearInterval(clock)
  stores.delete(db)
}

function flushOnce(db: Database, store: Store): Promise<void> {
  store.running ??= flush(db, store).finally(() => {
    store.running = null
  })
  return store.running
}

async function flush(db: Database, { growing }: Store) {
  const batches = [...growing]
    .filter(({ lines, stored }) => stored < lines.length)
    .map((generation) => ({
      generation,
      from: generation.stored,
      lines: generation.lines.slice(generation.stored),
    }))
  if (batches.length === 0) return
  await insertLines(
    db,
    batches.flatMap(({ generation: { id }, from, lines }) =>
      lines.map((line, index) => ({ generationId: id, seq: from + index, line })),
    ),
  )
  for (const { generation, from, lines } of batches) generation.stored = from + lines.length
}

const heartbeatMs = 2_000

/** Tells the database which generations run here, and stops those whose stop was asked for elsewhere. Returns how to end it. */
export function startGenerationHeartbeat(deps: Needs): () => void {
  const clock = setInterval(() => {
    void sendHeartbeat(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'generation heartbeat failed'),
    )
  }, heartbeatMs)
  return () => clearInterval(clock)
}

async function sendHeartbeat({ db, runningGenerations }: Pick<Needs, 'db' | 'runningGenerations'>) {
  await beat(
    db,
    [...runningGenerations.values()].filter((generation) => !generation.isClosed),
  )
}

async function beat(db: Database, open: RunningGeneration[]) {
  const sentAt = performance.now()
  const rows = await recordHeartbeat(
    db,
    open.map((generation) => generation.id),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  for (const generation of open) {
    const row = rowOf.get(generation.id)
    if (row) generation.beatAt = sentAt
    if (!row) stopRunning(generation, 'closed')
    else if (row.isStopRequested) stopRunning(generation, 'stopped')
  }
}

/** A process without a heartbeat for so many seconds counts as crashed. */
export const deadAfterSeconds = 15

/**
 * Adds a line of the work itself. A process that stood still for so long that others count it as crashed asks first
 * whether the generation is still its own. Throws generation_interrupted when it was closed meanwhile.
 */
export async function appendWork(db: Database, generation: RunningGeneration, line: string): Promise<void> {
  if (performance.now() - generation.beatAt >= deadAfterSeconds * 1_000) await beat(db, [generation])
  if (generation.stopReason === 'closed') throw new AppError('generation_interrupted')
  appendLine(generation, line)
}

/** Lets running generations end for `graceMs`, then interrupts them and gives their credits back. */
export async function drainGenerations(deps: Pick<Needs, 'runningGenerations'>, graceMs: number) {
  const isRunning = () => [...deps.runningGenerations.values()].some((generation) => !generation.isClosed)
  const deadline = performance.now() + graceMs
  while (isRunning() && performance.now() < deadline) await pause()
  for (const generation of deps.runningGenerations.values()) stopRunning(generation, 'shutdown')
  const hardDeadline = performance.now() + 3_000
  while (isRunning() && performance.now() < hardDeadline) await pause()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
