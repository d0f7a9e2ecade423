import type { Db } from '#server/db/client.ts'
import { countAllPosts } from '#server/db/posts.ts'
import { AppError } from '#server/errors.ts'
import { type PlanId, plans } from '#shared/plans.ts'

/** Whether one more post may be kept, under the lock of the user's credits. Throws post_limit. */
export async function checkPostRoom(tx: Db, { id, plan }: { id: string; plan: PlanId }): Promise<void> {
  if ((await countAllPosts(tx, id)) >= plans[plan].maxPosts) throw new AppError('post_limit')
}
