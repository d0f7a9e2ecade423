import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { consumePoint, createLimiter } from '#server/db/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { ipPrefix, ipSitePrefix } from '#server/services/ip-prefix.ts'
import {
  type Cost,
  consumePoints,
  hashedAddress,
  hashedKey,
  returnPoints,
} from '#server/services/rate-limits.ts'

export type SignInThrottle = ReturnType<typeof createSignInThrottle>

const minutes = 60
const days = 24 * 60 * minutes
/** An address that signed in to an account is at home there for so long. */
export const knownIpSeconds = 30 * days

/** First sign-ins of one address that are looked at together, for each process: an office is no burst of failures. */
const concurrency = 4

/**
 * Failures are limited, never traffic (docs/product/promises.md, Accounts): an attempt takes a point of each budget before the
 * password is looked at and gets them back when it is right. Windows last 15 minutes at most, so the right password
 * is never locked out for longer. An account takes 10 failures a window from addresses that have signed in to it
 * before and 10 from all others: whoever guesses from elsewhere does not hold up its owner, and at most 100 an hour
 * reach the hash. One address takes 50 on accounts that it never signed in to, whichever they are; those of an account
 * are given back by its sign-in, so that an office is not held up by its own mistakes. The addresses of one IPv6 site take 200 together.
 */
export function createSignInThrottle({ db, secretKeys }: Pick<Deps, 'db' | 'secretKeys'>) {
  const hashed = (value: string) => hashedAddress(secretKeys, value)
  const pair = createLimiter(db, { name: 'pair', points: 5, seconds: 1 * minutes })
  const account = createLimiter(db, { name: 'account', points: 10, seconds: 15 * minutes })
  const address = createLimiter(db, { name: 'address', points: 50, seconds: 15 * minutes })
  const site = createLimiter(db, { name: 'site', points: 200, seconds: 15 * minutes })
  const mistakes = createLimiter(db, { name: 'mistakes', points: 1_000_000, seconds: 15 * minutes })
  const knownIps = createLimiter(db, { name: 'home', points: 1, seconds: knownIpSeconds })
  const notes = createLimiter(db, { name: 'notes', points: 5, seconds: 60 * minutes })
  const strayNotes = createLimiter(db, { name: 'stray-notes', points: 60, seconds: 60 * minutes })
  const unnoted = createLimiter(db, { name: 'unnoted', points: 1_000_000, seconds: 1 * minutes })
  const perAccount = concurrencyLimit({ perKey: 1 })
  const perAddress = concurrencyLimit({ perKey: concurrency })

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
     * Runs `attempt`; null from it is a failure and is counted, anything else gives the points back. Sign-ins of one
     * account take turns, so that many right passwords at once never look like guesses.
     * Throws too_many_attempts with the seconds to wait.
     */
    async limit<T>(email: string, ip: string, attempt: () => Promise<T | null>): Promise<T | null> {
      const who = hashed(email)
      const where = hashed(ipPrefix(ip))
      const both = `${who}.${where}`
      const isKnown = async () => (await knownIps.get(both)) !== null

      const atHome = () =>
        perAccount(`${who}.home`, () =>
          withPoints([
            [pair, both],
            [account, `${who}.home`],
          ]),
        )

      const fromElsewhere = async () => {
        const costs: Cost[] = [
          [pair, both],
          [account, `${who}.away`],
          [address, where],
          [site, hashed(ipSitePrefix(ip))],
        ]
        const result = await withPoints(costs)
        if (result === null) {
          await noteMistake(where, both)
          return null
        }
        await forgiveMistakes(where, both)
        await knownIps.set(both, 1, knownIpSeconds)
        return result
      }

      async function withPoints(costs: Cost[]) {
        await consumePoints(costs)
        const result = await attempt().catch(async (error: unknown) => {
          await returnPoints(costs)
          throw error
        })
        if (result !== null) await returnPoints(costs)
        return result
      }

      if (await isKnown()) return atHome()
      // Asked again in its turn: one of those before it may have signed in, and the pair's points are taken singly.
      return perAddress(where, () =>
        perAccount(`${who}.away`, async () => ((await isKnown()) ? atHome() : fromElsewhere())),
      )
    },

    /** Whoever has just proved to own the account is at home here, and held up by no failure, theirs or another's. */
    reset: async (email: string, ip: string) => {
      const who = hashed(email)
      const both = `${who}.${hashed(ipPrefix(ip))}`
      await account.delete(`${who}.away`)
      await account.delete(`${who}.home`)
      await pair.delete(both)
      await knownIps.set(both, 1, knownIpSeconds)
    },

    /** Counts a failure that tells about an account, such as registering a taken address. */
    fail: (ip: string) =>
      consumePoints([
        [address, hashed(ipPrefix(ip))],
        [site, hashed(ipSitePrefix(ip))],
      ]),

    /**
     * Whether a failed sign-in still goes into the audit trail, which an attack must not fill: 5 an hour for an
     * account, 60 for all addresses without one.
     */
    mayAudit: async (userId: UserId | null) =>
      (await (userId ? consumePoint(notes, hashedKey(userId)) : consumePoint(strayNotes, 'all'))) === null,

    /** A write that takes as long as the note that is left out, so that the time does not tell which accounts exist. */
    spendSameTime: async (userId: UserId | null) => {
      await consumePoint(unnoted, hashedKey(userId ?? 'all'))
    },
  }
}

/**
 * Keeps a failed sign-in in the audit trail, which an attack must not fill: see `mayAudit`. The same work
 * whether the account exists or not, so that timing reveals nothing.
 */
export async function auditFailedSignIn(
  db: Db,
  throttle: SignInThrottle,
  userId: UserId | null,
  { origin, ...details }: { origin: { ip: string }; by: 'password' | 'second_factor' },
): Promise<void> {
  if (await throttle.mayAudit(userId)) await audit(db, { kind: 'sign_in_failed', userId, origin, details })
  else await throttle.spendSameTime(userId)
}
