import { setTimeout as wait } from 'node:timers/promises'
import { acquireCheckoutLock, releaseCheckoutLock } from '#server/db/payment-customers.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'

/** Longer than all the calls that one checkout makes may take. */
const leaseSeconds = 90
const patienceMs = 15_000
const pollMs = 100

/** One at a time for each account, whatever the tabs and processes; holds no connection while it works. Throws busy. */
export async function alone<T>({ db }: Pick<Deps, 'db'>, userId: string, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patienceMs
  while (!(await acquireCheckoutLock(db, userId, leaseSeconds))) {
    if (performance.now() > deadline) throw new AppError('busy', { retryAfterSeconds: 5 })
    await wait(pollMs)
  }
  try {
    return await work()
  } finally {
    await releaseCheckoutLock(db, userId)
  }
}
