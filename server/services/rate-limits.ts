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
import {
  layoutPreviewsPerMinute,
  layoutsPerDay,
  layoutsPerMinute,
  maxWritesPerMinute,
} from '#shared/limits.ts'
import { type ErrorCode, websiteTexts } from '#shared/messages/api.ts'
import { ipPrefix } from './ip-prefix.ts'

type Needs = Pick<Deps, 'db' | 'secretKeys'>

/** A generous ceiling for what anyone may send, by address. The function throws too_many_attempts. */
export function ipRateLimit({ db, secretKeys }: Needs, budget: RateLimit) {
  const open = createLimiter(db, budget)
  return (ip: string) => consumePoints([[open, hashedAddress(secretKeys, ipPrefix(ip))]])
}

/** The same for one user or one company, by its id; `message` says what there was too much of. */
export function ownerRateLimit(db: Database, budget: RateLimit, message?: string) {
  const open = createLimiter(db, budget)
  return (id: UserId | CompanyId) => consumePoints([[open, hashedKey(id)]], { message })
}

/** The same for one address that somebody writes, which nobody has to own. */
export function addressRateLimit({ db, secretKeys }: Needs, budget: RateLimit, message: string) {
  const open = createLimiter(db, budget)
  return (address: string) => consumePoints([[open, hashedAddress(secretKeys, address)]], { message })
}

/** Readings of sites: of one company in a day, and of one site in an hour, whoever asks. The function throws too_many_attempts. */
export function websiteRateLimit(deps: Needs) {
  const company = { name: 'website', points: 10, seconds: 86_400 }
  const limitCompany = ownerRateLimit(deps.db, company, websiteTexts.tooMany)
  // Nobody's site is read often because of us.
  const limitHost = addressRateLimit(
    deps,
    { name: 'website_host', points: 20, seconds: 3_600 },
    websiteTexts.tooOften,
  )
  return async (companyId: CompanyId, host: string) => {
    await limitCompany(companyId)
    await limitHost(host)
  }
}

/** What one company may change in a minute, however it is asked. The function throws too_many_writes. */
export function writeRateLimit(db: Database) {
  const open = createLimiter(db, { name: 'writes', points: maxWritesPerMinute, seconds: 60 })
  return async (companyId: CompanyId) => {
    const wait = await consumePoint(open, hashedKey(companyId))
    if (wait !== null) throw new AppError('too_many_writes', { retryAfterSeconds: wait })
  }
}

const slidesPerPoint = 5

/** What one company may compose. Both functions throw layout_limit. */
export function layoutRateLimits(db: Database) {
  const minute = createLimiter(db, { name: 'layouts_minute', points: layoutsPerMinute, seconds: 60 })
  const day = createLimiter(db, { name: 'layouts_day', points: layoutsPerDay, seconds: 86_400 })
  const previews = createLimiter(db, {
    name: 'layout_previews',
    points: layoutPreviewsPerMinute,
    seconds: 60,
  })
  const limited = { code: 'layout_limit' as const }
  return {
    /** Slides are counted by fives: most of a set stays as it was. */
    async keep(companyId: CompanyId, slides = 1) {
      const key = hashedKey(companyId)
      const cost: Cost[] = [
        [minute, key],
        [day, key],
      ]
      await consumePoints(
        Array.from({ length: Math.ceil(slides / slidesPerPoint) }, () => cost).flat(),
        limited,
      )
    },
    preview: (companyId: CompanyId) => consumePoints([[previews, hashedKey(companyId)]], limited),
  }
}

/** Whether `address` still has a point, which is taken: for what is left undone in silence rather than refused. */
export function allowance({ db, secretKeys }: Needs, budget: RateLimit) {
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
