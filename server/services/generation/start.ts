import { type GenerationRow, getGeneration } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { ErrorCode } from '#shared/messages/api.ts'
import { throughDoorway } from './doorway.ts'
import { failureText } from './failure-text.ts'
import { type GenerationOrder, openGeneration } from './open.ts'
import { openPair } from './open-pair.ts'
import { readGeneration } from './read.ts'
import { type Orderer, runGeneration } from './run.ts'

/** Opens a generation and sets it to work in this process; a repeated key gives the one already there. */
export async function startGeneration(
  deps: Deps,
  user: Orderer,
  order: GenerationOrder,
): Promise<GenerationRow> {
  const { generation, isNew } = await throughDoorway(() => openGeneration(deps, user, order))
  if (isNew) void runGeneration(deps, generation, user)
  return generation
}

/** Both networks' generations of one order, each at work on its own: one may fail and the other arrive. */
export async function startPair(deps: Deps, user: Orderer, order: GenerationOrder): Promise<GenerationRow[]> {
  const { pair, isNew } = await throughDoorway(() => openPair(deps, user, order))
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
  const ended = await getGeneration(deps.db, generation.userId, generation.id)
  if (!ended || ended.status === 'running') throw new AppError('generation_interrupted')
  const hasSomething = ended.textPart === 'made' || ended.imagePart === 'made'
  if (ended.status !== 'done' && !(ended.textPart && ended.imagePart && hasSomething)) {
    const code = (ended.errorCode as ErrorCode | null) ?? 'generation_interrupted'
    throw new AppError(code, { message: await failureText(deps, code, ended.reservationId) })
  }
  return true
}
