import { randomUUID } from 'node:crypto'
import { lockCreditAccount } from '#server/db/credits.ts'
import {
  findGenerationByKey,
  type GenerationRow,
  insertGeneration,
  listGenerationsOfBrief,
} from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { reserveCredit } from '#server/services/credits/credits.ts'
import { type Network, networks } from '#shared/networks.ts'
import { type GenerationOrder, newGeneration, type Owner, openDraft } from './open.ts'
import { checkRoom } from './room.ts'

/**
 * Opens a post for each network from one order, under one reservation: whatever arrives first on either settles it,
 * and it goes back only when nothing arrived on both. The same idempotency key gives back the first pair.
 * Throws as `openGeneration` does; then nothing of it exists.
 */
export async function openPair(
  deps: Pick<Deps, 'ai' | 'db' | 'live'>,
  owner: Owner,
  order: GenerationOrder,
): Promise<{ pair: GenerationRow[]; isNew: boolean }> {
  return deps.db.transaction(async (tx) => {
    const account = await lockCreditAccount(tx, owner.id)
    const twin = order.idempotencyKey ? await findGenerationByKey(tx, owner.id, order.idempotencyKey) : null
    if (twin) {
      if (twin.bodyHash !== order.bodyHash || !twin.briefId) throw new AppError('idempotency_mismatch')
      return { pair: await listGenerationsOfBrief(tx, owner.id, twin.briefId), isNew: false }
    }
    const briefId = randomUUID()
    const posts: { network: Network; postId: string }[] = []
    for (const network of networks) {
      posts.push({ network, postId: await openDraft(tx, owner, { ...order, network }, briefId) })
    }
    const reservationId = await reserveCredit(tx, owner, account, posts[0]?.postId ?? briefId, briefId)
    await checkRoom(
      tx,
      deps,
      owner.id,
      posts.map(() => order),
    )
    const pair: GenerationRow[] = []
    for (const { network, postId } of posts) {
      pair.push(
        await insertGeneration(tx, {
          ...newGeneration({ ...order, network }, { allTexts: 0, allImages: 0 }, briefId),
          userId: owner.id,
          postId,
          reservationId,
          briefId,
          // One order, one key: the other is found by the brief.
          idempotencyKey: network === networks[0] ? order.idempotencyKey : null,
        }),
      )
    }
    return { pair, isNew: true }
  })
}
