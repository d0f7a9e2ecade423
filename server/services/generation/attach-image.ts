import type { GenerationRow } from '#server/db/generations.ts'
import { getImage, type ImageRow, listImagesByIds } from '#server/db/images.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AiError, AppError } from '#server/errors.ts'
import type {
  BrandFacts,
  CompanyFacts,
  EndUser,
  ImageComparison,
  Report,
} from '#server/integrations/ai/types.ts'
import { usedInPicture, withUsed } from '#server/services/brand/brand-facts.ts'
import { imageUrl } from '#server/services/images/image-urls.ts'
import { deleteFiles } from '#server/services/images/orphan-files.ts'
import { insertPicture, type MadePicture, storePicture } from '#server/services/images/store-picture.ts'
import {
  composePicture,
  keepComposed,
  photosIn,
  proposeDraft,
} from '#server/services/layout/compose-picture.ts'
import type { Author } from '#server/services/members/recheck-permission.ts'
import { tellStory } from '#server/services/slides/tell-story.ts'
import { queueFairly } from '#server/services/text-checks/fair-queue.ts'
import { networkRules } from '#shared/networks.ts'
import type { GenerationMaterial, Requester } from './generation-material.ts'
import type { GenerationInput } from './generation-request.ts'
import { describeGeneratedImage, type OwnedImage } from './image-descriptions.ts'
import { appendLine } from './resumable-stream.ts'
import type { RunningGeneration } from './running-generations.ts'
import { savePart } from './save-part.ts'

/** Makes the picture; then the post shows it and the credit of one that a model made is spent. */
export async function attachMadeImage(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  material: GenerationMaterial,
) {
  const made = await makeImage(deps, generation, running, material)
  const stored = await storePicture(deps, made)
  const isSaved = await savePart(deps, generation, 'imagePart', async (tx) => {
    await insertPicture(tx, stored)
    const brandUsed = await withUsed(tx, generation, usedInPicture(material.brand))
    return { imageId: stored.row.id, brandUsed, model: made.maker.model }
  })
  if (!isSaved) await deleteFiles(deps, generation.companyId, stored.row.key)
  appendLine(running, imageLine(stored.row))
  // The user has the picture already; its description must not make it wait. A composed one came with its own.
  if (isSaved && made.recipe === null) await describeGeneratedImage(deps, running, material, stored.row)
}

/**
 * The photo the user chose becomes the post's picture as it is: shown at once, kept once the text is there. Nobody made
 * anything for it, so that a text that fails beside it costs nothing.
 */
export async function attachSelectedPhoto(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  selectedId: string,
  writing: Promise<void> | undefined,
) {
  const picture = await getImage(deps.db, generation.companyId, selectedId)
  if (!picture) throw new AiError('bad_request')
  appendLine(running, imageLine(picture))
  await writing
  await savePart(deps, generation, 'imagePart', async (tx) => ({
    imageId: picture.id,
    brandUsed: await withUsed(tx, generation, usedInPicture(null)),
  }))
}

/** Slides from the photos and from the text, once it is there: it gives them their words. */
export async function attachCarousel(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  user: Requester & Author,
  writing: Promise<void> | undefined,
) {
  await writing
  const { companyId, postId, input } = generation
  const rows = await listImagesByIds(deps.db, companyId, (input as GenerationInput).imageIds)
  const photos = (input as GenerationInput).imageIds.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row ? [imageUrl(row.key)] : []
  })
  await tellStory(deps, user, postId ?? '', { format: 'images', photos }, undefined, generation.createdAt)
  // Slides are a version of their own already.
  await savePart(deps, generation, 'imagePart', async () => ({}))
  const shown = await getPostWithPicture(deps.db, companyId, postId ?? '')
  if (shown?.picture) appendLine(running, imageLine(shown.picture))
}

const imageLine = ({ id, key }: Pick<ImageRow, 'id' | 'key'>) =>
  JSON.stringify({ type: 'image', data: { image: imageUrl(key), reponse_id: id } })

interface Material {
  company: CompanyFacts
  images: OwnedImage[]
  report: Report
  logo: Buffer | null
  brand: BrandFacts | null
  endUser: EndUser
}

/** By a model where the request asks for one and there is one; composed from the photos otherwise. Throws AiError, ai_unlike. */
function makeImage(
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
