import { createHash, randomUUID } from 'node:crypto'
import type { ImageRow } from '#server/db/images.ts'
import { findProvenanceByHash, type NewProvenance, type NewProvenanceFile } from '#server/db/provenance.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { FoundMark, OwnMark, SourceType } from '#server/integrations/provenance/types.ts'
import type { VerificationAnswer } from '#shared/api/images.ts'
import { refusedAs } from './upload.ts'

/** What a provider made, and out of what. */
interface MadePicture {
  imageId: string
  generationId: string | null
  maker: { id: string; model: string; isAi: boolean }
  /** Whether photos are in it, and one that a model made or changed. */
  photos: { hasAny: boolean; hasAi: boolean }
  /** The user’s words; only their hash is kept. */
  prompt: string
  /** The provider’s own bytes, kept untouched; null where there is no provider outside. */
  original: Buffer | null
  /** The JPEG that is shown and published. */
  picture: Buffer
  thumbs: Record<150 | 300, Buffer>
}

interface StoredPicture {
  /** Of the marked JPEG. */
  bytes: number
  record: NewProvenance
  files: NewProvenanceFile[]
}

/** Stores a picture’s files, each marked with how it was made, and tells what to write down (docs/product/ai.md §6). */
export async function storeWithProvenance(
  { provenance, storage }: Pick<Deps, 'provenance' | 'storage'>,
  folder: string,
  made: MadePicture,
): Promise<StoredPicture> {
  const { maker, imageId, generationId } = made
  const madeAt = new Date()
  const mark: OwnMark = {
    isRamage: true,
    source: sourceOf(maker.isAi, made.photos),
    system: maker.isAi ? `${maker.id} ${maker.model}` : null,
    madeAt,
  }
  const variants = {
    ...(made.original && { original: made.original }),
    master: await provenance.label(made.picture, mark),
    '150': await provenance.label(made.thumbs[150], mark),
    '300': await provenance.label(made.thumbs[300], mark),
  }
  const files: NewProvenanceFile[] = []
  for (const [name, bytes] of Object.entries(variants)) {
    await storage.put(`${folder}/${name}`, bytes).catch((cause: unknown) => {
      // A storage that is away is waited for once; what stays behind is swept.
      storage.deleteAll(folder).catch(() => undefined)
      throw new AppError('storage_unavailable', { cause, retryAfterSeconds: 10 })
    })
    files.push({ variant: name as keyof typeof variants, sha256: sha256(bytes), bytes: bytes.length })
  }
  const record: NewProvenance = {
    id: randomUUID(),
    imageId,
    generationId,
    provider: maker.id,
    model: maker.model,
    aiGenerated: maker.isAi || made.photos.hasAi,
    sourceType: mark.source,
    promptHash: sha256(made.prompt),
    signed: provenance.signer !== null,
    madeAt,
  }
  return { bytes: variants.master.length, record, files }
}

/**
 * A file made from another one, its pixels alone: it says of itself what the other one said, and is signed when
 * Ramage made `source`.
 */
export async function markedLike(
  { provenance }: Pick<Deps, 'provenance'>,
  source: Pick<ImageRow, 'generator'>,
  mark: FoundMark,
  file: Buffer,
): Promise<Buffer> {
  if (isOwn(source, mark)) return provenance.label(file, mark)
  return mark.source || mark.system ? provenance.carryOver(file, mark) : file
}

/** What an uploaded file says of itself anybody may have written: only our own row tells that we made a picture. */
export const isOwn = (
  { generator }: Pick<ImageRow, 'generator'>,
  mark: FoundMark,
): mark is FoundMark & OwnMark => generator !== null && mark.isRamage && mark.source !== null

/** Without a model in it, nothing may claim artificial intelligence; a photo that one made keeps saying so. */
function sourceOf(isAi: boolean, { hasAny, hasAi }: MadePicture['photos']): SourceType {
  if (isAi && !hasAny) return 'trainedAlgorithmicMedia'
  if (isAi || hasAi) return 'compositeWithTrainedAlgorithmicMedia'
  return hasAny ? 'composite' : 'digitalCreation'
}

export const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()

/**
 * Whether Ramage made a file: by its hash, else by what it carries. Keeps nothing. Throws image_format and siblings.
 */
export async function verifyFile(
  deps: Pick<Deps, 'db' | 'provenance'>,
  file: Buffer,
): Promise<VerificationAnswer> {
  const record = await findProvenanceByHash(deps.db, sha256(file))
  if (!record) return presentMark(await deps.provenance.read(file).catch(refusedAs))
  const { aiGenerated, provider, model, madeAt, signed } = record
  return {
    made_by_ramage: true,
    by: 'hash',
    signed,
    ai_generated: aiGenerated,
    model: aiGenerated ? `${provider} ${model}` : null,
    made_at: madeAt.toISOString(),
  }
}

function presentMark({ isRamage, isSigned, isAi, system, madeAt }: FoundMark): VerificationAnswer {
  const isOurs = isRamage || isSigned
  return {
    made_by_ramage: isOurs,
    by: isOurs ? 'mark' : null,
    signed: isSigned,
    ai_generated: isAi,
    model: isOurs && isAi ? system : null,
    made_at: isOurs ? (madeAt?.toISOString() ?? null) : null,
  }
}
