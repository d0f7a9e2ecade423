import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { ConnectionProblem } from '#shared/api/social.ts'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { socialConnections as connections } from './schema/social.ts'

export type ConnectionRow = typeof connections.$inferSelect

export async function insertConnection(db: Db, row: typeof connections.$inferInsert) {
  await db.insert(connections).values(row)
}

export async function findConnectionByState(db: Db, stateHash: Buffer): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(connections).where(eq(connections.stateHash, stateHash))
  return row ?? null
}

/** True for the first caller alone: a state serves once. */
export async function claimConnection(db: Db, id: string): Promise<boolean> {
  const used = await db
    .update(connections)
    .set({ usedAt: sql`now()` })
    .where(and(eq(connections.id, id), isNull(connections.usedAt)))
    .returning({ id: connections.id })
  return used.length === 1
}

type Allowed = Pick<
  ConnectionRow,
  | 'grantedBy'
  | 'scopes'
  | 'targets'
  | 'tokenSealed'
  | 'refreshTokenSealed'
  | 'tokenExpiresAt'
  | 'refreshExpiresAt'
>

export async function allowConnection(db: Db, id: string, allowed: Allowed) {
  await db
    .update(connections)
    .set({ ...allowed, status: 'allowed' })
    .where(eq(connections.id, id))
}

const withoutTokens = { tokenSealed: null, refreshTokenSealed: null }

export async function failConnection(db: Db, id: string, problem: ConnectionProblem, scopes: string[] = []) {
  await db
    .update(connections)
    .set({ status: 'failed', problem, scopes, ...withoutTokens })
    .where(eq(connections.id, id))
}

export async function endConnection(db: Db, id: string) {
  await db
    .update(connections)
    .set({ status: 'connected', ...withoutTokens })
    .where(eq(connections.id, id))
}

/** The user's own, locked until the transaction ends. */
export async function lockConnection(db: Db, userId: UserId, id: string): Promise<ConnectionRow | null> {
  const [row] = await db
    .select()
    .from(connections)
    .where(and(eq(connections.userId, userId), eq(connections.id, id)))
    .for('update')
  return row ?? null
}

/** What nobody claimed within an hour, with its token. */
export async function deleteOldConnections(db: Db) {
  await db.delete(connections).where(lt(connections.createdAt, sql`now() - interval '1 hour'`))
}
