import type { ImageRow } from '#server/db/images.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import { addSentFile } from '#server/db/provenance.ts'
import { listStalePictures, type PublicationRow, updatePublication } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Picture } from '#server/integrations/publishers/types.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import { isOwn, markedLike, sha256 } from '#server/services/images/provenance.ts'
import { linkedinPdfOf } from '#server/services/slides/linkedin-pdf.ts'
import { cropToRatio, isCropped, middle } from '#shared/crop-to-ratio.ts'
import { networkRules } from '#shared/networks.ts'
import { mediaBaseOf, mediaPath, sentPictureLifetimeMs } from './signed-media.ts'

const maxBytes = 8 * 1024 * 1024
/** Ours are no larger: what was never scaled up is not scaled up for a network. */
const widest = 2048

type SentPictureDeps = Pick<
  Deps,
  'db' | 'storage' | 'imaging' | 'provenance' | 'secretKeys' | 'mode' | 'publicUrl' | 'publishing'
>

/** The folder of what one publication hands over; holds its pictures. */
export const sentFolder = ({ companyId, id }: Pick<PublicationRow, 'companyId' | 'id'>) =>
  `${companyId}/sent-${id}`

/** The PDF a network gets in place of images. Throws storage_unavailable. */
export async function sentDocument(deps: SentPictureDeps, material: PostWithPicture): Promise<Picture> {
  const { bytes } = await linkedinPdfOf(deps, material)
  return { bytes, url: '' }
}

/** One of several JPEGs, kept where its own signed address finds it. Throws storage_unavailable. */
export async function storeSentSlide(
  deps: SentPictureDeps,
  publication: PublicationRow,
  picture: ImageRow,
  position: number,
): Promise<Picture> {
  const bytes = await cropAndMark(deps, publication, picture, middle)
  await deps.storage.put(`${sentFolder(publication)}/${sentFile(position)}`, bytes).catch(unavailable)
  const path = mediaPath(deps, publication.id, new Date(), position)
  return { bytes, url: `${mediaBaseOf(deps) ?? deps.publicUrl}${path}` }
}

/** The name of a sent file: of a post's one image, or of one of several. */
export const sentFile = (position: number | null) => (position === null ? 'picture' : `picture-${position}`)

/** The JPEG a network gets, kept where its signed address finds it; null without one. Throws storage_unavailable. */
export async function storeSentPicture(
  deps: SentPictureDeps,
  publication: PublicationRow,
  { post, picture: shown, linkImage }: PostWithPicture,
): Promise<Picture | null> {
  const picture = post.linkUrl === null ? shown : linkImage
  if (!picture) return null
  const bytes = await cropAndMark(deps, publication, picture, {
    x: post.focusX ?? middle.x,
    y: post.focusY ?? middle.y,
  })
  // Recorded first: after a crash in between, the sweep finds the file.
  await updatePublication(deps.db, publication.id, {
    pictureUntil: new Date(Date.now() + sentPictureLifetimeMs),
  })
  await deps.storage.put(`${sentFolder(publication)}/${sentFile(null)}`, bytes).catch(unavailable)
  return {
    bytes,
    url: `${mediaBaseOf(deps) ?? deps.publicUrl}${mediaPath(deps, publication.id, new Date())}`,
  }
}

async function cropAndMark(
  { db, storage, imaging, provenance }: SentPictureDeps,
  { network }: PublicationRow,
  picture: ImageRow,
  focus: { x: number; y: number },
): Promise<Buffer> {
  const master = await storage.get(`${imageFolder(picture.companyId, picture.key)}/master`).catch(unavailable)
  if (!master) throw new AppError('storage_unavailable', { cause: 'the picture has no file' })
  const rectangle = cropToRatio(network, picture, focus)
  const maxWidth = networkRules[network].imageWidth?.[1] ?? widest
  const isFit = picture.mediaType === 'image/jpeg' && picture.width <= maxWidth && master.length <= maxBytes
  // Untouched, it keeps its signature too.
  if (isFit && !isCropped(picture, rectangle)) return master
  const cut = await imaging.cropToJpeg(master, rectangle, maxWidth, maxBytes)
  const mark = await provenance.read(master)
  const marked = await markedLike({ provenance }, picture, mark, cut)
  if (isOwn(picture, mark)) await addSentFile(db, picture.id, sha256(marked), marked.length)
  return marked
}

const unavailable = (cause: unknown): never => {
  throw new AppError('storage_unavailable', { cause })
}

/** Takes away the pictures whose addresses are over. Every hour. */
export async function sweepSentPictures({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (const publication of await listStalePictures(db)) {
    await storage.deleteAll(sentFolder(publication))
    await updatePublication(db, publication.id, { pictureUntil: null })
  }
}
