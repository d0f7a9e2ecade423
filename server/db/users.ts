import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, isNull, lt, ne, sql } from 'drizzle-orm'
import type { PlanId } from '#shared/plans.ts'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { companies, emailChanges, users } from './schema.ts'

/** A user, with the name and the plan of their company. */
export type UserRow = typeof users.$inferSelect & { companyName: string; plan: PlanId }

const selectUser = (db: Db) =>
  db
    .select({ ...getTableColumns(users), companyName: companies.name, plan: companies.plan })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))

type NewUser = Omit<typeof users.$inferInsert, 'companyId'> & { companyName: string }

/** A user with a company of their own; null when the address is taken. In a transaction, or the company may stay alone. */
export async function insertUser(
  db: Db,
  { companyName, ...row }: NewUser,
  companyId: CompanyId = randomUUID(),
): Promise<UserRow | null> {
  await db.insert(companies).values({ id: companyId, name: companyName })
  const inserted = await db
    .insert(users)
    .values({ ...row, companyId })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (inserted.length > 0) return getUser(db, row.id)
  await db.delete(companies).where(eq(companies.id, companyId))
  return null
}

/** A user of a company that is there; null when the address is taken. */
export async function insertMember(
  db: Db,
  row: Omit<typeof users.$inferInsert, 'companyId'>,
  companyId: CompanyId,
): Promise<UserRow | null> {
  const inserted = await db
    .insert(users)
    .values({ ...row, companyId })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted.length > 0 ? getUser(db, row.id) : null
}

/** `email` as the schemas leave it: trimmed, lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await selectUser(db).where(eq(users.email, email))
  return row ?? null
}

export async function getUser(db: Db, id: UserId): Promise<UserRow | null> {
  const [row] = await selectUser(db).where(eq(users.id, id))
  return row ?? null
}

/** Who is written to in the company's name: the first who decides and can sign in, else the first member. */
export async function getCompanyContact(db: Db, companyId: CompanyId): Promise<UserRow | null> {
  const [row] = await selectUser(db)
    .where(and(eq(users.companyId, companyId), isNull(users.leftAt)))
    .orderBy(
      sql`${users.memberRole} = 'manager' and ${users.suspendedAt} is null desc`,
      asc(users.createdAt),
      asc(users.id),
    )
    .limit(1)
  return row ?? null
}

/** Null: no password opens the account until another one is chosen. */
export async function setPasswordHash(db: Db, id: UserId, passwordHash: string | null) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** The password chosen through a mailed link. */
export async function setResetPassword(db: Db, id: UserId, passwordHash: string) {
  await db.update(users).set({ passwordHash, passwordResetAt: sql`now()` }).where(eq(users.id, id))
}

/** Throws the database's unique violation when the address is taken. */
export async function setEmail(db: Db, id: UserId, email: string) {
  await db
    .update(users)
    .set({ email, emailVerifiedAt: null, emailChangedAt: sql`now()` })
    .where(eq(users.id, id))
}

/** True when the address was not verified before. */
export async function setEmailVerified(db: Db, id: UserId): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

type Editable = Pick<UserRow, 'firstName' | 'familyName' | 'headline' | 'pictureId' | 'timeZone'>

export async function updateUser(db: Db, id: UserId, values: Partial<Editable>) {
  await db.update(users).set(values).where(eq(users.id, id))
}

/** The row with its lock until the transaction ends; the guard found it a moment ago. */
export async function lockUserRow(db: Db, id: UserId): Promise<UserRow | null> {
  const [row] = await selectUser(db).where(eq(users.id, id)).for('no key update', { of: users })
  return row ?? null
}

/** False when the account has the role already. */
export async function setRole(db: Db, id: UserId, role: UserRow['role']): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ role })
    .where(and(eq(users.id, id), ne(users.role, role)))
    .returning({ id: users.id })
  return rows.length > 0
}

type EmailChangeRow = typeof emailChanges.$inferSelect

export async function insertEmailChange(
  db: Db,
  row: Pick<EmailChangeRow, 'id' | 'userId' | 'passwordHash'>,
): Promise<void> {
  await db.insert(emailChanges).values(row)
}

export async function findEmailChange(db: Db, userId: UserId, id: string): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.id, id)))
  return row ?? null
}

/** Those whose way back has ended. A mail may leave three days after it was written, and its link lives seven. */
export async function deleteOldEmailChanges(db: Db): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.askedAt, sql`now() - interval '14 days'`))
}
