import { createHash } from 'node:crypto'
import type { Database, Db } from '#server/db/client.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import {
  consumePoint,
  createLimiter,
  deletePoints,
  type Limiter,
  type RateLimit,
} from '#server/db/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { mailboxOf } from '#server/services/credits/welcome-posts.ts'
import type { SecretKeys } from '#server/services/secrets/encryption.ts'
import { sign } from '#server/services/secrets/tokens.ts'
import { maxWritesPerMinute } from '#shared/limits.ts'
import type { ErrorCode } from '#shared/messages/api.ts'
import { ipPrefix } from './ip-prefix.ts'

type RateLimitDeps = Pick<Deps, 'db' | 'secretKeys'>

/** A generous ceiling for what anyone may send, by address. The function throws too_many_attempts. */
export function ipRateLimit({ db, secretKeys }: RateLimitDeps, budget: RateLimit) {
  const open = createLimiter(db, budget)
  return (ip: string) => consumePoints([[open, hashedAddress(secretKeys, ipPrefix(ip))]])
}

/** The same for one user or one company, by its id; `message` says what there was too much of. */
export function ownerRateLimit(db: Database, budget: RateLimit, message?: string) {
  const open = createLimiter(db, budget)
  return (id: UserId | CompanyId) => consumePoints([[open, hashedKey(id)]], { message })
}

/** The same for one address that somebody writes, which nobody has to own. */
export function addressRateLimit({ db, secretKeys }: RateLimitDeps, budget: RateLimit, message: string) {
  const open = createLimiter(db, budget)
  return (address: string) => consumePoints([[open, hashedAddress(secretKeys, address)]], { message })
}

/** Following a mailed link, whatever it is for: an address has one budget for all of them. */
export const mailedLinkRateLimit = (deps: RateLimitDeps) =>
  ipRateLimit(deps, { name: 'mailed-link', points: 60, seconds: 900 })

/** What one company may change in a minute, however it is asked. The function throws too_many_writes. */
export function writeRateLimit(db: Database) {
  const open = createLimiter(db, { name: 'writes', points: maxWritesPerMinute, seconds: 60 })
  return async (companyId: CompanyId) => {
    const wait = await consumePoint(open, hashedKey(companyId))
    if (wait !== null) throw new AppError('too_many_writes', { retryAfterSeconds: wait })
  }
}

/** Whether `address` still has a point, which is taken: for what is left undone in silence rather than refused. */
export function allowance({ db, secretKeys }: RateLimitDeps, budget: RateLimit) {
  const open = createLimiter(db, budget)
  return async (address: string) => (await consumePoint(open, hashedAddress(secretKeys, address))) === null
}

export type Cost = [budget: Limiter, key: string]

/** Takes a point of each budget, or none. Throws too_many_attempts, or the code given, with the seconds to wait. */
export async function consumePoints(
  costs: Cost[],
  { code = 'too_many_attempts', message }: { code?: ErrorCode; message?: string | undefined } = {},
) {
  for (const [index, [budget, key]] of costs.entries()) {
    const wait = await consumePoint(budget, key)
    if (wait === null) continue
    await returnPoints(costs.slice(0, index))
    throw new AppError(code, { retryAfterSeconds: wait, ...(message && { message }) })
  }
}

/** Gives back what `consumePoints` took. */
export async function returnPoints(costs: Cost[]) {
  for (const [budget, key] of costs) await budget.reward(key)
}

const keyLength = 22

/** The key of an id, which is random: of fixed length, naming nobody. */
export const hashedKey = (id: string) =>
  createHash('sha256').update(id).digest('base64url').slice(0, keyLength)

/** The key of an e-mail or IP address, which can be guessed: only this installation makes it of one. */
export const hashedAddress = (secretKeys: SecretKeys, address: string) =>
  sign(secretKeys, 'rate-limit', address).slice(0, keyLength)

/** Whatever is counted under these e-mail addresses goes, with the places that they signed in from. */
export const forgetAddresses = (tx: Db, secretKeys: SecretKeys, emails: string[]) =>
  deletePoints(
    tx,
    emails.flatMap((email) => [email, mailboxOf(email)]).map((one) => hashedAddress(secretKeys, one)),
  )
