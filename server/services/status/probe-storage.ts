import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'

const timeoutMs = 3_000

/** Writes a small file, reads it and takes it away: what serves images must be able to. */
export async function probeStorage({
  storage,
  installation,
}: Pick<Deps, 'storage' | 'installation'>): Promise<{ isReachable: boolean; freeBytes: number | null }> {
  const folder = `probe/${randomUUID()}`
  const key = `${folder}/file`
  const bytes = Buffer.from(key)
  const tried = storage
    .put(key, bytes)
    .then(() => storage.get(key))
    .then(async (found) => {
      await storage.deleteAll(folder)
      return found?.equals(bytes) ?? false
    })
    // A failure is the answer.
    .catch(() => false)
  const [isReachable, freeBytes] = await Promise.all([
    Promise.race([tried, wait(timeoutMs, false, { ref: false })]),
    // Null: nobody can tell.
    installation.freeBytes().catch(() => null),
  ])
  return { isReachable, freeBytes }
}
