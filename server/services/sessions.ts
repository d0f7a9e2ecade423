import type { Db } from '#server/db/client.ts'
import { deleteOldestSessions, expireSessionSoon, insertSession } from '#server/db/sessions.ts'
import { hashToken, newToken } from './tokens.ts'

/** Devices at once, generously: a program that signs in each minute must not fill the table. */
const maxSessions = 100

/** The new session's token. Only for who passed every factor: see `afterFirstFactor`. */
export async function openSession(db: Db, userId: string, device: string): Promise<string> {
  const token = newToken()
  await insertSession(db, { tokenHash: hashToken(token), userId, device })
  await deleteOldestSessions(db, userId, maxSessions)
  return token
}

/** Calls in flight may still carry the token that was replaced (decisions.md §3, Tokens). */
const graceSeconds = 10

/** Replaces the session of `oldToken`. */
export async function rotateSession(
  db: Db,
  session: { oldToken: string; userId: string; device: string },
): Promise<string> {
  await expireSessionSoon(db, hashToken(session.oldToken), graceSeconds)
  return openSession(db, session.userId, session.device)
}
