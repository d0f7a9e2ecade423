import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { type CreditAccount, findOpeningReservation, lockCreditAccount } from '#server/db/credits.ts'
import {
  countParts,
  findGenerationByKey,
  type GenerationRow,
  insertGeneration,
} from '#server/db/generations.ts'
import { getPost, insertPost, updatePost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { reserveCredit } from '#server/services/credits/credits.ts'
import { checkPostRoom } from '#server/services/posts/post-limit.ts'
import { creditCosts } from '#shared/credits.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import type { PlanId } from '#shared/plans.ts'
import { checkRoom } from './room.ts'

/** What a generation works on; kept with it. */
export interface GenerationInput {
  network: Network
  objective: Objective
  /** The user's words, with the default instruction when there were none. */
  prompt: string
  imageIds: string[]
  /** The image taken as the picture as it is. */
  selectedId: string | null
  textVariant: number
  imageVariant: number
}

export interface GenerationOrder {
  network: Network
  objective: Objective
  prompt: string
  imageIds: string[]
  selectedId: string | null
  makesText: boolean
  makesImage: boolean
  /** The post this is for; null opens a draft. */
  postId: string | null
  idempotencyKey: string | null
  bodyHash: string
}

export interface Owner {
  id: string
  plan: PlanId
}

/**
 * Opens a generation and reserves its credit in one transaction. The same idempotency key gives back the first one.
 * Throws no_credits, fair_use, too_many_generations, busy, unpaid_limit, post_limit, not_found, idempotency_mismatch.
 */
export async function openGeneration(
  deps: Pick<Deps, 'ai' | 'db' | 'live'>,
  owner: Owner,
  order: GenerationOrder,
): Promise<{ generation: GenerationRow; isNew: boolean }> {
  return deps.db.transaction(async (tx) => {
    const account = await lockCreditAccount(tx, owner.id)
    const twin = order.idempotencyKey ? await findGenerationByKey(tx, owner.id, order.idempotencyKey) : null
    if (twin) {
      if (twin.bodyHash !== order.bodyHash) throw new AppError('idempotency_mismatch')
      return { generation: twin, isNew: false }
    }
    const named = order.postId ? await getPost(tx, owner.id, order.postId) : null
    if (order.postId && !named) throw missing('post')
    const postId = named?.id ?? (await openDraft(tx, owner, order))
    const parts = await pricedParts(tx, postId)
    const payment = await reserveFor(tx, owner, account, postId, parts, order)
    await checkRoom(tx, deps, owner.id, [order])
    const generation = await insertGeneration(tx, {
      ...newGeneration(order, parts, named?.briefId ?? null),
      userId: owner.id,
      postId,
      ...payment,
      idempotencyKey: order.idempotencyKey,
    })
    if (named) await rememberInput(tx, owner.id, named.id, order)
    return { generation, isNew: true }
  })
}

/** The row of a generation, but for whose it is and what pays for it. */
export function newGeneration(
  order: GenerationOrder,
  made: { allTexts: number; allImages: number },
  briefId: string | null,
) {
  const { network, objective, prompt, imageIds, selectedId, makesText, makesImage, bodyHash } = order
  // From one brief, each network opens otherwise: Instagram begins with what would be LinkedIn's second text.
  const first = briefId && network === 'instagram' ? 1 : 0
  const variants = { textVariant: first + made.allTexts, imageVariant: made.allImages }
  const input: GenerationInput = { network, objective, prompt, imageIds, selectedId, ...variants }
  return {
    id: randomUUID(),
    textPart: makesText ? ('wanted' as const) : null,
    imagePart: makesImage ? ('wanted' as const) : null,
    input,
    bodyHash,
  }
}

/** The post of an order that names none. Throws post_limit. */
export async function openDraft(
  tx: Db,
  owner: Owner,
  order: GenerationOrder,
  briefId: string | null = null,
): Promise<string> {
  await checkPostRoom(tx, owner)
  const { network, objective, prompt, imageIds } = order
  const post = await insertPost(tx, {
    id: randomUUID(),
    userId: owner.id,
    network,
    objective,
    prompt,
    sourceImageIds: imageIds,
    briefId,
  })
  return post.id
}

async function rememberInput(tx: Db, userId: string, postId: string, order: GenerationOrder) {
  const { objective, prompt, imageIds } = order
  await updatePost(tx, userId, postId, { objective, prompt, sourceImageIds: imageIds })
}

async function pricedParts(tx: Db, postId: string) {
  const [parts] = await countParts(tx, [postId])
  return parts ?? { texts: 0, images: 0, allTexts: 0, allImages: 0 }
}

interface Parts {
  texts: number
  images: number
}

interface Payment {
  reservationId: string | null
  /** The one part the reservation pays for; null: whichever arrives first. */
  paidPart: GenerationRow['paidPart']
}

/**
 * At most one credit a call (docs/product/decisions.md D2). While the post's first credit is not settled, whatever is made meanwhile
 * stands under it: it is spent when anything arrives.
 */
async function reserveFor(
  tx: Db,
  owner: Owner,
  account: CreditAccount,
  postId: string,
  parts: Parts,
  order: GenerationOrder,
): Promise<Payment> {
  // A photo taken as it is costs nothing by itself.
  const draws = order.makesImage && !order.selectedId
  const isFirst = (order.makesText && parts.texts === 0) || (draws && parts.images === 0)
  const opening = await findOpeningReservation(tx, postId)
  if (isFirst && !opening)
    return { reservationId: await reserveCredit(tx, owner, account, postId), paidPart: null }
  const price = priceOf(parts, opening !== null)
  const isTextPaid = order.makesText && price.text > 0
  const isImagePaid = draws && price.image > 0
  if (isTextPaid || isImagePaid) {
    const paidPart = isTextPaid && isImagePaid ? null : isTextPaid ? 'text' : 'image'
    return { reservationId: await reserveCredit(tx, owner, account, postId), paidPart }
  }
  const isCovered = opening && (isFirst || opening.status === 'held')
  return { reservationId: isCovered ? opening.id : null, paidPart: null }
}

const freeLeft = (made: number, free: number) => Math.max(0, free - Math.max(0, made - 1))

/**
 * Credits the next text and the next image of a post cost, and how many free ones are left. `isPaid`: the credit of
 * its brief is spent, though nothing arrived here yet.
 */
export function priceOf({ texts, images }: Parts, isPaid = false) {
  const freeTexts = freeLeft(texts, creditCosts.freeTextRegenerations)
  const freeImages = freeLeft(images, creditCosts.freeImageRegenerations)
  const isOpen = isPaid || texts + images > 0
  const first = isOpen ? 0 : creditCosts.post
  return {
    text: texts === 0 ? first : freeTexts > 0 ? 0 : creditCosts.regeneration,
    image: images === 0 ? first : freeImages > 0 ? 0 : creditCosts.regeneration,
    freeTexts,
    freeImages,
  }
}
