import { countConfirmations, insertConfirmation } from '#server/db/fact-confirmations.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { lockPost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { assertStillPermitted } from '#server/services/members/recheck-permission.ts'
import type { FactKind } from '#shared/api/text-checks.ts'
import { factLimits } from '#shared/limits.ts'

/**
 * « C’est vrai »: a source for this post from then on, and a line of the audit trail, once. Throws not_found,
 * too_many_writes.
 */
export async function confirmFact(
  { db }: Pick<Deps, 'db'>,
  { id: userId, companyId }: { id: UserId; companyId: CompanyId },
  postId: string,
  { kind, value }: { kind: FactKind; value: string },
  origin: { ip: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPost(tx, companyId, postId))) throw missing('post')
    await assertStillPermitted(tx, { companyId, userId }, 'write')
    if ((await countConfirmations(tx, postId)) >= factLimits.perPost) throw new AppError('too_many_writes')
    const isNew = await insertConfirmation(tx, { postId, kind, value, userId })
    // Its words stay with the post: the trail outlives the account.
    if (isNew)
      await audit(tx, { kind: 'fact_confirmed', userId, origin, details: { post: postId, fact: kind } })
  })
}
