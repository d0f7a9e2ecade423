import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import {
  findGenerationByKey,
  type GenerationRow,
  getGeneration,
  insertGeneration,
  listGenerationsOfBrief,
} from '#server/db/generations.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPost, insertPost, updatePost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { reserveCredit } from '#server/services/credits/credits.ts'
import { checkPostRoom } from '#server/services/posts/post-limit.ts'
import type { ErrorCode } from '#shared/messages/api.ts'
import { type Network, networks } from '#shared/networks.ts'
import { failureMessage, limitGenerationWork } from './close-generation.ts'
import type { GenerationInput, GenerationRequest } from './generation-request.ts'
import { assertLimits, countPostParts, isDrawn, type Owner, reserveCreditFor } from './price-and-limits.ts'
import { type Requester, runGeneration } from './run-generation.ts'
import { readGeneration } from './running-generations.ts'

/**
 * Opens a generation and reserves its credit in one transaction. The same idempotency key gives back the first one.
 * Throws no_credits, fair_use, too_many_generations, busy, unpaid_limit, post_limit, not_found, idempotency_mismatch.
 */
export async function openGeneration(
  deps: Pick<Deps, 'ai' | 'db' | 'live'>,
  owner: Owner,
  request: GenerationRequest,
): Promise<{ generation: GenerationRow; isNew: boolean }> {
  return deps.db.transaction(async (tx) => {
    const account = await lockCreditAccount(tx, owner.companyId)
    const twin = request.idempotencyKey
      ? await findGenerationByKey(tx, owner.companyId, request.idempotencyKey)
      : null
    if (twin) {
      if (twin.bodyHash !== request.bodyHash) throw new AppError('idempotency_mismatch')
      return { generation: twin, isNew: false }
    }
    const named = request.postId ? await getPost(tx, owner.companyId, request.postId) : null
    if (request.postId && !named) throw missing('post')
    const postId = named?.id ?? (await openDraft(tx, owner, request))
    const parts = await countPostParts(tx, postId)
    const payment = await reserveCreditFor(tx, owner, account, postId, parts, request)
    await assertLimits(tx, deps, owner.companyId, [request])
    const generation = await insertGeneration(tx, {
      ...newGeneration(request, parts, named?.briefId ?? null),
      companyId: owner.companyId,
      postId,
      ...payment,
      idempotencyKey: request.idempotencyKey,
    })
    if (named) await rememberInput(tx, owner.companyId, named.id, request)
    return { generation, isNew: true }
  })
}

/** The row of a generation, but for whose it is and what pays for it. */
export function newGeneration(
  request: GenerationRequest,
  made: { allTexts: number; allImages: number },
  briefId: string | null,
) {
  const { network, objective, prompt, imageIds, selectedId, imageBy, makesText, makesImage, bodyHash } =
    request
  // From one brief, each network opens otherwise: Instagram begins with what would be LinkedIn's second text.
  const first = briefId && network === 'instagram' ? 1 : 0
  const variants = { textVariant: first + made.allTexts, imageVariant: made.allImages }
  const input: GenerationInput = { network, objective, prompt, imageIds, selectedId, imageBy, ...variants }
  return {
    id: randomUUID(),
    textPart: makesText ? ('wanted' as const) : null,
    imagePart: makesImage ? ('wanted' as const) : null,
    input,
    bodyHash,
  }
}

/** The post of an request that names none. Throws post_limit. */
export async function openDraft(
  tx: Db,
  owner: Owner,
  request: GenerationRequest,
  briefId: string | null = null,
): Promise<string> {
  await checkPostRoom(tx, owner)
  const { network, objective, prompt, imageIds } = request
  const post = await insertPost(tx, {
    id: randomUUID(),
    companyId: owner.companyId,
    network,
    objective,
    prompt,
    sourceImageIds: imageIds,
    briefId,
  })
  return post.id
}

async function rememberInput(tx: Db, companyId: CompanyId, postId: string, request: GenerationRequest) {
  const { objective, prompt, imageIds } = request
  await updatePost(tx, companyId, postId, { objective, prompt, sourceImageIds: imageIds })
}

/** Opens a generation and sets it to work in this process; a repeated key gives the one already there. */
export async function startGeneration(
  deps: Deps,
  user: Requester,
  request: GenerationRequest,
): Promise<GenerationRow> {
  const { generation, isNew } = await limitGenerationWork(() => openGeneration(deps, user, request))
  if (isNew) void runGeneration(deps, generation, user)
  return generation
}

/** Both networks' generations of one request, each at work on its own: one may fail and the other arrive. */
export async function startPair(
  deps: Deps,
  user: Requester,
  request: GenerationRequest,
): Promise<GenerationRow[]> {
  const { pair, isNew } = await limitGenerationWork(() => openPair(deps, user, request))
  if (isNew) for (const generation of pair) void runGeneration(deps, generation, user)
  return pair
}

/**
 * Waits for the end as a reader does; throws the AppError of a generation that brought nothing. False when the reader
 * left before: the generation goes on without it.
 */
export async function awaitGeneration(
  deps: Deps,
  generation: GenerationRow,
  signal: AbortSignal,
): Promise<boolean> {
  for await (const _ of readGeneration(deps, generation, 0, signal)) {
    // The log is read for its end: the post holds what was made.
  }
  if (signal.aborted) return false
  const ended = await getGeneration(deps.db, generation.companyId, generation.id)
  if (!ended || ended.status === 'running') throw new AppError('generation_interrupted')
  const hasSomething = ended.textPart === 'made' || ended.imagePart === 'made'
  if (ended.status !== 'done' && !(ended.textPart && ended.imagePart && hasSomething)) {
    const code = (ended.errorCode as ErrorCode | null) ?? 'generation_interrupted'
    throw new AppError(code, { message: await failureMessage(deps, code, ended.reservationId) })
  }
  return true
}

/**
 * Opens a post for each network from one request, under one reservation: whatever arrives first on either settles it,
 * and it goes back only when nothing arrived on both. The same idempotency key gives back the first pair.
 * Throws as `openGeneration` does; then nothing of it exists.
 */
export async function openPair(
  deps: Pick<Deps, 'ai' | 'db' | 'live'>,
  owner: Owner,
  request: GenerationRequest,
): Promise<{ pair: GenerationRow[]; isNew: boolean }> {
  return deps.db.transaction(async (tx) => {
    const account = await lockCreditAccount(tx, owner.companyId)
    const twin = request.idempotencyKey
      ? await findGenerationByKey(tx, owner.companyId, request.idempotencyKey)
      : null
    if (twin) {
      if (twin.bodyHash !== request.bodyHash || !twin.briefId) throw new AppError('idempotency_mismatch')
      return { pair: await listGenerationsOfBrief(tx, owner.companyId, twin.briefId), isNew: false }
    }
    const briefId = randomUUID()
    const posts: { network: Network; postId: string }[] = []
    for (const network of networks) {
      posts.push({ network, postId: await openDraft(tx, owner, { ...request, network }, briefId) })
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
          ...newGeneration({ ...request, network }, { allTexts: 0, allImages: 0 }, briefId),
          companyId: owner.companyId,
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
