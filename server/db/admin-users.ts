import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sort } from '#shared/api/admin-lists.ts'
import type { UserColumn } from '#shared/api/admin-users.ts'
import { Id } from '#shared/api/fields.ts'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { companies, creditAccounts, images, paymentCustomers, users } from './schema.ts'

const balance = sql<number>`${creditAccounts.monthly} + ${creditAccounts.welcome} + ${creditAccounts.purchased}`

/** What an administrator sees of an account. */
const columns = {
  id: users.id,
  email: users.email,
  companyId: users.companyId,
  companyName: companies.name,
  familyName: users.familyName,
  firstName: users.firstName,
  plan: companies.plan,
  balance,
  role: users.role,
  pictureKey: images.key,
  createdAt: users.createdAt,
  emailVerifiedAt: users.emailVerifiedAt,
  suspendedAt: users.suspendedAt,
  eraseAfter: users.eraseAfter,
  memberRole: users.memberRole,
  customerId: paymentCustomers.customerId,
}

/** Each but the balance is the beginning of an index. */
const sortKeys: Record<UserColumn, (SQL | PgColumn)[]> = {
  id: [],
  email: [users.email],
  company_name: [companies.name],
  subscription_plan: [companies.plan],
  // Unlimited is more than any number.
  remaining_posts: [sql`(${companies.plan} = 'enterprise')`, balance],
  created_at: [users.createdAt],
}

const withCompany = sql`join companies on companies.id = users.company_id`
/** What the order of a column needs besides `users`. */
const joins: Partial<Record<UserColumn, SQL>> = {
  company_name: withCompany,
  subscription_plan: withCompany,
  remaining_posts: sql`${withCompany} join credit_accounts on credit_accounts.company_id = companies.id`,
}

/** The first letters of the address or of the company's name, whatever their case; or a whole id, of a user or of a company. */
function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const prefix = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const id = Id.safeParse(search).success
    ? sql`union all select ${search}::uuid union all select id from users where company_id = ${search}::uuid`
    : sql``
  return sql`id in (
    select id from users where email like ${prefix}
    union all
    select u.id from users u join companies c on c.id = u.company_id where lower(c.name) like ${prefix} ${id})`
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
  const order = [...sortKeys[by], users.id].map((key) => direction(key))
  const where = matching(search)
  // `offset 0`: those found are sorted, where the planner would rather walk the whole order and look for them there.
  const from = where ? sql`(select * from users where ${where} offset 0) as users` : users
  const found = sql`select ${users.id} from ${from} ${joins[by] ?? sql``}
    where ${users.leftAt} is null order by ${sql.join(order, sql`, `)} limit ${page.limit} offset ${page.offset}`
  return adminUsers(db)
    .innerJoin(sql`(${found}) as found (id)`, sql`found.id = ${users.id}`)
    .orderBy(...order)
}

const adminUsers = (db: Db) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .innerJoin(creditAccounts, eq(creditAccounts.companyId, users.companyId))
    .leftJoin(images, eq(images.id, users.pictureId))
    .leftJoin(paymentCustomers, eq(paymentCustomers.companyId, users.companyId))
    .$dynamic()

export type AdminUserRow = Awaited<ReturnType<typeof listAdminUsers>>[number]

export async function getAdminUser(db: Db, id: UserId): Promise<AdminUserRow | null> {
  const [row] = await adminUsers(db).where(and(eq(users.id, id), isNull(users.leftAt)))
  return row ?? null
}

export async function countAdminUsers(db: Db, search: string | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(isNull(users.leftAt), matching(search)))
  return row?.count ?? 0
}

/** Accounts by the day of Paris they were opened on, oldest first; days without any are left out. */
export async function countSignUpsByDay(db: Db): Promise<{ date: string; count: number }[]> {
  const { rows } = await db.execute<{ date: string; count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, count from (
      select (created_at at time zone 'Europe/Paris')::date as day, count(*)::int as count from users where left_at is null group by 1
    ) as days order by day`)
  return rows
}

/** Both rows with their locks, in one order for everybody; the guard found the first a moment ago. */
export async function lockUserRows(db: Db, ids: UserId[]) {
  return db
    .select({ id: users.id, companyId: users.companyId, role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(sql`${users.id} in ${ids}`, isNull(users.leftAt)))
    .orderBy(asc(users.id))
    .for('no key update')
}

export async function setSuspended(db: Db, id: UserId, isSuspended: boolean) {
  await db
    .update(users)
    .set({ suspendedAt: isSuspended ? sql`now()` : null })
    .where(eq(users.id, id))
}
