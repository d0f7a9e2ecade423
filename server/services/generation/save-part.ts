import type { Db } from '#server/db/client.ts'
import { getPlan } from '#server/db/companies.ts'
import { type CreditAccount, getReservation, lockCreditAccount } from '#server/db/credits.ts'
import { type GenerationRow, lockUnended, moveReservation, updateGeneration } from '#server/db/generations.ts'
import { lockPost, updatePost } from '#server/db/posts.ts'
import type { posts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { reserveCredit, settleReservation } from '#server/services/credits/reserve-and-settle.ts'
import { lastChangerAfter } from '#server/services/members/recheck-permission.ts'
import { recordGeneratedVersion } from '#server/services/posts/versions.ts'
import { isOut } from '#shared/api/posts.ts'
import type { GenerationInput } from './generation-request.ts'
import { inLimitedTransaction } from './limited-transaction.ts'

/** What a part changes on its post, and the model that made it where there was one. */
type MadePart = Partial<typeof posts.$inferInsert> & { model?: string | null }

/**
 * A part arrived whole: it becomes the post's and its newest version, and the credit is spent, in one transaction.
 * `store` may write more rows in it. So it is with a generation that was swept meanwhile while its process stood still: what
 * was read to its end is kept and paid for, with another credit for the one that went back. False when nothing was
 * kept: the post was deleted or sent out; the work was done then, and the credit is spent all the same. Throws
 * no_credits, fair_use where no other credit is left.
 */
export async function savePart(
  deps: Pick<Deps, 'db'>,
  { id, companyId }: Pick<GenerationRow, 'id' | 'companyId'>,
  part: 'textPart' | 'imagePart',
  store: (tx: Db) => Promise<MadePart>,
): Promise<boolean> {
  return inLimitedTransaction(deps, async (tx) => {
    const account = await lockCreditAccount(tx, companyId)
    const generation = await lockUnended(tx, id)
    if (!generation) return false
    await updateGeneration(tx, id, { [part]: 'made' })
    const { reservationId, paidPart } = generation
    const isPaid = paidPart === null || `${paidPart}Part` === part
    if (reservationId && isPaid) await settleReservation(tx, await holdAgain(tx, account, reservationId))
    const post = generation.postId ? await lockPost(tx, companyId, generation.postId) : null
    if (!post || isOut(post)) return false
    const { model = null, ...values } = await store(tx)
    const status = post.status === 'draft' ? 'generated' : post.status
    const { isSlide } = generation.input as GenerationInput
    const { requestedBy } = generation
    const isChangedMeanwhile = post.updatedBy !== requestedBy && post.updatedAt > generation.createdAt
    await updatePost(tx, companyId, post.id, {
      ...(isSlide ? {} : values),
      status,
      // An approval may depend on who has changed it last: whoever asked has not read what a colleague wrote meanwhile.
      updatedBy:
        isChangedMeanwhile && requestedBy
          ? await lastChangerAfter(tx, { companyId, userId: requestedBy }, post)
          : requestedBy,
    })
    await recordGeneratedVersion(tx, post, generation, { ...values, model })
    return true
  })
}

/** The reservation, or where it was released another in its place, for whatever it was to pay. */
async function holdAgain(tx: Db, account: CreditAccount, reservationId: string): Promise<string> {
  const released = await getReservation(tx, reservationId)
  if (released?.status !== 'released') return reservationId
  const { companyId, postId, briefId } = released
  const owner = { companyId, plan: await getPlan(tx, companyId) }
  const id = await reserveCredit(tx, owner, account, postId, briefId)
  await moveReservation(tx, reservationId, id)
  return id
}
