import type { Database } from '#server/db/client.ts'
import { insertLines } from '#server/db/generations.ts'
import type { LiveGeneration } from './live.ts'

/** Long enough to batch words, short enough that another process's readers do not notice. */
const batchEveryMs = 100

/**
 * Copies the log to the database while it grows, one insert at a time. Returns a function that stops the clock and
 * stores what is left. A failing insert is tried again with the next batch: readers here are served from memory.
 */
export function storeLines(db: Database, generation: LiveGeneration): () => Promise<void> {
  let running: Promise<void> | null = null
  const flush = async () => {
    const from = generation.stored
    const batch = generation.lines.slice(from)
    if (batch.length === 0) return
    const rows = batch.map((line, index) => ({ generationId: generation.id, seq: from + index, line }))
    await insertLines(db, rows)
    generation.stored = from + batch.length
  }
  const once = () => {
    running ??= flush().finally(() => {
      running = null
    })
    return running
  }
  const clock = setInterval(() => void once().catch(() => undefined), batchEveryMs)
  return async () => {
    clearInterval(clock)
    await once().catch(() => undefined)
    await once()
  }
}
