import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import {
  countRecoveryCodes,
  deleteTwoFactor,
  deleteUserChallenges,
  enableTwoFactor,
  getTwoFactor,
  proposeSecret,
  replaceRecoveryCodes,
} from '#server/db/two-factor.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { seal } from '#server/services/secrets/encryption.ts'
import { errorTexts } from '#shared/messages/api.ts'
import type { SignInThrottle } from './throttle.ts'
import { newTotpKey, totpUri } from './totp.ts'
import {
  acceptStep,
  newRecoveryCode,
  recoveryCodeCount,
  recoveryHash,
  totpContext,
} from './two-factor-check.ts'

/** Whether the second factor is on, since when, and the recovery codes left. */
export async function readTwoFactor({ db }: Pick<Deps, 'db'>, userId: UserId) {
  const enabledAt = (await getTwoFactor(db, userId))?.enabledAt ?? null
  return { enabledAt, codesLeft: enabledAt ? await countRecoveryCodes(db, userId) : 0 }
}

/** A new secret, to be confirmed by a code before it counts. Throws two_factor_on. */
export async function startTwoFactor(
  { db, secretKeys }: Pick<Deps, 'db' | 'secretKeys'>,
  user: { id: string; email: string },
) {
  const key = newTotpKey()
  if (!(await proposeSecret(db, user.id, seal(secretKeys, totpContext(user.id), key))))
    throw new AppError('two_factor_on')
  return { key, uri: totpUri(key, user.email) }
}

/**
 * Turns it on with a first code; answers the recovery codes, for the only time. Throws two_factor_on,
 * two_factor_missing when nothing was started, bad_code, too_many_attempts.
 */
export async function confirmTwoFactor(
  { db, secretKeys }: Pick<Deps, 'db' | 'secretKeys'>,
  throttle: SignInThrottle,
  { userId, ip, code }: { userId: UserId; ip: string; code: string },
): Promise<string[]> {
  const factor = await getTwoFactor(db, userId)
  if (!factor) throw new AppError('two_factor_missing')
  if (factor.enabledAt) throw new AppError('two_factor_on')
  const codes = await throttle.limit(`second-factor:${userId}`, ip, () =>
    db.transaction(async (tx) => {
      if (!(await acceptStep(tx, secretKeys, factor, code.replace(/\s/g, '')))) return null
      if (!(await enableTwoFactor(tx, userId))) throw new AppError('two_factor_on')
      await audit(tx, { kind: 'two_factor_enabled', userId, origin: { ip } })
      return giveRecoveryCodes(tx, userId)
    }),
  )
  if (!codes) throw new AppError('bad_code', { details: { code: errorTexts.bad_code } })
  return codes
}

/** New codes in place of all former ones; after a fresh proof. Throws two_factor_missing. */
export async function renewRecoveryCodes({ db }: Pick<Deps, 'db'>, userId: UserId): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await getTwoFactor(tx, userId))?.enabledAt) throw new AppError('two_factor_missing')
    return giveRecoveryCodes(tx, userId)
  })
}

/** After a fresh proof. Throws two_factor_missing. */
export async function stopTwoFactor(
  { db }: Pick<Deps, 'db'>,
  userId: UserId,
  origin: { ip: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteTwoFactor(tx, userId))) throw new AppError('two_factor_missing')
    await deleteUserChallenges(tx, userId)
    await audit(tx, { kind: 'two_factor_disabled', userId, origin })
  })
}

async function giveRecoveryCodes(db: Db, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hashes = codes.map((code) => recoveryHash(userId, code))
  await replaceRecoveryCodes(db, userId, hashes)
  return codes
}
