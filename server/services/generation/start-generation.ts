import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import {
  findGenerationByKey,
  type GenerationRow,
  insertGeneration,
  listGenerationsOfBrief,
} from '#server/db/generations.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { insertPost, lockPost, updatePost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { reserveCredit } from '#server/services/credits/reserve-and-settle.ts'
import { assertMayChange, assertStillPermitted } from '#server/services/members/recheck-permission.ts'
import { assertPostLimit } from '#server/services/posts/assert-post.ts'
import { type Network, networks } from '#shared/networks.ts'
import type { Requester } from './generation-material.ts'
import type { GenerationInput, GenerationRequest } from './generation-request.ts'
import { inLimitedTransaction } from './limited-transaction.ts'
import { assertLimits, countPostParts, isDrawn, type Owner, reserveCreditFor } from './price-and-limits.ts'
import { runGeneration } from './run-generation.ts'

/** Opens a generation and sets it to work in this process; a repeated key gives the one already there. */
export async function startGeneration(
  deps: Deps,
  user: Requester,
  request: GenerationRequest,
): Promise<GenerationRow> {
  const { generation, isNew } = await createGeneration(deps, user, request)
  if (isNew) void runGeneration(deps, generation, { ...user, ...request.author })
  return generation
}

/** Both networks' generations of one request, each at work on its own: one may fail and the other arrive. */
export async function startPair(
  deps: Deps,
  user: Requester,
  request: GenerationRequest,
): Promise<GenerationRow[]> {
  const { pair, isNew } = await createPair(deps, user, request)
  const author = { ...user, ...request.author }
  if (isNew) for (const generation of pair) void runGeneration(deps, generation, author)
  return pair
}

/** What the same idempotency key opened before. Throws idempotency_mismatch for another body. */
async function findRepeated(db: Db, { companyId }: Owner, { idempotencyKey, bodyHash }: GenerationRequest) {
  const found = idempotencyKey ? await findGenerationByKey(db, companyId, idempotencyKey) : null
  if (found && found.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch')
  return found
}

/**
 * Opens a generation and reserves its credit in one transaction. The same idempotency key gives back the first one.
 * Throws no_credits, fair_use, too_many_generations, busy, unpaid_limit, post_limit, not_found, role_forbidden,
 * idempotency_mismatch.
 */
async function createGeneration(
  deps: Pick<Deps, 'ai' | 'db' | 'runningGenerations'>,
  owner: Owner,
  request: GenerationRequest,
): Promise<{ generation: GenerationRow; isNew: boolean }> {
  return inLimitedTransaction(deps, async (tx) => {
    const account = await lockCreditAccount(tx, owner.companyId)
    const existing = await findRepeated(tx, owner, request)
    if (existing) return { generation: existing, isNew: false }
    const named = request.postId ? await lockPost(tx, owner.companyId, request.postId) : null
    if (request.postId && !named) throw missing('post')
    if (named) await assertMayChange(tx, request.author, named)
    const postId = named?.id ?? (await createDraft(tx, owner, request))
    const parts = await countPostParts(tx, postId)
    const payment = await reserveCreditFor(tx, owner, account, postId, parts, request)
    await assertLimits(tx, deps, owner.companyId, [request])
    const generation = await insertGeneration(tx, {
      ...generationValues(request, parts, named?.briefId ?? null),
      companyId: owner.companyId,
      requestedBy: request.author.userId,
      postId,
      ...payment,
      idempotencyKey: request.idempotencyKey,
    })
    if (named && !request.isSlide) await rememberInput(tx, owner.companyId, named.id, request)
    return { generation, isNew: true }
  })
}

/** The row of a generation, but for whose it is and what pays for it. */
export function generationValues(
  request: Omit<GenerationRequest, 'author'>,
  parts: { allTexts: number; allImages: number },
  briefId: string | null,
) {
  const { network, objective, prompt, imageIds, selectedId, imageBy, makesText, makesImage, bodyHash } =
    request
  const { isSlide, isCarousel, remark } = request
  // From one brief, each network opens otherwise: Instagram begins with what would be LinkedIn's second text.
  const first = briefId && network === 'instagram' ? 1 : 0
  const variants = { textVariant: first + parts.allTexts, imageVariant: parts.allImages }
  const made = { selectedId, imageBy, isSlide, isCarousel }
  const input: GenerationInput = { network, objective, prompt, remark, imageIds, ...made, ...variants }
  return {
    id: randomUUID(),
    textPart: makesText ? ('wanted' as const) : null,
    imagePart: makesImage ? ('wanted' as const) : null,
    input,
    bodyHash,
  }
}

/** The post of a request that names none. Throws post_limit, role_forbidden. */
async function createDraft(
  tx: Db,
  owner: Owner,
  request: GenerationRequest,
  briefId: string | null = null,
): Promise<string> {
  await assertStillPermitted(tx, request.author, 'write')
  await assertPostLimit(tx, owner)
  const { network, objective, prompt, imageIds } = request
  const post = await insertPost(tx, {
    id: randomUUID(),
    companyId: owner.companyId,
    network,
    objective,
    prompt,
    sourceImageIds: imageIds,
    briefId,
    createdBy: request.author.userId,
    updatedBy: request.author.userId,
  })
  return post.id
}

async function rememberInput(tx: Db, companyId: CompanyId, postId: string, request: GenerationRequest) {
  const { objective, prompt, imageIds, author } = request
  const input = { objective, prompt, sourceImageIds: imageIds }
  await updatePost(tx, companyId, postId, { ...input, updatedBy: author.userId })
}

/**
 * Opens a post for each network from one request, under one reservation: whatever arrives first on either settles it,
 * and it goes back only when nothing arrived on both. The same idempotency key gives back the first pair.
 * Throws as `createGeneration` does; then nothing of it exists.
 */
async function createPair(
  deps: Pick<Deps, 'ai' | 'db' | 'runningGenerations'>,
  owner: Owner,
  request: GenerationRequest,
): Promise<{ pair: GenerationRow[]; isNew: boolean }> {
  return inLimitedTransaction(deps, async (tx) => {
    const account = await lockCreditAccount(tx, owner.companyId)
    const existing = await findRepeated(tx, owner, request)
    if (existing) {
      if (!existing.briefId) throw new AppError('idempotency_mismatch')
      return { pair: await listGenerationsOfBrief(tx, owner.companyId, existing.briefId), isNew: false }
    }
    const briefId = randomUUID()
    const posts: { network: Network; postId: string }[] = []
    for (const network of networks) {
      posts.push({ network, postId: await createDraft(tx, owner, { ...request, network }, briefId) })
    }
    const reservationId = await reserveCredit(tx, owner, account, posts[0]?.postId ?? briefId, briefId)
    await assertLimits(
      tx,
      deps,
      owner.companyId,
      posts.map(() => request),
    )
    const pair: GenerationRow[] = []
    for (const { network, postId } of posts) {
      pair.push(
        await insertGeneration(tx, {
          ...generationValues({ ...request, network }, { allTexts: 0, allImages: 0 }, briefId),
          companyId: owner.companyId,
          requestedBy: request.author.userId,
          postId,
          reservationId,
          paidPart: isDrawn(request) ? null : 'text',
          briefId,
          // One request, one key: the other is found by the brief.
          idempotencyKey: network === networks[0] ? request.idempotencyKey : null,
        }),
      )
    }
    return { pair, isNew: true }
  })
}
