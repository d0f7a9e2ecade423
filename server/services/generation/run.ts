import { isDatabaseAway } from '#server/db/failures.ts'
import type { GenerationRow } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { AiError, AppError } from '#server/errors.ts'
import { openLedger } from '#server/services/ai-usage/record.ts'
import { brandFacts } from '#server/services/brand/brand-facts.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import { type ErrorCode, errorTexts } from '#shared/messages/api.ts'
import { endMarker, type StreamLine } from '#shared/ndjson.ts'
import type { PlanId } from '#shared/plans.ts'
import { closeGeneration } from './close.ts'
import { throughDoorway } from './doorway.ts'
import { failureText } from './failure-text.ts'
import { companyFacts, logoBytes, sourceImages } from './inputs.ts'
import { addLine, closeLive, type LiveGeneration, startLive } from './live.ts'
import { makeImage } from './make-image.ts'
import type { GenerationInput } from './open.ts'
import { settleLater } from './settle-later.ts'
import { storeLines } from './store-lines.ts'
import { takeChosen } from './take-chosen.ts'
import { writeText } from './write-text.ts'

export interface Orderer {
  id: string
  companyName: string
  plan: PlanId
}

/** Readers of a finished log are served from memory this long, then from the database. */
const keepMs = 10_000

/** Runs an opened generation to its end, whoever listens. Never throws: every end is a line and a settlement. */
export async function runGeneration(deps: Deps, generation: GenerationRow, user: Orderer) {
  const live = startLive(deps.live, generation.id, generation.userId)
  const finishStoring = storeLines(deps.db, live)
  try {
    await makeParts(deps, generation, live, user)
    if (!(await closeGeneration(deps, generation, 'done', null))) throw new AppError('generation_interrupted')
    addLine(live, endMarker)
    logEvent(deps.log, 'generation_done', { generation: generation.id })
  } catch (error) {
    await closeWithError(deps, generation, live, error)
  }
  await finishStoring().catch((error: unknown) => deps.log.error({ err: error }, 'generation log not stored'))
  closeLive(live)
  setTimeout(() => deps.live.delete(generation.id), keepMs).unref()
}

async function makeParts(deps: Deps, generation: GenerationRow, live: LiveGeneration, user: Orderer) {
  const { report, written } = openLedger(deps, generation)
  const material = { ...(await throughDoorway(() => gather(deps, generation, user))), report }
  const { selectedId } = generation.input as GenerationInput
  const writing = generation.textPart ? writeText(deps, generation, live, material) : undefined
  const picture = () =>
    selectedId
      ? takeChosen(deps, generation, live, selectedId, writing)
      : makeImage(deps, generation, live, material)
  const parts = await Promise.allSettled([writing, generation.imagePart ? picture() : undefined])
  await written()
  // The other part is let to its end first: what arrived is paid for and stays.
  for (const part of parts) if (part.status === 'rejected') throw part.reason
}

/** All that the prompts are made of. */
async function gather(deps: Deps, generation: GenerationRow, user: Orderer) {
  const { imageIds } = generation.input as GenerationInput
  const { facts, logoId } = await companyFacts(deps, user)
  return {
    company: facts,
    brand: await brandFacts(deps, user),
    images: await sourceImages(deps, user.id, imageIds),
    logo: generation.imagePart ? await logoBytes(deps, user.id, logoId) : null,
  }
}

async function closeWithError(deps: Deps, generation: GenerationRow, live: LiveGeneration, error: unknown) {
  const code = codeOf(live, error)
  if (!live.stopReason && !(error instanceof AiError))
    deps.log.error({ err: error, code }, 'generation failed')
  const outcome =
    live.stopReason === 'stopped' ? 'stopped' : live.stopReason === 'shutdown' ? 'interrupted' : 'failed'
  try {
    await closeGeneration(deps, generation, outcome, code)
  } catch (cause) {
    deps.log.error({ err: cause }, 'generation not settled yet')
    void settleLater(deps, generation, live, outcome, code)
  }
  addLine(live, errorLine(code, await failureText(deps, code, generation.reservationId)))
}

function codeOf(live: LiveGeneration, error: unknown): ErrorCode {
  if (live.stopReason === 'stopped') return 'generation_stopped'
  if (live.stopReason === 'shutdown') return 'generation_interrupted'
  if (error instanceof AppError) return error.code
  // Told as what it is: the provider did its part.
  return error instanceof Error && isDatabaseAway(error) ? 'database_unavailable' : 'ai_upstream'
}

const finalCodes: ErrorCode[] = ['ai_moderation', 'ai_config', 'generation_stopped']

export function errorLine(code: ErrorCode, text: string = errorTexts[code]): string {
  const line: StreamLine = {
    type: 'error',
    data: text,
    code,
    retryable: !finalCodes.includes(code),
  }
  return JSON.stringify(line)
}
