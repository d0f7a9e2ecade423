import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { ImageRow } from '#server/db/images.ts'
import { getPostWithPicture, listPostsWithPicture, type PostWithPicture } from '#server/db/posts.ts'
import type { PublicationRow } from '#server/db/publications.ts'
import { listSlides, listSlidesOf } from '#server/db/slides.ts'
import { AppError } from '#server/errors.ts'
import { canonicalJson } from '#server/services/audit/canonical-json.ts'
import { sha256 } from '#server/services/images/provenance.ts'
import { publicationContent } from '#server/services/publishing/publication-content.ts'
import { middle } from '#shared/crop-to-ratio.ts'
import type { UtmParameters } from '#shared/utm.ts'

/** One image as it would go out. */
export interface SentImage {
  picture: ImageRow | null
  altText: string
  title: string
}

/** Everything of a post that would be sent, wherever it goes. */
export interface PostContent {
  material: PostWithPicture
  /** In their order; empty for a text alone, or with a link preview. */
  images: SentImage[]
}

/** Where it would go, what ends its text, and what its links get. */
export interface SentTo {
  accountId: string | null
  aiMention: string | null
  utm: UtmParameters | null
}

/** As it is now: under the post's lock it stays so until the transaction ends. Null without the post. */
export async function readContent(db: Db, companyId: CompanyId, postId: string): Promise<PostContent | null> {
  const material = await getPostWithPicture(db, companyId, postId)
  if (!material) return null
  const rows = material.slideSet ? await listSlides(db, material.slideSet.id) : []
  return contentWith(
    material,
    rows.map(({ slide, picture }) => ({ ...slide, picture })),
  )
}

/** The same of several posts, by their ids; a post that is gone is left out. */
export async function readContents(
  db: Db,
  companyId: CompanyId,
  postIds: string[],
): Promise<Map<string, PostContent>> {
  const materials = await listPostsWithPicture(db, companyId, postIds)
  const rows = await listSlidesOf(
    db,
    materials.flatMap(({ slideSet }) => slideSet?.id ?? []),
  )
  const slides = rows.map(({ slide, picture }) => ({ ...slide, picture }))
  return new Map(
    materials.map((material) => [
      material.post.id,
      contentWith(
        material,
        slides.filter(({ slideSetId }) => slideSetId === material.slideSet?.id),
      ),
    ]),
  )
}

/** `slides`: those of its set, where it has one. */
export function contentWith(material: PostWithPicture, slides: SentImage[]): PostContent {
  const { post, picture, slideSet } = material
  if (post.linkUrl !== null) return { material, images: [] }
  if (slideSet) return { material, images: slides }
  return { material, images: picture ? [{ picture, altText: picture.altText ?? '', title: '' }] : [] }
}

/**
 * SHA-256 of everything that would be sent: network and form, text with its mention and the parameters of its links,
 * images in their order with what is said of them, crop or link preview, account. The hour is none of it (docs/decisions/0048).
 */
export function contentHash({ material, images }: PostContent, sentTo: SentTo): Buffer {
  const { post, slideSet, linkImage } = material
  const { text, isAiGenerated, documentTitle, article } = publicationContent(material, sentTo)
  const focus = slideSet ? middle : { x: post.focusX ?? middle.x, y: post.focusY ?? middle.y }
  const numbered = images.map(({ picture, altText, title }, index) => [
    index,
    // An image's key is new with every other picture: its bytes never change.
    { key: picture?.key ?? null, altText, title: slideSet ? title : '' },
  ])
  const sent = {
    ...{ network: post.network, text, isAiGenerated, accountId: sentTo.accountId },
    ...{ form: slideSet?.format ?? 'images', documentTitle },
    ...{ focusX: focus.x, focusY: focus.y },
    link: article && { ...article, image: linkImage?.key ?? null },
    images: Object.fromEntries(numbered),
  }
  return sha256(Buffer.from(canonicalJson(sent)))
}

/** Of what a publication would send by now. One that asks for another account goes to none until it has it. */
export const publicationHash = (
  content: PostContent,
  { question, accountId, aiMention, utm }: Pick<PublicationRow, 'question' | keyof SentTo>,
): Buffer => contentHash(content, { accountId: question === 'account' ? null : accountId, aiMention, utm })

/**
 * What was changed between reading and clicking does not go out unseen. `seen`: the hash of what the page showed, in hex;
 * null where it says none. Throws post_changed.
 */
export function assertAsSeen(current: Buffer, seen: string | null): void {
  if (seen !== null && seen !== current.toString('hex')) throw new AppError('post_changed')
}
