import { and, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { PlanId } from '#shared/plans.ts'
import type { MemberRole } from '#shared/role-permissions.ts'
import { type Db, prepared } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { companies, creditAccounts, images, type OpenedBy, secondFactors, sessions, users } from './schema.ts'

/** A session is over when it was idle for so long, and in any case in the end (docs/product/decisions.md §3, Tokens). */
export const sessionDays = { idle: 7, absolute: 30 } as const

/** Of one user at once, generously: a program that signs in each minute must not fill the table. */
const maxSessions = 100

/** Calls in flight may still carry the token that was replaced (docs/product/decisions.md §3, Tokens). */
const replacedSessionSeconds = 10

/** For the second factor: long enough to find the telephone. */
export const challengeMinutes = 10

const idleLimit = sql`now() - make_interval(days => ${sessionDays.idle})`
const absoluteLimit = sql`now() + make_interval(days => ${sessionDays.absolute})`

export const isActiveSession = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.lastUsedAt, idleLimit))

export interface SessionUser {
  id: UserId
  companyId: CompanyId
  email: string
  companyName: string
  familyName: string
  firstName: string
  role: 'user' | 'admin'
  /** In the company. */
  memberRole: MemberRole
  editorsPublish: boolean
  /** The company demands a second factor. */
  requiresTwoFactor: boolean
  plan: PlanId
  suspendedAt: Date | null
  /** Set while the account waits for its erasure. */
  eraseAfter: Date | null
  /** Empty: `defaultHeadline` stands for it. */
  headline: string
  /** Of the picture, in its address. */
  pictureKey: string | null
  /** IANA name. */
  timeZone: string
  hasTwoFactor: boolean
  hasPassword: boolean
  isEmailVerified: boolean
  sessionId: string
  /** Null: before this was kept. */
  openedBy: OpenedBy | null
  /** A session that replaced another keeps its beginning. */
  signedInAt: Date
  /** When its holder was last seen to be the owner. */
  provenAt: Date
  lastUsedAt: Date
  /** Posts left in all buckets. */
  credits: number
}

export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userId: UserId; device: string; openedBy: OpenedBy },
) {
  await db.insert(sessions).values({ ...session, expiresAt: absoluteLimit })
}

const sessionByToken = prepared((db) =>
  db
    .select({
      id: users.id,
      companyId: users.companyId,
      email: users.email,
      companyName: companies.name,
      familyName: users.familyName,
      firstName: users.firstName,
      role: users.role,
      memberRole: users.memberRole,
      editorsPublish: companies.editorsPublish,
      requiresTwoFactor: companies.requiresTwoFactor,
      plan: companies.plan,
      suspendedAt: users.suspendedAt,
      eraseAfter: users.eraseAfter,
      headline: users.headline,
      pictureKey: images.key,
      timeZone: users.timeZone,
      hasTwoFactor: sql<boolean>`${secondFactors.enabledAt} is not null`,
      isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      sessionId: sessions.id,
      openedBy: sessions.openedBy,
      signedInAt: sessions.createdAt,
      provenAt: sessions.provenAt,
      lastUsedAt: sessions.lastUsedAt,
      credits: sql<number>`${creditAccounts.monthly} + ${creditAccounts.welcome} + ${creditAccounts.purchased}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .innerJoin(creditAccounts, eq(creditAccounts.companyId, users.companyId))
    .leftJoin(images, eq(images.id, users.pictureId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isActiveSession))
    .prepare('session_by_token'),
)

/** The active session's user with role, plan and balance as they are now, or null. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionUser | null> {
  const [row] = await sessionByToken(db).execute({ tokenHash })
  return row ?? null
}

/** At most one write a minute, however many calls come at once. */
export async function touchSession(db: Db, tokenHash: Buffer) {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, sql`now() - interval '1 minute'`)))
}

type SessionRow = typeof sessions.$inferSelect

/** The user's active sessions, used last first; those that were replaced and only serve calls in flight are left out. */
export async function listSessions(db: Db, userId: UserId): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isActiveSession,
        gt(sessions.expiresAt, sql`now() + make_interval(secs => ${replacedSessionSeconds})`),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

/** With the token it replaced, if any. False when the user has no such session. */
export async function deleteSessionById(db: Db, userId: UserId, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

/** All of the user's sessions but the one of `keptId`; how many they were. */
export async function deleteOtherSessions(db: Db, userId: UserId, keptId: string): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id })
  return deleted.length
}

/** Another token for the session of `oldHash`, unless that ends this very moment. */
export async function insertSuccessor(
  db: Db,
  oldHash: Buffer,
  session: { tokenHash: Buffer; userId: UserId; device: string },
) {
  const { tokenHash, userId, device } = session
  await db.execute(sql`
    insert into sessions (token_hash, id, user_id, device, created_at, expires_at, opened_by, proven_at)
    select ${tokenHash}, id, ${userId}, ${device}, created_at, expires_at, opened_by, proven_at
    from sessions where token_hash = ${oldHash} for update`)
}

/** A replaced session still serves the calls in flight for `replacedSessionSeconds`. */
export async function expireSessionSoon(db: Db, tokenHash: Buffer) {
  await db
    .update(sessions)
    .set({ expiresAt: sql`least(expires_at, now() + make_interval(secs => ${replacedSessionSeconds}))` })
    .where(eq(sessions.tokenHash, tokenHash))
}

/** Its holder was seen to be the owner this moment. */
export async function setProven(db: Db, id: string) {
  await db.update(sessions).set({ provenAt: sql`now()` }).where(eq(sessions.id, id))
}

export async function deleteUserSessions(db: Db, userId: UserId) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Sessions past their idle or absolute limit: nobody can use them any more. */
export async function deleteExpiredSessions(db: Db) {
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, sql`now()`), lte(sessions.lastUsedAt, idleLimit)))
}

/** Keeps the `maxSessions` used last. */
export async function deleteOldestSessions(db: Db, userId: UserId) {
  const oldest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(maxSessions)
  await db.delete(sessions).where(inArray(sessions.tokenHash, oldest))
}
