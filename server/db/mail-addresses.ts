import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { companies, secondFactors, users } from './schema.ts'

export async function getMailKey(db: Db, id: UserId): Promise<string> {
  const [row] = await db.select({ key: users.mailKey }).from(users).where(eq(users.id, id))
  if (!row) throw new Error('no such user')
  return row.key
}

export async function renewMailKey(db: Db, id: UserId): Promise<string> {
  const [row] = await db
    .update(users)
    .set({ mailKey: sql`gen_random_uuid()` })
    .where(eq(users.id, id))
    .returning({ key: users.mailKey })
  if (!row) throw new Error('no such user')
  return row.key
}

/** They write for their company, can sign in, and have the second factor that it may demand. */
const isWriter = and(
  inArray(users.memberRole, ['manager', 'editor']),
  isNull(users.leftAt),
  isNull(users.suspendedAt),
  isNull(users.eraseAfter),
  sql`(not ${companies.requiresTwoFactor} or ${secondFactors.enabledAt} is not null)`,
)

const selectWriters = (db: Db) =>
  db
    .select({
      id: users.id,
      companyId: users.companyId,
      email: users.email,
      firstName: users.firstName,
      isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      memberRole: users.memberRole,
      editorsPublish: companies.editorsPublish,
      companyName: companies.name,
      plan: companies.plan,
      timeZone: users.timeZone,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))

export type MailWriter = Awaited<ReturnType<typeof selectWriters>>[number]

/** Whose address it is, of those who may write. */
export async function findMailOwner(db: Db, key: string): Promise<MailWriter | null> {
  const [row] = await selectWriters(db).where(and(eq(users.mailKey, key), isWriter))
  return row ?? null
}

/** The member of the company who has this e-mail address, in lower case. */
export async function findMailWriter(
  db: Db,
  companyId: CompanyId,
  email: string,
): Promise<MailWriter | null> {
  const [row] = await selectWriters(db).where(
    and(eq(users.companyId, companyId), eq(users.email, email), isWriter),
  )
  return row ?? null
}

export async function getMailWriter(db: Db, id: UserId): Promise<MailWriter | null> {
  const [row] = await selectWriters(db).where(and(eq(users.id, id), isWriter))
  return row ?? null
}
