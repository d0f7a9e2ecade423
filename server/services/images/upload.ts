import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { countStoredImages, type ImageRow } from '#server/db/images.ts'
import type { images, StoredFacts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { ReadImage, RefusalReason } from '#server/integrations/imaging/types.ts'
import { newImageKey } from '#server/services/secrets/tokens.ts'
import { maxReplacedImages } from '#shared/limits.ts'
import { type ErrorCode, uploadTexts } from '#shared/messages/api.ts'
import { imageFolder } from './image-urls.ts'
import { deleteFiles, recordOrphanFolder } from './orphan-files.ts'

/** What a person sent: bytes nobody has looked at yet. */
export interface SentFile {
  bytes: Buffer
  fileName: string
  /** What its sender says it shows; a description (docs/product/promises.md, alternative text). */
  altText?: string
  /** Aborts when its sender has left: what has not been begun then is not. */
  signal: AbortSignal
}

type NewImage = typeof images.$inferInsert

/**
 * Decodes an upload and keeps its files, then `store` writes the row (insertStored); when that fails the files go
 * again. Throws image_format and its siblings, image_quota, storage_unavailable.
 */
export async function storeUpload(
  deps: Pick<Deps, 'db' | 'storage' | 'imaging' | 'provenance' | 'log'>,
  owner: { companyId: CompanyId; kind: 'upload' | 'logo' | 'portrait' },
  file: SentFile,
  store: (row: NewImage) => Promise<ImageRow>,
): Promise<ImageRow> {
  await checkReplaced(deps.db, owner)
  const { aiGenerated, ...read } = await decode(deps, file)
  const key = newImageKey()
  const folder = imageFolder(owner.companyId, key)
  const { mediaType, width, height, facts } = read
  const { fileName } = file
  const altText = owner.kind === 'upload' ? file.altText || photoAltText(facts) : null
  await recordOrphanFolder(deps.db, owner.companyId, key)
  try {
    await storeFiles(deps, folder, read)
    return await store({
      ...{
        id: randomUUID(),
        key,
        mediaType,
        width,
        height,
        facts,
        fileName,
        bytes: read.master.length,
        aiGenerated,
        altText,
        altDescribed: Boolean(altText && file.altText),
      },
      ...owner,
    })
  } catch (error) {
    const removed = deleteFiles(deps, owner.companyId, key)
    // A storage that is away is waited for once.
    if (!(error instanceof AppError && error.code === 'storage_unavailable')) await removed
    throw error
  }
}

/** Those in use and those they took the place of, which stay while a post shows them. Throws image_quota. */
async function checkReplaced(
  db: Db,
  { companyId, kind }: { companyId: CompanyId; kind: keyof typeof quotaTexts },
) {
  const message = quotaTexts[kind]
  if (message && (await countStoredImages(db, companyId, kind)) >= maxReplacedImages)
    throw new AppError('image_quota', { message })
}

/** The gallery has a limit of its own, by plan. */
const quotaTexts = { upload: null, logo: uploadTexts.logoQuota, portrait: uploadTexts.portraitQuota }

async function storeFiles({ storage }: Pick<Deps, 'storage'>, folder: string, read: ReadImage) {
  try {
    await storage.put(`${folder}/150`, read.thumbs[150])
    await storage.put(`${folder}/300`, read.thumbs[300])
    await storage.put(`${folder}/master`, read.master)
  } catch (cause) {
    throw new AppError('storage_unavailable', { cause, retryAfterSeconds: 10 })
  }
}

const codeOf: Record<RefusalReason, ErrorCode> = {
  format: 'image_format',
  too_large: 'image_too_large',
  too_many_pixels: 'image_too_many_pixels',
  too_costly: 'image_too_costly',
  unreadable: 'image_unreadable',
  animated: 'image_animated',
}

/** Nothing but pixels is kept, and that an AI made them where the file says so: that mark may not get lost. */
async function decode(
  { imaging, provenance }: Pick<Deps, 'imaging' | 'provenance'>,
  { bytes, signal }: SentFile,
) {
  const read = await imaging.readUpload(bytes, signal).catch(refusedAs)
  const mark = await provenance.read(bytes).catch(refusedAs)
  if (!mark.isAi) return { ...read, aiGenerated: false }
  const marked = (file: Buffer) => provenance.carryOver(file, mark)
  const thumbs = { 150: marked(read.thumbs[150]), 300: marked(read.thumbs[300]) }
  return { ...read, master: marked(read.master), thumbs, aiGenerated: true }
}

/** What an integration refused, as the French error of the API. */
export function refusedAs(error: unknown): never {
  throw isRefusal(error) ? new AppError(codeOf[error.reason], { cause: error }) : error
}

function isRefusal(error: unknown): error is Error & { reason: RefusalReason } {
  return (
    error instanceof Error &&
    error.name === 'ImageRefused' &&
    'reason' in error &&
    String(error.reason) in codeOf
  )
}

/** « Photo en format paysage. »: what was measured, never a guess about the subject, and no colours: they say nothing of it. */
const photoAltText = ({ orientation }: Pick<StoredFacts, 'orientation'>) => `Photo en format ${orientation}.`
