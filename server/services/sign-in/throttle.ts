import { createHash } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { type Budget, type OpenBudget, openBudget, takePoint } from '#server/db/rate-limits.ts'
import { AppError } from '#server/errors.ts'
import { keyedQueue } from '#server/services/concurrency/keyed-queue.ts'
import { networkOf } from '#server/services/ip-prefix.ts'
import { maxWritesPerMinute } from '#shared/limits.ts'

export type Attempts = ReturnType<typeof openAttempts>

const minutes = 60
const days = 24 * 60 * minutes
/** An address that signed in to an account is at home there for so long. */
export const homeSeconds = 30 * days

/** First sign-ins of one address that are looked at together, for each process: an office is no burst of failures. */
const atOnce = 4

/**
 * Failures are limited, never traffic (docs/product/promises.md, Accounts): an attempt takes a point of each budget before the
 * password is looked at and gets them back when it is right. Windows last 15 minutes at most, so the right password
 * is never locked out for longer. An account takes 10 failures a window from addresses that have signed in to it
 * before and 10 from all others: whoever guesses from elsewhere does not hold up its owner, and at most 100 an hour
 * reach the hash. One address takes 50 on accounts that it never signed in to, whichever they are; those of an account
 * are given back by its sign-in, so that an office is not held up by its own mistakes.
 */
export function openAttempts(db: Database) {
  const pair = openBudget(db, { name: 'pair', points: 5, seconds: 1 * minutes })
  const account = openBudget(db, { name: 'account', points: 10, seconds: 15 * minutes })
  const address = openBudget(db, { name: 'address', points: 50, seconds: 15 * minutes })
  const mistakes = openBudget(db, { name: 'mistakes', points: 1_000_000, seconds: 15 * minutes })
  const home = openBudget(db, { name: 'home', points: 1, seconds: homeSeconds })
  const notes = openBudget(db, { name: 'notes', points: 5, seconds: 60 * minutes })
  const strayNotes = openBudget(db, { name: 'stray-notes', points: 60, seconds: 60 * minutes })
  const unnoted = openBudget(db, { name: 'unnoted', points: 1_000_000, seconds: 1 * minutes })
  const inTurn = keyedQueue()
  const together = keyedQueue(atOnce)

  /** Of a pair, within the window of its address: no later one is given points that it never lost. */
  async function noteMistake(where: string, both: string) {
    const left = await address.get(where)
    const seconds = Math.floor((left?.msBeforeNext ?? 0) / 1000)
    if (seconds > 0) await mistakes.penalty(both, 1, { customDuration: seconds })
  }

  /** The points that the pair's mistakes took, to whoever ends them first. */
  async function forgiveMistakes(where: string, both: string) {
    const made = await mistakes.get(both)
    if (made && (await mistakes.delete(both))) await address.reward(where, made.consumedPoints)
  }

  return {
    /**
     * Runs `attempt`; null from it is a failure and is counted, anything else gives the points back. Attempts on one
     * account take turns, so that many right passwords at once never look like guesses.
     * Throws too_many_attempts with the seconds to wait.
     */
    async limit<T>(email: string, ip: string, attempt: () => Promise<T | null>): Promise<T | null> {
      const who = digest(email)
      const where = digest(networkOf(ip))
      const both = `${who}.${where}`
      const isHome = (await home.get(both)) !== null
      const door = `${who}.${isHome ? 'home' : 'away'}`
      const costs: Cost[] = [
        [pair, both],
        [account, door],
        ...(isHome ? [] : ([[address, where]] satisfies Cost[])),
      ]
      const run = async () => {
        await take(costs)
        const result = await attempt().catch(async (error: unknown) => {
          await giveBack(costs)
          throw error
        })
        if (result === null) {
          if (!isHome) await noteMistake(where, both)
          return null
        }
        await giveBack(costs)
        if (isHome) return result
        await forgiveMistakes(where, both)
        await home.set(both, 1, homeSeconds)
        return result
      }
      return isHome ? inTurn(door, run) : together(where, () => inTurn(door, run))
    },

    /** Whoever has just proved to own the account is at home here, and held up by no failure, theirs or another's. */
    lift: async (email: string, ip: string) => {
      const who = digest(email)
      const both = `${who}.${digest(networkOf(ip))}`
      await account.delete(`${who}.away`)
      await account.delete(`${who}.home`)
      await pair.delete(both)
      await home.set(both, 1, homeSeconds)
    },

    /** Counts a failure that tells about an account, such as registering a taken address. */
    fail: (ip: string) => take([[address, digest(networkOf(ip))]]),

    /**
     * Whether a failed sign-in still goes into the audit trail, which an attack must not fill: 5 an hour for an
     * account, 60 for all addresses without one.
     */
    isNoted: async (userId: string | null) =>
      (await (userId ? takePoint(notes, userId) : takePoint(strayNotes, 'all'))) === null,

    /** A write that takes as long as the note that is left out, so that the time does not tell which accounts exist. */
    insteadOfNote: async (userId: string | null) => {
      await takePoint(unnoted, userId ?? 'all')
    },
  }
}

/** A generous ceiling for what anyone may send, by address. The function throws too_many_attempts. */
export function openPace(db: Database, budget: Budget) {
  const open = openBudget(db, budget)
  return (ip: string) => take([[open, digest(networkOf(ip))]])
}

/** The same for one account, by its id; `message` says what there was too much of. */
export function openAccountPace(db: Database, budget: Budget, message?: string) {
  const open = openBudget(db, budget)
  return (userId: string) => take([[open, userId]], message)
}

/** What one account may change in a minute, however it is asked. The function throws too_many_writes. */
export function openWritePace(db: Database) {
  const open = openBudget(db, { name: 'writes', points: maxWritesPerMinute, seconds: 1 * minutes })
  return async (userId: string) => {
    const wait = await takePoint(open, userId)
    if (wait !== null) throw new AppError('too_many_writes', { retryAfterSeconds: wait })
  }
}

/** Whether `key` still has a point, which is taken: for what is left undone in silence rather than refused. */
export function openAllowance(db: Database, budget: Budget) {
  const open = openBudget(db, budget)
  return async (key: string) => (await takePoint(open, digest(key))) === null
}

type Cost = [budget: OpenBudget, key: string]

async function take(costs: Cost[], message?: string) {
  for (const [index, [budget, key]] of costs.entries()) {
    const wait = await takePoint(budget, key)
    if (wait === null) continue
    await giveBack(costs.slice(0, index))
    throw new AppError('too_many_attempts', { retryAfterSeconds: wait, ...(message && { message }) })
  }
}

async function giveBack(costs: Cost[]) {
  for (const [budget, key] of costs) await budget.reward(key)
}

/** Keys of fixed length that name nobody. */
const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22)
