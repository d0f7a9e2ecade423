import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sort } from '#shared/api/admin-lists.ts'
import type { UserColumn } from '#shared/api/admin-users.ts'
import { Id } from '#shared/api/fields.ts'
import type { Db } from './client.ts'
import { creditAccounts, images, paymentCustomers, users } from './schema.ts'

const balance = sql<number>`${creditAccounts.monthly} + ${creditAccounts.welcome} + ${creditAccounts.purchased}`

/** What an administrator sees of an account. */
const shown = {
  id: users.id,
  email: users.email,
  companyName: users.companyName,
  familyName: users.familyName,
  firstName: users.firstName,
  plan: users.plan,
  balance,
  role: users.role,
  pictureKey: images.key,
  createdAt: users.createdAt,
  emailVerifiedAt: users.emailVerifiedAt,
  suspendedAt: users.suspendedAt,
  eraseAfter: users.eraseAfter,
  customerId: paymentCustomers.customerId,
}

/** Each is the beginning of an index that ends with the id. */
const sortKeys: Record<UserColumn, (SQL | PgColumn)[]> = {
  id: [],
  email: [users.email],
  company_name: [users.companyName],
  subscription_plan: [users.plan],
  // Unlimited is more than any number.
  remaining_posts: [creditAccounts.isUnlimited, balance],
  created_at: [users.createdAt],
}

/** The first letters of the address or of the company's name, whatever their case; or a whole id. */
function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const prefix = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`${users.email} like ${prefix}`,
    sql`lower(${users.companyName}) like ${prefix}`,
    Id.safeParse(search).success ? eq(users.id, search) : undefined,
  )
}

interface Page {
  limit: number
  offset: number
}

/** One page; the ids are found first, on an index of their own order, and the rest read for them alone. */
export async function listAdminUsers(
  db: Db,
  search: string | undefined,
  { by, isDescending }: Sort<UserColumn>,
  page: Page,
) {
  const direction = isDescending ? desc : asc
  const table = by === 'remaining_posts' ? creditAccounts : users
  const id = table === users ? users.id : creditAccounts.userId
  const order = [...sortKeys[by], id].map((key) => direction(key))
  const where = matching(search)
  // `offset 0`: those found are sorted, where the planner would rather walk the whole order and look for them there.
  const from = where
    ? sql`(select ${table}.* from users ${table === users ? sql`` : sql`join credit_accounts on user_id = users.id`}
        where ${where} offset 0) as ${table}`
    : table
  const found = sql`select ${id} from ${from} order by ${sql.join(order, sql`, `)} limit ${page.limit} offset ${page.offset}`
  return adminUsers(db)
    .innerJoin(sql`(${found}) as found (id)`, sql`found.id = ${users.id}`)
    .orderBy(...order)
}

const adminUsers = (db: Db) =>
  db
    .select(shown)
    .from(users)
    .innerJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .leftJoin(images, eq(images.id, users.pictureId))
    .leftJoin(paymentCustomers, eq(paymentCustomers.userId, users.id))
    .$dynamic()

export type AdminUserRow = Awaited<ReturnType<typeof listAdminUsers>>[number]

export async function getAdminUser(db: Db, id: string): Promise<AdminUserRow | null> {
  const [row] = await adminUsers(db).where(eq(users.id, id))
  return row ?? null
}

export async function countAdminUsers(db: Db, search: string | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users).where(matching(search))
  return row?.count ?? 0
}

/** Accounts by the day of Paris they were opened on, oldest first; days without any are left out. */
export async function countSignUpsByDay(db: Db): Promise<{ date: string; count: number }[]> {
  const { rows } = await db.execute<{ date: string; count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, count from (
      select (created_at at time zone 'Europe/Paris')::date as day, count(*)::int as count from users group by 1
    ) as days order by day`)
  return rows
}

/** Both rows with their locks, in one order for everybody; the guard found the first a moment ago. */
export async function lockUserRows(db: Db, ids: string[]) {
  return db
    .select({ id: users.id, role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(sql`${users.id} in ${ids}`)
    .orderBy(asc(users.id))
    .for('no key update')
}

export async function setSuspended(db: Db, id: string, isSuspended: boolean) {
  await db
    .update(users)
    .set({ suspendedAt: isSuspended ? sql`now()` : null })
    .where(eq(users.id, id))
}
