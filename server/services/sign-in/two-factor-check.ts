import { createHash, randomInt } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  deleteChallenge,
  findChallenged,
  getTwoFactor,
} from '#server/db/two-factor.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { SealError, unseal } from '#server/services/secrets/encryption.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { openSession } from './login-and-sessions.ts'
import { auditFailedSignIn, type SignInThrottle } from './throttle.ts'
import { stepOfCode } from './totp.ts'

/**
 * The session's token for who answers the challenge with a code or a recovery code. Failures are counted apart from
 * those of passwords. Throws challenge_expired, bad_code, suspended, too_many_attempts.
 */
export async function passTwoFactor(
  deps: Pick<Deps, 'db' | 'secretKeys'>,
  throttle: SignInThrottle,
  { challenge, code }: { challenge: string; code: string },
  origin: ClientInfo,
): Promise<string> {
  const { db } = deps
  const tokenHash = hashToken(challenge)
  const user = await findChallenged(db, tokenHash)
  if (!user) throw new AppError('challenge_expired')
  if (user.suspendedAt) throw new AppError('suspended')
  const token = await throttle.limit(`second-factor:${user.id}`, origin.ip, async () => {
    const opened = await db.transaction(async (tx) => {
      const by = await acceptCode(tx, deps, user.id, code)
      if (!by) return null
      // Of two answers at once to one challenge, the other one waited here.
      if (!(await deleteChallenge(tx, tokenHash))) throw new AppError('challenge_expired')
      if (by === 'recovery_code') await audit(tx, { kind: 'recovery_code_used', userId: user.id, origin })
      await audit(tx, { kind: 'sign_in', userId: user.id, origin, details: { by } })
      return openSession(tx, { userId: user.id, device: origin.device, openedBy: 'second_factor' })
    })
    if (!opened) await auditFailedSignIn(db, throttle, user.id, { origin, by: 'second_factor' })
    return opened
  })
  if (!token) throw new AppError('bad_code', { details: { code: errorTexts.bad_code } })
  return token
}

/** Takes a code of the application or a recovery code, each once: null when it is wrong or was used. */
export async function acceptCode(
  db: Db,
  { secretKeys }: Pick<Deps, 'secretKeys'>,
  userId: UserId,
  typed: string,
): Promise<'code' | 'recovery_code' | null> {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code))
    return (await consumeRecoveryCode(db, userId, recoveryHash(userId, code))) ? 'recovery_code' : null
  const factor = await getTwoFactor(db, userId)
  return factor && (await acceptStep(db, secretKeys, factor, code)) ? 'code' : null
}

/** True once for each step. Throws second_factor_unreadable where its key is gone. */
export async function acceptStep(
  db: Db,
  secretKeys: Deps['secretKeys'],
  factor: { userId: UserId; sealedSecret: string },
  code: string,
): Promise<boolean> {
  const step = stepOfCode(openSecret(secretKeys, factor), code)
  return step !== null && consumeTotpStep(db, factor.userId, step)
}

function openSecret(
  secretKeys: Deps['secretKeys'],
  factor: { userId: UserId; sealedSecret: string },
): string {
  try {
    return unseal(secretKeys, totpContext(factor.userId), factor.sealedSecret)
  } catch (error) {
    if (error instanceof SealError) throw new AppError('second_factor_unreadable', { cause: error })
    throw error
  }
}

export const totpContext = (userId: UserId) => ({ ownerId: userId, purpose: 'totp' })

export const recoveryCodeCount = 10

/** Without 0, 1, i, l, o, u: copied by hand without a doubt. 16 of them are 78 bits. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupLength = 4

/** « k3mf-92xd-7qwa-pz4h », shown once. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Long random codes need no slow hash; the owner's id keeps one table of hashes from serving for all. */
export const recoveryHash = (userId: UserId, code: string) =>
  createHash('sha256')
    .update(`${userId}:${code.replace(/[\s-]/g, '').toLowerCase()}`)
    .digest()
