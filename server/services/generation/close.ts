import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import {
  countRunningOnReservation,
  countStopsLastHour,
  lockRunning,
  updateGeneration,
} from '#server/db/generations.ts'
import { lockPost, updatePost } from '#server/db/posts.ts'
import type { posts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { releaseReservation, settleReservation } from '#server/services/credits/credits.ts'
import { recordMade } from '#server/services/posts/versions.ts'
import { isOut } from '#shared/api/posts.ts'
import { maxFreeStopsPerHour } from '#shared/limits.ts'
import { throughDoorway } from './doorway.ts'

interface Target {
  id: string
  userId: string
}

/** What a part changes on its post, and the model that made it where there was one. */
type MadePart = Partial<typeof posts.$inferInsert> & { model?: string | null }

/** Many that began together end together, while others are still being read to. */
const inTurn = <Result>({ db }: Pick<Deps, 'db'>, work: (tx: Db) => Promise<Result>) =>
  throughDoorway(() => db.transaction(work))

/**
 * A part arrived whole: it becomes the post's and its newest version, and the credit is spent, in one transaction.
 * `store` may write more rows in it. False when nothing was kept: the generation was closed meanwhile (swept, stopped
 * elsewhere), or its post was deleted or sent out; the work was done then, and the credit is spent all the same.
 */
export async function settlePart(
  deps: Pick<Deps, 'db'>,
  target: Target,
  part: 'textPart' | 'imagePart',
  store: (tx: Db) => Promise<MadePart>,
): Promise<boolean> {
  return inTurn(deps, async (tx) => {
    await lockCreditAccount(tx, target.userId)
    const generation = await lockRunning(tx, target.id)
    if (!generation) return false
    await updateGeneration(tx, target.id, { [part]: 'made' })
    const { reservationId, paidPart } = generation
    const isPaid = paidPart === null || `${paidPart}Part` === part
    if (reservationId && isPaid) await settleReservation(tx, reservationId)
    const post = generation.postId ? await lockPost(tx, target.userId, generation.postId) : null
    if (!post || isOut(post)) return false
    const { model = null, ...values } = await store(tx)
    const status = post.status === 'draft' ? 'generated' : post.status
    await updatePost(tx, target.userId, post.id, { ...values, status })
    await recordMade(tx, post, generation, { ...values, model })
    return true
  })
}

export type Outcome = 'done' | 'failed' | 'stopped' | 'interrupted'

/**
 * The one settlement of a generation: gives the credit back unless something arrived or is still on its way for the
 * same post. After ten stops within an hour a stop no longer gives back (docs/product/decisions.md §7, Settlement).
 * False when it was closed already.
 */
export async function closeGeneration(
  deps: Pick<Deps, 'db'>,
  target: Target,
  outcome: Outcome,
  errorCode: string | null,
  store?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return inTurn(deps, async (tx) => {
    await lockCreditAccount(tx, target.userId)
    const generation = await lockRunning(tx, target.id)
    if (!generation) return false
    await updateGeneration(tx, target.id, {
      status: outcome,
      errorCode,
      finishedAt: sql`now()` as unknown as Date,
    })
    await store?.(tx)
    const { reservationId } = generation
    if (outcome === 'stopped' && (await countStopsLastHour(tx, target.userId)) > maxFreeStopsPerHour) {
      await updateGeneration(tx, target.id, {
        textPart: generation.textPart && 'made',
        imagePart: generation.imagePart && 'made',
      })
      if (reservationId) await settleReservation(tx, reservationId)
    } else if (reservationId && (await countRunningOnReservation(tx, reservationId)) === 0) {
      await releaseReservation(tx, reservationId)
    }
    return true
  })
}
