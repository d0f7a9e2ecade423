import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'

const generationWork = concurrencyLimit({ total: 2, maxWaitMs: 2_000 })
/**
 * The database work of starting and ending generations, few at a time in a process: those that begin or end together
 * queue for some milliseconds instead of delaying the streams of the others.
 */
export const limitGenerationWork = <Result>(work: () => Promise<Result>) => generationWork('', work)

/** Many that began together end together, while others are still being read to. */
export const inLimitedTransaction = <Result>({ db }: Pick<Deps, 'db'>, work: (tx: Db) => Promise<Result>) =>
  limitGenerationWork(() => db.transaction(work))
