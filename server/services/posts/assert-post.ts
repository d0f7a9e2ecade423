import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { countAllPosts, type PostRow } from '#server/db/posts.ts'
import { AppError } from '#server/errors.ts'
import { isOut } from '#shared/api/posts.ts'
import { type PlanId, plans } from '#shared/plans.ts'

/** Whether one more post may be kept, under the lock of the company's credits. Throws post_limit. */
export async function assertPostLimit(
  tx: Db,
  { companyId, plan }: { companyId: CompanyId; plan: PlanId },
): Promise<void> {
  if ((await countAllPosts(tx, companyId)) >= plans[plan].maxPosts) throw new AppError('post_limit')
}

/** Throws post_is_out: such a post is duplicated to be changed (docs/decisions/0011). */
export function assertNotPublished(post: Pick<PostRow, 'status'>): void {
  if (isOut(post)) throw new AppError('post_is_out')
}
