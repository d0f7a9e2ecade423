import { listPendingMigrations } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'

/** A part that needs longer counts as not ready; the caller's own time-out is little longer. */
const timeoutMs = 3_000
const retryAfterSeconds = 5

/** Throws database_unavailable, migrations_pending or storage_unavailable while this process cannot serve. */
export async function checkReady({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const pending = await inTime(listPendingMigrations(db)).catch((cause: unknown) => {
    throw new AppError('database_unavailable', { cause, retryAfterSeconds })
  })
  if (pending.length > 0)
    throw new AppError('migrations_pending', { cause: new Error(pending.join(', ')), retryAfterSeconds })
  await inTime(storage.check()).catch((cause: unknown) => {
    throw new AppError('storage_unavailable', { cause, retryAfterSeconds })
  })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const clock = setTimeout(() => timeout.reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(clock))
}
