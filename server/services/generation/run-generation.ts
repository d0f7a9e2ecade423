import { type GenerationRow, getGeneration } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { usageRecorder } from '#server/services/ai-usage/record-usage.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import type { Author } from '#server/services/members/recheck-permission.ts'
import type { ErrorCode } from '#shared/messages/api.ts'
import { endMarker } from '#shared/ndjson.ts'
import { attachCarousel, attachMadeImage, attachSelectedPhoto } from './attach-image.ts'
import { closeFailed, closeGeneration, failureMessage } from './end-generation.ts'
import { gatherMaterial, type Requester } from './generation-material.ts'
import type { GenerationInput } from './generation-request.ts'
import { limitGenerationWork } from './limited-transaction.ts'
import { appendLine, closeStream, persistStream, readStream } from './resumable-stream.ts'
import { addRunning, type RunningGeneration, stopRunning } from './running-generations.ts'
import { writeText } from './write-text.ts'

/**
 * Waits for the end as a reader does; throws the AppError of a generation that brought nothing. False when the reader
 * left before: the generation goes on without it.
 */
export async function awaitGeneration(
  deps: Deps,
  generation: GenerationRow,
  signal: AbortSignal,
): Promise<boolean> {
  for await (const _ of readStream(deps, generation, 0, signal)) {
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

/** Readers of a finished log are served from memory this long, then from the database. */
const logKeptMs = 10_000

/** Runs a created generation to its end, with or without readers. Never throws: every end is a line and a settlement. */
export async function runGeneration(deps: Deps, generation: GenerationRow, user: Requester & Author) {
  const running = addRunning(deps.runningGenerations, generation.id, generation.companyId)
  const finishStoring = persistStream(deps.db, running)
  try {
    await makeParts(deps, generation, running, user)
    if (!(await closeGeneration(deps, generation, 'done', null))) {
      stopRunning(running, 'closed')
      throw new AppError('generation_interrupted')
    }
    appendLine(running, endMarker)
    logEvent(deps.log, 'generation_done', { generation: generation.id })
  } catch (error) {
    await closeFailed(deps, generation, running, error)
  }
  await finishStoring().catch((error: unknown) => deps.log.error({ err: error }, 'generation log not saved'))
  closeStream(running)
  setTimeout(() => deps.runningGenerations.delete(generation.id), logKeptMs).unref()
}

async function makeParts(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  user: Requester & Author,
) {
  const { report, written } = usageRecorder(deps, generation)
  const material = { ...(await limitGenerationWork(() => gatherMaterial(deps, generation, user))), report }
  const { selectedId, isCarousel } = generation.input as GenerationInput
  const writing = generation.textPart ? writeText(deps, generation, running, material) : undefined
  const picture = () => {
    if (isCarousel) return attachCarousel(deps, generation, running, user, writing)
    return selectedId
      ? attachSelectedPhoto(deps, generation, running, selectedId, writing)
      : attachMadeImage(deps, generation, running, material)
  }
  const parts = await Promise.allSettled([writing, generation.imagePart ? picture() : undefined])
  await written()
  // The other part is let to its end first: what arrived is paid for and stays.
  for (const part of parts) if (part.status === 'rejected') throw part.reason
}
