import type { GenerationRow } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type {
  BrandFacts,
  CompanyFacts,
  EndUser,
  ImageComparison,
  Report,
} from '#server/integrations/ai/types.ts'
import type { MadePicture } from '#server/services/images/store-picture.ts'
import {
  composePicture,
  keepComposed,
  photosIn,
  proposeDraft,
} from '#server/services/layout/compose-picture.ts'
import { queueFairly } from '#server/services/text-checks/fair-queue.ts'
import { networkRules } from '#shared/networks.ts'
import type { GenerationInput } from './generation-request.ts'
import type { OwnedImage } from './image-descriptions.ts'
import type { RunningGeneration } from './running-generations.ts'

interface Material {
  company: CompanyFacts
  images: OwnedImage[]
  report: Report
  logo: Buffer | null
  brand: BrandFacts | null
  endUser: EndUser
}

/** By a model where the request asks for one and there is one; composed from the photos otherwise. Throws AiError, ai_unlike. */
export function makeImage(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  material: Material,
): Promise<MadePicture> {
  const { imageBy } = generation.input as GenerationInput
  const isDrawn = imageBy === 'ai' && (deps.ai.image.isAi || deps.mode === 'production')
  return (isDrawn ? drawImage : composeImage)(deps, generation, running, material)
}

async function drawImage(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  material: Material,
): Promise<MadePicture> {
  const { company, logo, images, brand, report, endUser } = material
  const { network, objective, prompt, imageVariant } = generation.input as GenerationInput
  const format = networkRules[network].imageFormat
  const asked = { network, objective, format, company, logo, images, brand, context: prompt, endUser }
  const result = await deps.ai.image.createImage(
    { ...asked, variant: imageVariant },
    running.abort.signal,
    report,
  )
  await assertShowsSameProduct(deps, generation, running, material, result.bytes)
  return {
    ...{ companyId: generation.companyId, generationId: generation.id, maker: result.by, prompt },
    ...{ bytes: result.bytes, width: result.width, height: result.height, original: result.original },
    photos: photosIn(images),
    altText: result.altText,
    altDescribed: false,
    recipe: null,
  }
}

/**
 * The threshold: what a customer who buys by the picture would not receive is refused, be it another label or another
 * thing. A refusal costs its owner a retry or the layout, an accepted one a promise to customers (docs/decisions/0068).
 */
const isAnotherProduct = ({ verdict }: ImageComparison) => verdict !== 'kept'

/**
 * Shows a model that sees the company's own photos and the picture made from them. Throws ai_unlike where they show
 * another thing. Where no model sees, answers in time or at all, the picture stands as it came.
 */
async function assertShowsSameProduct(
  deps: Deps,
  { id }: GenerationRow,
  { abort: { signal } }: RunningGeneration,
  { images, report, endUser }: Material,
  picture: Buffer,
) {
  const photos = images.filter(({ isAi }) => !isAi)
  if (photos.length === 0) return
  let comparison: ImageComparison | null
  try {
    const bytes = await Promise.all(photos.map((photo) => photo.bytes()))
    comparison = await deps.ai.analysis.compareImages(bytes, picture, signal, report, endUser)
  } catch (error) {
    signal.throwIfAborted()
    deps.log.warn({ err: error, generation: id }, 'image comparison failed: picture kept')
    return
  }
  if (!comparison || !isAnotherProduct(comparison)) return
  deps.log.info(
    { generation: id, verdict: comparison.verdict },
    'image comparison: another product than on its photos',
  )
  throw new AppError('ai_unlike')
}

/** From the photos alone: no model, no credit. */
async function composeImage(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  { company, logo, images, brand }: Material,
): Promise<MadePicture> {
  const { companyId, id: generationId, input } = generation
  const { network, objective, prompt, imageVariant } = input as GenerationInput
  const brief = { network, objective, context: prompt, company, variant: imageVariant }
  const draft = await queueFairly(companyId, () => proposeDraft(brief, images))
  const owner = { companyId, company, logo, brand }
  const composed = await composePicture(deps, owner, draft, images, running.abort.signal)
  return { ...(await keepComposed(deps, owner, draft, images, composed)), generationId, prompt }
}
