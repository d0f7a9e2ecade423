import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Db, prepared } from './client.ts'
import { creditEntries, users } from './schema.ts'

export type UserRow = typeof users.$inferSelect

/** Null when the address is taken. */
export async function insertUser(db: Db, row: typeof users.$inferInsert): Promise<UserRow | null> {
  const [inserted] = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning()
  return inserted ?? null
}

/** `email` as the schemas leave it: trimmed, lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row ?? null
}

export async function getUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** Null: no password opens the account until another one is chosen. */
export async function setPasswordHash(db: Db, id: string, passwordHash: string | null) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** The password that whoever reads the account's mail has chosen. */
export async function setResetPassword(db: Db, id: string, passwordHash: string) {
  await db.update(users).set({ passwordHash, passwordResetAt: sql`now()` }).where(eq(users.id, id))
}

/** Throws the database's unique violation when the address is taken. */
export async function setEmail(db: Db, id: string, email: string) {
  await db
    .update(users)
    .set({ email, emailVerifiedAt: null, emailChangedAt: sql`now()` })
    .where(eq(users.id, id))
}

/** True when the address was not verified before. */
export async function setEmailVerified(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Serialises what counts before it adds, such as the gallery's quota. Foreign keys are not held up. */
export async function lockUser(db: Db, id: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

type Editable = Pick<
  UserRow,
  'firstName' | 'familyName' | 'companyName' | 'headline' | 'pictureId' | 'timeZone'
>

export async function updateUser(db: Db, id: string, values: Partial<Editable>) {
  await db.update(users).set(values).where(eq(users.id, id))
}

/** The row with its lock until the transaction ends; the guard found it a moment ago. */
export async function lockUserRow(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  return row ?? null
}

const grantsOfUser = prepared((db) =>
  db
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, sql.placeholder('userId')), eq(creditEntries.cause, 'grant')))
    .prepare('grants_of_user'),
)

/** Posts ever granted, from the ledger: what the header's barbs are drawn against. */
export async function sumGrants(db: Db, userId: string): Promise<number> {
  const [row] = await grantsOfUser(db).execute({ userId })
  return row?.sum ?? 0
}

/** False when the account has the role already. */
export async function setRole(db: Db, id: string, role: UserRow['role']): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ role })
    .where(and(eq(users.id, id), ne(users.role, role)))
    .returning({ id: users.id })
  return rows.length > 0
}
