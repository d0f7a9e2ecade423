import type { AdminUserRow } from '#server/db/admin-users.ts'
import { thumbUrl } from '#server/services/images/image-urls.ts'
import type { AdminPage } from '#shared/api/admin-lists.ts'
import type { AdminUserAnswer } from '#shared/api/admin-users.ts'
import { plainListSize } from '#shared/limits.ts'
import { plans } from '#shared/plans.ts'

export const presentAdminUser = (row: AdminUserRow): AdminUserAnswer => ({
  id: row.id,
  email: row.email,
  company_name: row.companyName,
  family_name: row.familyName,
  name: row.firstName,
  subscription_plan: row.plan,
  remaining_posts: plans[row.plan].monthlyPosts === null ? null : row.balance,
  balance: row.balance,
  role: row.role,
  profile_pic_url: row.pictureKey && thumbUrl(row.pictureKey, 300),
  created_at: row.createdAt.toISOString(),
  email_verified: row.emailVerifiedAt !== null,
  suspended_at: row.suspendedAt?.toISOString() ?? null,
  erase_at: row.eraseAfter?.toISOString() ?? null,
  company_id: row.companyId,
  member_role: row.memberRole,
  has_billing: row.customerId !== null,
})

interface Wanted {
  page?: number | undefined
  limit: number
}

interface Source<Row> {
  list: (part: { limit: number; offset: number }) => Promise<Row[]>
  count: () => Promise<number>
}

/** The page that was asked for, or the plain list when none was. */
export async function listAnswer<Row>(
  { page, limit }: Wanted,
  { list, count }: Source<Row>,
): Promise<Row[] | AdminPage<Row>> {
  if (page === undefined) return list({ limit: plainListSize, offset: 0 })
  const [rows, total] = await Promise.all([list({ limit, offset: (page - 1) * limit }), count()])
  return { rows, page, pages: Math.max(1, Math.ceil(total / limit)), total }
}
