import { getCompanyProfile } from '#server/db/company-profiles.ts'
import { isDatabaseAway } from '#server/db/failures.ts'
import type { GenerationRow } from '#server/db/generations.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getImage, type ImageRow, listImagesByIds } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AiError, AppError } from '#server/errors.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { openLedger } from '#server/services/ai-usage/record.ts'
import { brandFacts } from '#server/services/brand/brand-facts.ts'
import { imageFolder } from '#server/services/images/addresses.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import type { ErrorCode } from '#shared/messages/api.ts'
import { endMarker } from '#shared/ndjson.ts'
import type { PlanId } from '#shared/plans.ts'
import {
  closeGeneration,
  closeWhenDatabaseReturns,
  errorLine,
  failureMessage,
  limitGenerationWork,
} from './close-generation.ts'
import type { GenerationInput } from './generation-request.ts'
import type { OwnedImage } from './image-descriptions.ts'
import { attachSelectedPhoto, makeImage } from './make-image.ts'
import {
  addRunning,
  appendLine,
  closeLog,
  persistLog,
  type RunningGeneration,
} from './running-generations.ts'
import { writeText } from './write-text.ts'

export interface Requester {
  companyId: CompanyId
  companyName: string
  plan: PlanId
  timeZone: string
}

/** Readers of a finished log are served from memory this long, then from the database. */
const logKeptMs = 10_000

/** Runs an opened generation to its end, whoever listens. Never throws: every end is a line and a settlement. */
export async function runGeneration(deps: Deps, generation: GenerationRow, user: Requester) {
  const live = addRunning(deps.live, generation.id, generation.companyId)
  const finishStoring = persistLog(deps.db, live)
  try {
    await makeParts(deps, generation, live, user)
    if (!(await closeGeneration(deps, generation, 'done', null))) throw new AppError('generation_interrupted')
    appendLine(live, endMarker)
    logEvent(deps.log, 'generation_done', { generation: generation.id })
  } catch (error) {
    await closeFailed(deps, generation, live, error)
  }
  await finishStoring().catch((error: unknown) => deps.log.error({ err: error }, 'generation log not saved'))
  closeLog(live)
  setTimeout(() => deps.live.delete(generation.id), logKeptMs).unref()
}

async function makeParts(deps: Deps, generation: GenerationRow, live: RunningGeneration, user: Requester) {
  const { report, written } = openLedger(deps, generation)
  const material = { ...(await limitGenerationWork(() => gather(deps, generation, user))), report }
  const { selectedId } = generation.input as GenerationInput
  const writing = generation.textPart ? writeText(deps, generation, live, material) : undefined
  const picture = () =>
    selectedId
      ? attachSelectedPhoto(deps, generation, live, selectedId, writing)
      : makeImage(deps, generation, live, material)
  const parts = await Promise.allSettled([writing, generation.imagePart ? picture() : undefined])
  await written()
  // The other part is let to its end first: what arrived is paid for and stays.
  for (const part of parts) if (part.status === 'rejected') throw part.reason
}

/** All that the prompts are made of. */
async function gather(deps: Deps, generation: GenerationRow, user: Requester) {
  const { imageIds } = generation.input as GenerationInput
  const { facts, logoId } = await companyFacts(deps, user)
  return {
    company: facts,
    timeZone: user.timeZone,
    brand: await brandFacts(deps, user),
    images: await sourceImages(deps, user.companyId, imageIds),
    logo: generation.imagePart ? await logoBytes(deps, user.companyId, logoId) : null,
  }
}

async function closeFailed(deps: Deps, generation: GenerationRow, live: RunningGeneration, error: unknown) {
  const code = codeOf(live, error)
  if (!live.stopReason && !(error instanceof AiError))
    deps.log.error({ err: error, code }, 'generation failed')
  const outcome =
    live.stopReason === 'stopped' ? 'stopped' : live.stopReason === 'shutdown' ? 'interrupted' : 'failed'
  try {
    await closeGeneration(deps, generation, outcome, code)
  } catch (cause) {
    deps.log.error({ err: cause }, 'generation not closed yet: database away')
    void closeWhenDatabaseReturns(deps, generation, live.lines, outcome, code)
  }
  appendLine(live, errorLine(code, await failureMessage(deps, code, generation.reservationId)))
}

function codeOf(live: RunningGeneration, error: unknown): ErrorCode {
  if (live.stopReason === 'stopped') return 'generation_stopped'
  if (live.stopReason === 'shutdown') return 'generation_interrupted'
  if (error instanceof AppError) return error.code
  // Told as what it is: the provider did its part.
  return error instanceof Error && isDatabaseAway(error) ? 'database_unavailable' : 'ai_upstream'
}

/** What the company says of itself; its name alone when it said nothing yet. */
export async function companyFacts(
  deps: Pick<Deps, 'db'>,
  user: { companyId: CompanyId; companyName: string },
) {
  const company = await getCompanyProfile(deps.db, user.companyId)
  const facts: CompanyFacts = {
    name: company?.name ?? user.companyName,
    industry: company?.industry ?? '',
    description: company?.description ?? '',
    keywords: company?.keywords ?? [],
    website: company?.website ?? null,
    telephone: company?.telephone ?? '',
    email: company?.email ?? '',
    address: company?.address ?? '',
    openingHours: company?.openingHours ?? '',
  }
  return { facts, logoId: company?.logoId ?? null }
}

export async function sourceImages(
  deps: Pick<Deps, 'db' | 'storage'>,
  companyId: CompanyId,
  ids: string[],
): Promise<OwnedImage[]> {
  const rows = await listImagesByIds(deps.db, companyId, ids)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map((row) => toSource(deps, row))
}

function toSource(deps: Pick<Deps, 'storage'>, row: ImageRow): OwnedImage {
  const { id, facts, sight: seen, aiGenerated: isAi } = row
  const description = row.altDescribed ? row.altText : null
  return { id, facts, seen, isAi, description, bytes: () => imageBytes(deps, row) }
}

async function imageBytes({ storage }: Pick<Deps, 'storage'>, row: ImageRow): Promise<Buffer> {
  const bytes = await storage.get(`${imageFolder(row.companyId, row.key)}/master`)
  if (!bytes) throw new AppError('storage_unavailable', { cause: new Error(`image ${row.id} has no file`) })
  return bytes
}

export async function logoBytes(
  deps: Pick<Deps, 'db' | 'storage'>,
  companyId: CompanyId,
  logoId: string | null,
) {
  const row = logoId ? await getImage(deps.db, companyId, logoId) : null
  return row ? imageBytes(deps, row) : null
}
