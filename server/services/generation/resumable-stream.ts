import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import { insertLines, listLines } from '#server/db/generation-lines.ts'
import { type GenerationRow, getGeneration } from '#server/db/generations.ts'
import { AppError } from '#server/errors.ts'
import { endMarker, StreamLine } from '#shared/ndjson.ts'
import {
  deadAfterSeconds,
  type RunningGeneration,
  type RunningGenerations,
  refreshRunning,
} from './running-generations.ts'

interface StreamDeps {
  db: Database
  runningGenerations: RunningGenerations
}

export function appendLine(running: RunningGeneration, line: string) {
  running.lines.push(line)
  notifyReaders(running)
}

/**
 * Adds a line of the work itself. A process that stood still for so long that others count it as crashed asks first
 * whether the generation is still its own. Throws generation_interrupted when it was closed meanwhile.
 */
export async function appendUnlessClosed(
  db: Database,
  running: RunningGeneration,
  line: string,
): Promise<void> {
  if (performance.now() - running.heartbeatAt >= deadAfterSeconds * 1_000) await refreshRunning(db, [running])
  if (running.stopReason === 'closed') throw new AppError('generation_interrupted')
  appendLine(running, line)
}

export function closeStream(running: RunningGeneration) {
  running.isClosed = true
  notifyReaders(running)
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
export async function* readStream(
  deps: StreamDeps,
  generation: Pick<GenerationRow, 'id' | 'companyId'>,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  const running = deps.runningGenerations.get(generation.id)
  if (running) yield* readFromMemory(running, from, signal)
  else yield* readFromDatabase(deps, generation, from, signal)
}

async function* readFromMemory(
  running: RunningGeneration,
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
      const lines = running.lines.slice(next)
      next += lines.length
      if (lines.length > 0) yield lines
      else if (running.isClosed) return
      else {
        await new Promise<void>((resolve) => {
          notify = resolve
          running.waiting.add(resolve)
        })
      }
    }
  } finally {
    signal.removeEventListener('abort', leave)
    running.waiting.delete(notify)
  }
}

async function* readFromDatabase(
  { db }: Pick<StreamDeps, 'db'>,
  generation: Pick<GenerationRow, 'id' | 'companyId'>,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  let next = from
  let isEnded = false
  while (!signal.aborted) {
    const current = await getGeneration(db, generation.companyId, generation.id)
    const lines = await listLines(db, generation.id, next)
    next += lines.length
    if (lines.length > 0) yield lines
    isEnded ||= lines.some(isLastLine)
    if (!current || (current.status !== 'running' && (isEnded || isStored(current)))) return
    // Aborted: the loop ends by itself.
    await wait(pollEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** A generation is settled first, then its last line is stored, by a process that may be slow or die between. */
const lastLineWithinMs = 5_000

const isStored = ({ finishedAt }: GenerationRow): boolean =>
  !finishedAt || Math.abs(Date.now() - finishedAt.getTime()) > lastLineWithinMs

const isLastLine = (line: string): boolean =>
  line === endMarker || StreamLine.parse(JSON.parse(line)).type === 'error'

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
export function persistStream(db: Database, running: RunningGeneration): () => Promise<void> {
  const store = stores.get(db) ?? openStore(db)
  store.growing.add(running)
  return async () => {
    try {
      // What runs may have begun before the last lines; the last try below tells its failure.
      await store.running?.catch(() => undefined)
      await storeOnce(db, store).catch(() => undefined)
      if (running.stored < running.lines.length) await storeOnce(db, store)
    } finally {
      store.growing.delete(running)
      if (store.growing.size === 0) closeStore(db, store)
    }
  }
}

function openStore(db: Database): Store {
  // Lines that could not be stored are stored with the next ones.
  const clock = setInterval(() => void storeOnce(db, store).catch(() => undefined), batchEveryMs)
  const store: Store = { growing: new Set(), clock, running: null }
  stores.set(db, store)
  return store
}

function closeStore(db: Database, { clock }: Store) {
  clearInterval(clock)
  stores.delete(db)
}

function storeOnce(db: Database, store: Store): Promise<void> {
  store.running ??= storeNewLines(db, store).finally(() => {
    store.running = null
  })
  return store.running
}

async function storeNewLines(db: Database, { growing }: Store) {
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
