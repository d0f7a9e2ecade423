import { createHash } from 'node:crypto'
import type { MailWriter } from '#server/db/mail-addresses.ts'
import type { MailPhotos } from '#server/db/schema/inbound-mails.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { MailedPicture } from '#server/integrations/inbound-mail/types.ts'
import { addToGallery } from '#server/services/images/gallery.ts'
import { imageUrl } from '#server/services/images/image-urls.ts'
import { maxImagesPerPost } from '#shared/limits.ts'

type GalleryDeps = Pick<Deps, 'db' | 'storage' | 'imaging' | 'provenance' | 'log'>

/** Within the text of a mail smaller pictures are logos and signs: long side and short one. */
const minInlineSides = [480, 240] as const
/** Whatever weighs more is a photo; whatever weighs less is no photo of a phone. */
const logoBytes = { most: 300_000, sure: 6_000 } as const

/**
 * Puts a mail’s photos into the gallery, decoded and bounded as uploads are; asked again it finds them there.
 * `extendLease` is called before each and may throw.
 */
export async function storeAttachedPhotos(
  deps: GalleryDeps,
  writer: Pick<MailWriter, 'companyId' | 'plan'>,
  mailId: string,
  pictures: MailedPicture[],
  extendLease: () => Promise<void>,
): Promise<{ photos: MailPhotos; urls: string[]; ids: string[] }> {
  const photos: MailPhotos = { kept: 0, refused: 0, noRoom: 0, tooMany: 0 }
  const kept = new Map<string, string>()
  const { signal } = new AbortController()
  for (const picture of pictures) {
    await extendLease()
    const id = idOf(mailId, picture.bytes)
    if (kept.has(id) || (picture.isInline && (await isLogo(deps, picture, signal)))) continue
    if (kept.size >= maxImagesPerPost) {
      photos.tooMany += 1
      continue
    }
    try {
      const { bytes, fileName } = picture
      const image = await addToGallery(deps, writer, { bytes, fileName, signal }, id)
      kept.set(id, imageUrl(image.key))
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('image_')) throw error
      photos[error.code === 'image_quota' ? 'noRoom' : 'refused'] += 1
    }
  }
  return { photos: { ...photos, kept: kept.size }, urls: [...kept.values()], ids: [...kept.keys()] }
}

/** Of this picture in this mail, however often it is worked off. */
function idOf(mailId: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(mailId).update(bytes).digest('hex')
  // A UUID of version 8 (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

async function isLogo(
  { imaging }: GalleryDeps,
  { bytes }: MailedPicture,
  signal: AbortSignal,
): Promise<boolean> {
  if (bytes.length > logoBytes.most) return false
  if (bytes.length < logoBytes.sure) return true
  const read = await imaging.readUpload(bytes, signal).catch(() => null)
  const [long, short] = minInlineSides
  // What cannot be read within a text is none of its sender's photos.
  return !read || Math.max(read.width, read.height) < long || Math.min(read.width, read.height) < short
}
