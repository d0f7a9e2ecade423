import type { ImageRow } from '#server/db/images.ts'
import type { PostRow, PostWithPicture } from '#server/db/posts.ts'
import { addSentFile } from '#server/db/provenance.ts'
import { listStalePictures, type PublicationRow, updatePublication } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Content, Picture } from '#server/integrations/publishers/types.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import { isOwn, markedLike, sha256 } from '#server/services/images/provenance.ts'
import { isSigned, sign } from '#server/services/secrets/tokens.ts'
import { documentOf } from '#server/services/slides/document.ts'
import { isOut } from '#shared/api/posts.ts'
import { cropFor, isCropped, middle } from '#shared/crop.ts'
import { publishTexts } from '#shared/messages/publishing.ts'
import { networkRules } from '#shared/networks.ts'
import { urlWithUtm, withUtm } from '#shared/utm.ts'

/** The text as people will read it: the mention is its last paragraph. */
export const withMention = (description: string, mention: string | null): string =>
  mention ? `${description}\n\n${mention}`.trim() : description

/** A post's link preview as its user wrote it; null: its images go out. */
export const linkPreviewOf = ({ linkUrl: url, linkTitle: title, linkDescription: description }: PostRow) =>
  url === null ? null : { url, title, description }

/** What a publication adds to its post. */
type Added = Pick<PublicationRow, 'aiMention' | 'utm'>

export function contentOf(material: PostWithPicture, { aiMention, utm }: Added): Content {
  const { post, picture, slideSet } = material
  const text = withUtm(withMention(post.description, aiMention), utm)
  const isAiGenerated = isPictureByAi(material)
  const link = linkPreviewOf(post)
  if (link) {
    const article = { ...link, url: urlWithUtm(link.url, utm) }
    return { text, altText: null, isAiGenerated, documentTitle: null, article }
  }
  return {
    ...{ text, isAiGenerated, article: null },
    altText: picture?.altText || null,
    documentTitle: slideSet?.format === 'document' ? slideSet.documentTitle : null,
  }
}

/** Of what goes out: the images, or that of the link preview. */
const isPictureByAi = ({ post, picture, slideSet, linkImage }: PostWithPicture) =>
  (post.linkUrl === null ? (slideSet ?? picture) : linkImage)?.aiGenerated ?? false

/** What to say of artificial intelligence; null where no model wrote or drew (AI Act, article 50). */
export function proposedMention(material: PostWithPicture): string | null {
  const byAi = { text: material.post.textByAi, image: isPictureByAi(material) }
  if (byAi.text && byAi.image) return publishTexts.mention.both
  if (byAi.image) return publishTexts.mention.image
  return byAi.text ? publishTexts.mention.text : null
}

const maxBytes = 8 * 1024 * 1024
/** Ours are no larger: what was never scaled up is not scaled up for a network. */
const widest = 2048

type Needs = Pick<
  Deps,
  'db' | 'storage' | 'imaging' | 'provenance' | 'secretKeys' | 'mode' | 'publicUrl' | 'publishing'
>

/** The folder of what one publication hands over; holds its pictures. */
export const sentFolder = ({ companyId, id }: Pick<PublicationRow, 'companyId' | 'id'>) =>
  `${companyId}/sent-${id}`

/** The PDF a network gets in place of images. Throws storage_unavailable. */
export async function sentDocument(deps: Needs, material: PostWithPicture): Promise<Picture> {
  const { bytes } = await documentOf(deps, material)
  return { bytes, url: '' }
}

/** One of several JPEGs, kept where its own signed address finds it. Throws storage_unavailable. */
export async function storeSentSlide(
  deps: Needs,
  publication: PublicationRow,
  picture: ImageRow,
  position: number,
): Promise<Picture> {
  const bytes = await derive(deps, publication, picture, middle)
  await deps.storage.put(`${sentFolder(publication)}/${sentFile(position)}`, bytes).catch(unavailable)
  const path = mediaPath(deps, publication.id, new Date(), position)
  return { bytes, url: `${mediaBaseOf(deps) ?? deps.publicUrl}${path}` }
}

/** The name of a sent file: of a post's one image, or of one of several. */
export const sentFile = (position: number | null) => (position === null ? 'picture' : `picture-${position}`)

/** The JPEG a network gets, kept where its signed address finds it; null without one. Throws storage_unavailable. */
export async function storeSentPicture(
  deps: Needs,
  publication: PublicationRow,
  { post, picture: shown, linkImage }: PostWithPicture,
): Promise<Picture | null> {
  const picture = post.linkUrl === null ? shown : linkImage
  if (!picture) return null
  const bytes = await derive(deps, publication, picture, {
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

async function derive(
  { db, storage, imaging, provenance }: Needs,
  { network }: PublicationRow,
  picture: ImageRow,
  focus: { x: number; y: number },
): Promise<Buffer> {
  const master = await storage.get(`${imageFolder(picture.companyId, picture.key)}/master`).catch(unavailable)
  if (!master) throw new AppError('storage_unavailable', { cause: 'the picture has no file' })
  const rectangle = cropFor(network, picture, focus)
  const maxWidth = networkRules[network].imageWidth?.[1] ?? widest
  const isFit = picture.mediaType === 'image/jpeg' && picture.width <= maxWidth && master.length <= maxBytes
  // Untouched, it keeps its signature too.
  if (isFit && !isCropped(picture, rectangle)) return master
  const cut = await imaging.cropForNetwork(master, rectangle, maxWidth, maxBytes)
  const mark = await provenance.read(master)
  const marked = await markedLike({ provenance }, mark, cut)
  if (isOwn(mark)) await addSentFile(db, picture.id, sha256(marked), marked.length)
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

/** A container is valid 24 hours: no picture is fetched later (docs/product/instagram.md §2.6). */
export const sentPictureLifetimeMs = 25 * 3_600_000

/** Where networks reach this server; null where they cannot: in production over HTTPS alone. */
export function mediaBaseOf({
  mode,
  publicUrl,
  publishing,
}: Pick<Deps, 'mode' | 'publicUrl' | 'publishing'>): string | null {
  const base = (publishing.mediaBase ?? publicUrl).replace(/\/+$/, '')
  return mode === 'demo' || base.startsWith('https:') ? base : null
}

/** A public path to a picture of one publication: signed, expiring, without a query, ending in `.jpg`. */
export function mediaPath(
  { secretKeys }: Pick<Deps, 'secretKeys'>,
  publicationId: string,
  now: Date,
  position: number | null = null,
): string {
  const expires = Math.floor((now.getTime() + sentPictureLifetimeMs) / 1000)
  const signature = sign(secretKeys, purpose, signedText(publicationId, expires, position))
  return `/media/sent/${publicationId}/${expires}/${position === null ? '' : `${position}-`}${signature}.jpg`
}

interface SignedMedia {
  id: string
  expires: number
  /** Of one of several images. */
  position: number | null
  signature: string
}

/** Whether the path is ours and still good. */
export function isSignedMedia(
  { secretKeys }: Pick<Deps, 'secretKeys'>,
  { id, expires, position, signature }: SignedMedia,
  now: Date,
): boolean {
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false
  return isSigned(secretKeys, purpose, signedText(id, expires, position), signature)
}

const purpose = 'media address'
const signedText = (publicationId: string, expires: number, position: number | null) =>
  [publicationId, expires, ...(position === null ? [] : [position])].join('\n')

/** Throws post_is_out: such a post is duplicated to be changed (docs/decisions/0011). */
export function assertNotPublished(post: Pick<PostRow, 'status'>): void {
  if (isOut(post)) throw new AppError('post_is_out')
}
