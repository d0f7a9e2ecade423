import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { countAllPosts } from '#server/db/posts.ts'
import { AppError } from '#server/errors.ts'
import { type PlanId, plans } from '#shared/plans.ts'

/** Whether one more post may be kept, under the lock of the company's credits. Throws post_limit. */
export async function assertPostLimit(
  tx: Db,
  { companyId, plan }: { companyId: CompanyId; plan: PlanId },
): Promise<void> {
  if ((await countAllPosts(tx, companyId)) >= plans[plan].maxPosts) throw new AppError('post_limit')
}
