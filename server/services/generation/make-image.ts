import { randomUUID } from 'node:crypto'
import type { GenerationRow } from '#server/db/generations.ts'
import { getImage, type ImageRow } from '#server/db/images.ts'
import { insertProvenance } from '#server/db/provenance.ts'
import type { Deps } from '#server/deps.ts'
import { AiError } from '#server/errors.ts'
import type { BrandFacts, CompanyFacts, Report } from '#server/integrations/ai/types.ts'
import { usedInPicture, withUsed } from '#server/services/brand/brand-used.ts'
import { imageFolder, imageUrl } from '#server/services/images/image-urls.ts'
import { deleteFiles, insertStored, recordOrphanFolder } from '#server/services/images/orphan-files.ts'
import { storeWithProvenance } from '#server/services/images/provenance.ts'
import { newImageKey } from '#server/services/secrets/tokens.ts'
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

/** Makes the picture; then the post shows it and the credit is spent. */
export async function makeImage(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  material: Material,
) {
  const { row: picture, provenance, model } = await generateImage(deps, generation, run, material)
  const isSaved = await savePart(deps, generation, 'imagePart', async (tx) => {
    await insertStored(tx, picture)
    await insertProvenance(tx, provenance.record, provenance.files)
    const brandUsed = await withUsed(tx, generation, usedInPicture(material.brand))
    return { imageId: picture.id, brandUsed, model }
  })
  if (!isSaved) await deleteFiles(deps, picture.companyId, picture.key)
  appendLine(run, imageLine(picture))
  // The user has the picture already; its description must not make it wait.
  if (isSaved && picture.aiGenerated) await describeGeneratedImage(deps, run, material, picture)
}

async function generateImage(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  material: Material,
) {
  const input = generation.input as GenerationInput
  const result = await deps.ai.image.createImage(
    {
      network: input.network,
      objective: input.objective,
      format: networkRules[input.network].imageFormat,
      company: material.company,
      logo: material.logo,
      context: input.prompt,
      images: material.images,
      brand: material.brand,
      variant: input.imageVariant,
    },
    run.abort.signal,
    material.report,
  )
  const stored = await deps.imaging.readUpload(result.bytes)
  const key = newImageKey()
  const folder = imageFolder(generation.companyId, key)
  const id = randomUUID()
  await recordOrphanFolder(deps.db, generation.companyId, key)
  const { bytes, ...provenance } = await storeWithProvenance(deps, folder, {
    imageId: id,
    generationId: generation.id,
    maker: result.by,
    hasPhotos: material.images.length > 0,
    prompt: input.prompt,
    original: result.original,
    picture: result.bytes,
    thumbs: stored.thumbs,
  })
  const row: ImageRow = {
    id,
    companyId: generation.companyId,
    key,
    kind: 'picture',
    mediaType: 'image/jpeg',
    width: result.width,
    height: result.height,
    bytes,
    facts: stored.facts,
    fileName: '',
    altText: result.altText,
    analysis: null,
    generator: result.by.id,
    aiGenerated: result.by.isAi,
    createdAt: new Date(),
    removedAt: null,
  }
  return { row, provenance, model: result.by.model }
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
