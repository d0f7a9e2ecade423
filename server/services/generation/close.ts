import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import {
  countRunningOnReservation,
  countStopsLastHour,
  lockRunning,
  updateGeneration,
} from '#server/db/generations.ts'
import { getPost, updatePost } from '#server/db/posts.ts'
import type { posts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { releaseReservation, settleReservation } from '#server/services/credits.ts'
import { maxFreeStopsPerHour } from '#shared/limits.ts'

interface Target {
  id: string
  userId: string
}

/**
 * A part arrived whole: it becomes the post's, and the credit is spent, in one transaction. `store` may write more
 * rows in it. False when the generation was closed meanwhile (swept, stopped elsewhere): then nothing changes.
 */
export async function settlePart(
  deps: Pick<Deps, 'db'>,
  target: Target,
  part: 'textPart' | 'imagePart',
  store: (tx: Db) => Promise<Partial<typeof posts.$inferInsert>>,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockCreditAccount(tx, target.userId)
    const generation = await lockRunning(tx, target.id)
    if (!generation) return false
    const values = await store(tx)
    if (generation.postId) {
      const post = await getPost(tx, target.userId, generation.postId)
      const status = post?.status === 'draft' ? 'generated' : post?.status
      if (post) await updatePost(tx, target.userId, post.id, { ...values, status })
    }
    await updateGeneration(tx, target.id, { [part]: 'made' })
    if (generation.reservationId) await settleReservation(tx, generation.reservationId)
    return true
  })
}

type Outcome = 'done' | 'failed' | 'stopped' | 'interrupted'

/**
 * The one settlement of a generation: gives the credit back unless something arrived or is still on its way for the
 * same post. After ten stops within an hour a stop no longer gives back (decisions.md §7, Settlement).
 * False when it was closed already.
 */
export async function closeGeneration(
  deps: Pick<Deps, 'db'>,
  target: Target,
  outcome: Outcome,
  errorCode: string | null,
  store?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
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
