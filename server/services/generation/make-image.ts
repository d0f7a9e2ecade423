import type { GenerationRow } from '#server/db/generations.ts'
import { getImage, type ImageRow } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AiError } from '#server/errors.ts'
import type { BrandFacts, CompanyFacts, Report } from '#server/integrations/ai/types.ts'
import { usedInPicture, withUsed } from '#server/services/brand/brand-used.ts'
import { imageUrl } from '#server/services/images/image-urls.ts'
import { deleteFiles } from '#server/services/images/orphan-files.ts'
import { insertPicture, type MadePicture, storePicture } from '#server/services/images/store-picture.ts'
import {
  composePicture,
  keepComposed,
  photosIn,
  proposeDraft,
} from '#server/services/layout/compose-picture.ts'
import { networkRules } from '#shared/networks.ts'
import { savePart } from './close-generation.ts'
import type { GenerationInput } from './generation-request.ts'
import { describeGeneratedImage, type OwnedImage } from './image-descriptions.ts'
import { appendLine, type RunningGeneration } from './running-generations.ts'

interface Material {
  company: CompanyFacts
  images: OwnedImage[]
  report: Report
  logo: Buffer | null
  brand: BrandFacts | null
}

/** Makes the picture; then the post shows it and the credit of one that a model made is spent. */
export async function makeImage(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  material: Material,
) {
  const { imageBy } = generation.input as GenerationInput
  const isDrawn = imageBy === 'ai' && (deps.ai.image.isAi || deps.mode === 'production')
  const made = await (isDrawn ? drawImage : composeImage)(deps, generation, run, material)
  const stored = await storePicture(deps, made)
  const isSaved = await savePart(deps, generation, 'imagePart', async (tx) => {
    await insertPicture(tx, stored)
    const brandUsed = await withUsed(tx, generation, usedInPicture(material.brand))
    return { imageId: stored.row.id, brandUsed, model: made.maker.model }
  })
  if (!isSaved) await deleteFiles(deps, generation.companyId, stored.row.key)
  appendLine(run, imageLine(stored.row))
  // The user has the picture already; its description must not make it wait.
  if (isSaved && isDrawn) await describeGeneratedImage(deps, run, material, stored.row)
}

/** By a model. Throws AiError. */
async function drawImage(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  { company, logo, images, brand, report }: Material,
): Promise<MadePicture> {
  const { network, objective, prompt, imageVariant } = generation.input as GenerationInput
  const format = networkRules[network].imageFormat
  const asked = { network, objective, format, company, logo, images, brand, context: prompt }
  const result = await deps.ai.image.createImage(
    { ...asked, variant: imageVariant },
    run.abort.signal,
    report,
  )
  return {
    ...{ companyId: generation.companyId, generationId: generation.id, maker: result.by, prompt },
    ...{ bytes: result.bytes, width: result.width, height: result.height, original: result.original },
    photos: photosIn(images),
    altText: result.altText,
    altDescribed: false,
    recipe: null,
  }
}

/** From the photos alone: no model, no credit. */
async function composeImage(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  { company, logo, images, brand }: Material,
): Promise<MadePicture> {
  const { companyId, id: generationId, input } = generation
  const { network, objective, prompt, imageVariant } = input as GenerationInput
  const brief = { network, objective, context: prompt, company, variant: imageVariant }
  const draft = proposeDraft(brief, images)
  const owner = { companyId, company, logo, brand }
  const composed = await composePicture(deps, owner, draft, images, run.abort.signal)
  return { ...(await keepComposed(deps, owner, draft, images, composed)), generationId, prompt }
}

/**
 * The photo the user chose becomes the post's picture as it is: shown at once, kept once the text is there. Nobody made
 * anything for it, so that a text that fails beside it costs nothing.
 */
export async function attachSelectedPhoto(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  selectedId: string,
  writing: Promise<void> | undefined,
) {
  const picture = await getImage(deps.db, generation.companyId, selectedId)
  if (!picture) throw new AiError('bad_request')
  appendLine(run, imageLine(picture))
  await writing
  await savePart(deps, generation, 'imagePart', async (tx) => ({
    imageId: picture.id,
    brandUsed: await withUsed(tx, generation, usedInPicture(null)),
  }))
}

const imageLine = ({ id, key }: Pick<ImageRow, 'id' | 'key'>) =>
  JSON.stringify({ type: 'image', data: { image: imageUrl(key), reponse_id: id } })
