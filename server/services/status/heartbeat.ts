import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { deleteWorker, recordWorkerHeartbeat } from '#server/db/service-status.ts'
import type { Deps } from '#server/deps.ts'

const beatMs = 10_000

/**
 * Writes every ten seconds that this process works jobs; the returned function removes the row. A heartbeat that fails is not
 * logged: its absence shows on the administrators' page.
 */
export function startWorkerHeartbeat({ db }: Pick<Deps, 'db'>): () => Promise<void> {
  const worker = { id: randomUUID(), host: hostname(), pid: process.pid }
  const once = () => recordWorkerHeartbeat(db, worker).catch(() => undefined)
  let last = once()
  const timer = setInterval(() => {
    last = last.then(once)
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await last
    // The row counts as dead after a minute, and `sweep-workers` deletes it.
    await deleteWorker(db, worker.id).catch(() => undefined)
  }
}
