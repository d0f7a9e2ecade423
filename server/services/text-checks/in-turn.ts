import { setImmediate } from 'node:timers/promises'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { CompanyId } from '#server/db/ids.ts'

const turns = concurrencyLimit({ total: 1 })

/**
 * Runs what reads a text for tenths of a second, where it was made to: the companies in turn, and between two of them
 * everybody else is answered.
 */
export const inTurn = <Result>(companyId: CompanyId, read: () => Result): Promise<Result> =>
  turns(companyId, async () => {
    await setImmediate()
    return read()
  })
