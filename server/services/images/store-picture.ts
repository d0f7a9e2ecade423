import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { ImageRow } from '#server/db/images.ts'
import { insertProvenance } from '#server/db/provenance.ts'
import type { Deps } from '#server/deps.ts'
import type { Maker } from '#server/integrations/ai/types.ts'
import { newImageKey } from '#server/services/secrets/tokens.ts'
import type { LayoutRecipe } from '#shared/api/layout.ts'
import { imageFolder } from './image-urls.ts'
import { insertStored, recordOrphanFolder } from './orphan-files.ts'
import { storeWithProvenance } from './provenance.ts'

/** A picture for posts, as whoever made it handed it over. */
export interface MadePicture {
  companyId: CompanyId
  /** Null where a person composed it. */
  generationId: string | null
  maker: Maker
  bytes: Buffer
  width: number
  height: number
  /** The provider's own bytes; null where there is no provider outside. */
  original: Buffer | null
  photos: { hasAny: boolean; hasAi: boolean }
  /** The user's words; only their hash is kept. */
  prompt: string
  altText: string
  altDescribed: boolean
  recipe: LayoutRecipe | null
}

type StoredPicture = Awaited<ReturnType<typeof storePicture>>

/** Writes the files of a picture, noted and marked; its rows are for a transaction of the caller's. Throws storage_unavailable. */
export async function storePicture(
  deps: Pick<Deps, 'db' | 'storage' | 'imaging' | 'provenance'>,
  made: MadePicture,
) {
  const { companyId, generationId, maker, photos, width, height } = made
  const { thumbs, facts } = await deps.imaging.readUpload(made.bytes)
  const key = newImageKey()
  const id = randomUUID()
  await recordOrphanFolder(deps.db, companyId, key)
  const { bytes, ...provenance } = await storeWithProvenance(deps, imageFolder(companyId, key), {
    imageId: id,
    generationId,
    maker,
    photos,
    prompt: made.prompt,
    original: made.original,
    picture: made.bytes,
    thumbs,
  })
  const row: ImageRow = {
    id,
    companyId,
    key,
    kind: 'picture',
    mediaType: 'image/jpeg',
    width,
    height,
    bytes,
    facts,
    fileName: '',
    altText: made.altText,
    altDescribed: made.altDescribed,
    analysis: null,
    recipe: made.recipe,
    generator: maker.id,
    aiGenerated: maker.isAi || photos.hasAi,
    createdAt: new Date(),
    removedAt: null,
  }
  return { row, provenance }
}

/** The rows of a stored picture. Throws storage_unavailable when its files were taken away meanwhile. */
export async function insertPicture(tx: Db, { row, provenance }: StoredPicture): Promise<void> {
  await insertStored(tx, row)
  await insertProvenance(tx, provenance.record, provenance.files)
}
