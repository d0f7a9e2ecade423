import { randomUUID } from 'node:crypto'
import type { GenerationRow } from '#server/db/generations.ts'
import type { ImageRow } from '#server/db/images.ts'
import { insertProvenance } from '#server/db/provenance.ts'
import type { Deps } from '#server/deps.ts'
import type { BrandFacts, CompanyFacts, Report } from '#server/integrations/ai/types.ts'
import { usedInPicture, withUsed } from '#server/services/brand/brand-used.ts'
import { imageFolder } from '#server/services/images/addresses.ts'
import { deleteFiles, insertStored, noteFiles } from '#server/services/images/orphan-files.ts'
import { storeMarked } from '#server/services/images/provenance.ts'
import { newImageKey } from '#server/services/secrets/tokens.ts'
import { networkRules } from '#shared/networks.ts'
import { settlePart } from './close.ts'
import { addLine, type LiveGeneration } from './live.ts'
import type { GenerationInput } from './open.ts'
import { describePicture, type OwnedImage } from './sights.ts'
import { imageLine } from './take-chosen.ts'

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
  live: LiveGeneration,
  material: Material,
) {
  const { row: picture, provenance, model } = await drawPicture(deps, generation, live, material)
  const isSettled = await settlePart(deps, generation, 'imagePart', async (tx) => {
    await insertStored(tx, picture)
    await insertProvenance(tx, provenance.record, provenance.files)
    const brandUsed = await withUsed(tx, generation, usedInPicture(material.brand))
    return { imageId: picture.id, brandUsed, model }
  })
  if (!isSettled) await deleteFiles(deps, picture.userId, picture.key)
  addLine(live, imageLine(picture))
  // The user has the picture already; its description must not make it wait.
  if (isSettled && picture.aiGenerated) await describePicture(deps, live, material, picture)
}

async function drawPicture(deps: Deps, generation: GenerationRow, live: LiveGeneration, material: Material) {
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
    live.abort.signal,
    material.report,
  )
  const stored = await deps.imaging.readUpload(result.bytes)
  const key = newImageKey()
  const folder = imageFolder(generation.userId, key)
  const id = randomUUID()
  await noteFiles(deps.db, generation.userId, key)
  const { bytes, ...provenance } = await storeMarked(deps, folder, {
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
    userId: generation.userId,
    key,
    kind: 'picture',
    mediaType: 'image/jpeg',
    width: result.width,
    height: result.height,
    bytes,
    facts: stored.facts,
    fileName: '',
    altText: result.altText,
    sight: null,
    generator: result.by.id,
    aiGenerated: result.by.isAi,
    createdAt: new Date(),
    removedAt: null,
  }
  return { row, provenance, model: result.by.model }
}
