import type { Database } from '#server/db/client.ts'
import { insertLines } from '#server/db/generation-lines.ts'
import type { LiveGeneration } from './live.ts'

/** Long enough to batch words, short enough that another process's readers do not notice. */
const batchEveryMs = 100

/** The logs that grow in this process, copied to their database together: one insert for all of them. */
interface Store {
  growing: Set<LiveGeneration>
  clock: NodeJS.Timeout
  running: Promise<void> | null
}
const stores = new WeakMap<Database, Store>()

/**
 * Copies the log to the database while it grows. Returns a function that ends that and stores what is left. A failing
 * insert is tried again with the next batch: readers here are served from memory.
 */
export function storeLines(db: Database, generation: LiveGeneration): () => Promise<void> {
  const store = stores.get(db) ?? openStore(db)
  store.growing.add(generation)
  return async () => {
    try {
      // What runs may have begun before the last lines.
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
