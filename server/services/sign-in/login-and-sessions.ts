import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import type { OpenedBy } from '#server/db/schema.ts'
import {
  challengeMinutes,
  deleteOldestSessions,
  deleteOtherSessions,
  deleteSessionById,
  expireSessionSoon,
  insertSession,
  insertSuccessor,
} from '#server/db/sessions.ts'
import { hasTwoFactor, insertChallenge } from '#server/db/two-factor.ts'
import { findUserByEmail, lockUserRow, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { hashToken, newChallenge, newToken } from '#server/services/secrets/tokens.ts'
import { auditFailedSignIn, type SignInThrottle } from './throttle.ts'

/**
 * Checks the password. Throws bad_credentials, alike and as slowly whether the address exists or not, too_many_attempts,
 * suspended (only to who knows the password). Where mails are real, the password of an account whose address nobody has
 * verified is a wrong one: who registers an address that may be taken learns nothing by signing in.
 */
export async function login(
  { db, mailIsReal, passwords }: Pick<Deps, 'db' | 'mailIsReal' | 'passwords'>,
  throttle: SignInThrottle,
  { email, password }: { email: string; password: string },
  origin: ClientInfo,
): Promise<FirstFactor> {
  const user = await throttle.limit(email, origin.ip, async () => {
    const found = await findUserByEmail(db, email)
    const isRight = await passwords.verify(found?.passwordHash ?? null, password)
    if (isRight && (found?.emailVerifiedAt || !mailIsReal)) return found
    await auditFailedSignIn(db, throttle, found?.id ?? null, { origin, by: 'password' })
    return null
  })
  if (!user) throw new AppError('bad_credentials')
  return afterFirstFactor(db, user, origin, 'password')
}

/** The new session's token. Only for who passed every factor: see `afterFirstFactor`. */
export async function openSession(
  db: Db,
  session: { userId: UserId; device: string; openedBy: OpenedBy },
): Promise<string> {
  const token = newToken()
  await insertSession(db, { tokenHash: hashToken(token), ...session })
  await deleteOldestSessions(db, session.userId)
  return token
}

/** What the first factor earned: a session, or the question for the second factor. */
export type FirstFactor = { token: string } | { challenge: string }

/** Where every way to sign in ends, password and Google alike. Throws suspended, bad_credentials. */
export async function afterFirstFactor(
  db: Db,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
  origin: ClientInfo,
  by: 'password' | 'google',
): Promise<FirstFactor> {
  const { id: userId } = user
  return db.transaction(async (tx) => {
    const now = await lockUserRow(tx, userId)
    // Replaced, or gone with its account, while it was looked at: whoever did that ended all sessions.
    if (!now || now.leftAt || (by === 'password' && now.passwordHash !== user.passwordHash))
      throw new AppError('bad_credentials')
    if (now.suspendedAt) throw new AppError('suspended')
    if (await hasTwoFactor(tx, userId)) {
      const challenge = newChallenge()
      await insertChallenge(tx, { tokenHash: hashToken(challenge), userId, minutes: challengeMinutes })
      return { challenge }
    }
    await audit(tx, { kind: 'sign_in', userId, origin, details: { by } })
    return { token: await openSession(tx, { userId, device: origin.device, openedBy: by }) }
  })
}

/** Replaces the session of `oldToken`; the new one ends when that would have ended. */
export async function rotateSession(
  db: Db,
  session: { oldToken: string; userId: UserId; device: string },
): Promise<string> {
  const { oldToken, ...rest } = session
  const token = newToken()
  await insertSuccessor(db, hashToken(oldToken), { ...rest, tokenHash: hashToken(token) })
  await expireSessionSoon(db, hashToken(oldToken))
  return token
}

/** Ends the session, with the token it replaced a moment ago, if any. */
export async function logout(
  { db }: Pick<Deps, 'db'>,
  { userId, sessionId }: { userId: UserId; sessionId: string },
  origin: ClientInfo,
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSessionById(tx, userId, sessionId)
    await audit(tx, { kind: 'sign_out', userId, origin })
  })
}

interface SessionOwner {
  id: string
  ip: string
}

/** Ends one session of the user's, effective on its next request. Throws not_found. */
export async function endSession(
  { db }: Pick<Deps, 'db'>,
  user: SessionOwner,
  sessionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSessionById(tx, user.id, sessionId))) throw missing('session')
    await audit(tx, { kind: 'session_ended', userId: user.id, origin: user })
  })
}

/** Ends all sessions of the user's but one. */
export async function endOtherSessions(
  { db }: Pick<Deps, 'db'>,
  user: SessionOwner,
  keptId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const count = await deleteOtherSessions(tx, user.id, keptId)
    if (count > 0)
      await audit(tx, { kind: 'session_ended', userId: user.id, origin: user, details: { count } })
  })
}
