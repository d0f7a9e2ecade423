import type { ImageRow } from '#server/db/images.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import { addSentFile } from '#server/db/provenance.ts'
import { listStalePictures, type PublicationRow, updatePublication } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { OwnMark } from '#server/integrations/provenance/types.ts'
import type { Picture } from '#server/integrations/publishers/types.ts'
import { imageFolder } from '#server/services/images/addresses.ts'
import { sha256 } from '#server/services/images/provenance.ts'
import { cropFor, isCropped, middle } from '#shared/crop.ts'
import { networkRules } from '#shared/networks.ts'
import { mediaBaseOf, mediaPath, pictureLivesMs } from './media-address.ts'

const maxBytes = 8 * 1024 * 1024
/** Ours are no larger: what was never scaled up is not scaled up for a network. */
const widest = 2048

type Needs = Pick<
  Deps,
  'db' | 'storage' | 'imaging' | 'provenance' | 'secretKeys' | 'mode' | 'publicUrl' | 'publishing'
>

/** The folder of what one publication hands over; holds `picture`. */
export const sentFolder = ({ userId, id }: Pick<PublicationRow, 'userId' | 'id'>) => `${userId}/sent-${id}`

/** The JPEG a network gets, kept where its signed address finds it. Throws storage_unavailable. */
export async function pictureFor(
  deps: Needs,
  publication: PublicationRow,
  { post, picture }: PostWithPicture,
): Promise<Picture | null> {
  if (!picture) return null
  const bytes = await derive(deps, publication, picture, {
    x: post.focusX ?? middle.x,
    y: post.focusY ?? middle.y,
  })
  // Written down first: a process that dies in between leaves a file that the sweep knows of.
  await updatePublication(deps.db, publication.id, { pictureUntil: new Date(Date.now() + pictureLivesMs) })
  await deps.storage.put(`${sentFolder(publication)}/picture`, bytes).catch(unavailable)
  return {
    bytes,
    url: `${mediaBaseOf(deps) ?? deps.publicUrl}${mediaPath(deps, publication.id, new Date())}`,
  }
}

async function derive(
  { db, storage, imaging, provenance }: Needs,
  { network }: PublicationRow,
  picture: ImageRow,
  focus: { x: number; y: number },
): Promise<Buffer> {
  const master = await storage.get(`${imageFolder(picture.userId, picture.key)}/master`).catch(unavailable)
  if (!master) throw new AppError('storage_unavailable', { cause: 'the picture has no file' })
  const rectangle = cropFor(network, picture, focus)
  const maxWidth = networkRules[network].imageWidth?.[1] ?? widest
  const isFit = picture.mediaType === 'image/jpeg' && picture.width <= maxWidth && master.length <= maxBytes
  // Untouched, it keeps its signature too.
  if (isFit && !isCropped(picture, rectangle)) return master
  const cut = await imaging.cutForNetwork(master, rectangle, maxWidth, maxBytes)
  const mark = await provenance.read(master)
  if (mark.isRamage && mark.source) {
    const marked = await provenance.label(cut, mark as typeof mark & OwnMark)
    await addSentFile(db, picture.id, sha256(marked), marked.length)
    return marked
  }
  return mark.source || mark.system ? provenance.carryOver(cut, mark) : cut
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
