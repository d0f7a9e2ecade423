import { randomUUID } from 'node:crypto'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { Db } from '#server/db/client.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import { copyConfirmations } from '#server/db/fact-confirmations.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getImage, isUsedByPost, listImagesByKeys } from '#server/db/images.ts'
import {
  deletePost,
  findPostByImage,
  getPost,
  insertPost,
  lockPost,
  type PostRow,
  updatePost,
} from '#server/db/posts.ts'
import { listPublications } from '#server/db/publications.ts'
import { copySlideSet, listSlideImages } from '#server/db/slides.ts'
import { listVersionImages } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { discardImage } from '#server/services/images/gallery.ts'
import { imageKeyOf } from '#server/services/images/image-urls.ts'
import {
  type Author,
  assertMayChange,
  assertStillPermitted,
  lastChangerAfter,
} from '#server/services/members/recheck-permission.ts'
import { cancelScheduled } from '#server/services/publishing/schedule.ts'
import { Id } from '#shared/api/fields.ts'
import type { Network } from '#shared/networks.ts'
import { objectives } from '#shared/objectives.ts'
import type { PlanId } from '#shared/plans.ts'
import { assertNotPublished, assertPostLimit } from './assert-post.ts'
import { recordCopiedVersion, recordEditedVersion } from './versions.ts'

interface SavedPost {
  /** An address of the company's own, or none. */
  image: string | null
  description: string
  pictureId: string | null
  postId: string | null
  network: Network | null
  /** For a post that is not there yet. */
  newId: string
}

interface Owner extends Author {
  plan: PlanId
}

/**
 * Saves onto the same post, found by its id, else by its picture; else makes one without AI (docs/product/decisions.md D3, §7).
 * Throws post_empty, not_found, post_is_out, post_limit.
 */
export async function savePost(deps: Pick<Deps, 'db'>, owner: Owner, saved: SavedPost): Promise<PostRow> {
  const { companyId } = owner
  const imageId = saved.image ? await ownImageId(deps, companyId, saved.image) : null
  if (saved.description === '' && !imageId) throw new AppError('post_empty')
  const existing = await findSaved(deps, companyId, saved)
  const values = { description: saved.description, ...(imageId ? { imageId } : {}) }
  if (existing) return changePost(deps, owner, existing.id, values)
  const network = saved.network ?? 'linkedin'
  return addPost(deps, owner, saved.newId, async (tx) => {
    const row = { id: saved.newId, companyId, network, objective: objectives[0], ...writtenBy(owner) }
    const post = await insertPost(tx, { ...row, ...values })
    await recordEditedVersion(tx, { ...post, description: '', imageId: null }, values, owner.userId)
    return post
  })
}

/** Who wrote it first, and changed it last. */
const writtenBy = ({ userId }: Author) => ({ createdBy: userId, updatedBy: userId })

const perCompany = concurrencyLimit({ perKey: 1 })

/** The post of this id that is there already is the same one, asked for again. Throws post_limit, role_forbidden. */
function addPost(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  newId: string,
  insert: (tx: Db) => Promise<PostRow>,
): Promise<PostRow> {
  // Here first: many of one account would wait for its lock with a connection each.
  return perCompany(owner.companyId, () =>
    db.transaction(async (tx) => {
      await lockCreditAccount(tx, owner.companyId)
      const existing = await getPost(tx, owner.companyId, newId)
      if (existing) return existing
      await assertStillPermitted(tx, owner, 'write')
      await assertPostLimit(tx, owner)
      return insert(tx)
    }),
  )
}

/** What a person wrote or chose for a post, and its version. Throws not_found, post_is_out, role_forbidden. */
export async function changePost(
  { db }: Pick<Deps, 'db'>,
  author: Author,
  id: string,
  values: { description?: string; imageId?: string },
): Promise<PostRow> {
  const { companyId, userId } = author
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, companyId, id)
    if (!post) throw missing('post')
    if (isSame(post, values)) return post
    assertNotPublished(post)
    await assertMayChange(tx, author, post)
    await recordEditedVersion(tx, post, values, userId)
    return (await updatePost(tx, companyId, id, { ...values, updatedBy: userId })) as PostRow
  })
}

const isSame = (post: PostRow, { description, imageId }: { description?: string; imageId?: string }) =>
  (description ?? post.description) === post.description && (imageId ?? post.imageId) === post.imageId

async function findSaved(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  saved: SavedPost,
): Promise<PostRow | null> {
  if (saved.postId) {
    const post = await getPost(db, companyId, saved.postId)
    if (!post) throw missing('post')
    return post
  }
  if (!saved.pictureId) return null
  const id = Id.safeParse(saved.pictureId).data
  const picture = id ? await getImage(db, companyId, id) : null
  if (!picture) throw missing('image')
  return findPostByImage(db, companyId, picture.id)
}

async function ownImageId({ db }: Pick<Deps, 'db'>, companyId: CompanyId, url: string): Promise<string> {
  const key = imageKeyOf(url)
  const [image] = key ? await listImagesByKeys(db, companyId, [key], { removedToo: true }) : []
  if (!image) throw missing('image')
  return image.id
}

/**
 * A second post with the same content, unpublished; its first AI call opens it like any other post. On another network
 * it has the text alone: images and links are what networks differ in. Throws not_found, post_limit.
 */
export async function duplicatePost(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  id: string,
  newId: string,
  onNetwork: Network | null = null,
): Promise<PostRow> {
  const { companyId } = owner
  const post = await getPost(db, companyId, id)
  if (!post) throw missing('post')
  const { objective, description, prompt, sourceImageIds, generator, textByAi, brandUsed } = post
  const isOther = onNetwork !== null && onNetwork !== post.network
  const { imageId, linkUrl, linkTitle, linkDescription, linkImageId } = post
  const shown = isOther ? {} : { imageId, linkUrl, linkTitle, linkDescription, linkImageId }
  return addPost({ db }, owner, newId, async (tx) => {
    const inserted = await insertPost(tx, {
      id: newId,
      companyId,
      network: onNetwork ?? post.network,
      objective,
      description,
      prompt,
      sourceImageIds,
      generator,
      textByAi,
      brandUsed,
      ...shown,
      // Whoever copies has not written it: an approval may depend on who has.
      ...{ createdBy: post.createdBy, updatedBy: await lastChangerAfter(tx, owner, post) },
      status: generator || shown.imageId ? 'generated' : 'draft',
    })
    const copy = isOther ? inserted : await withSlides(tx, inserted, post)
    await recordCopiedVersion(tx, copy, post)
    await copyConfirmations(tx, post.id, copy.id)
    return copy
  })
}

async function withSlides(tx: Db, copy: PostRow, { slideSetId }: PostRow): Promise<PostRow> {
  if (!slideSetId) return copy
  const id = randomUUID()
  await copySlideSet(tx, slideSetId, { id, postId: copy.id })
  return (await updatePost(tx, copy.companyId, copy.id, { slideSetId: id })) ?? copy
}

/**
 * Deletes the post with its versions, and their pictures where nothing else shows them; what was sent of it stays
 * known. Throws not_found, post_leaving, role_forbidden.
 */
export async function removePost(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  author: Author,
  id: string,
): Promise<void> {
  const { companyId } = author
  const imageIds = await deps.db.transaction(async (tx) => {
    // A part being settled takes this lock first too: the two then never wait for each other.
    await lockCreditAccount(tx, companyId)
    const post = await lockPost(tx, companyId, id)
    if (!post) throw missing('post')
    const isToLeave = (await listPublications(tx, id)).some(
      ({ status }) => status === 'scheduled' || status === 'waiting',
    )
    await assertStillPermitted(tx, author, isToLeave ? 'publish' : 'write')
    await cancelScheduled(tx, post)
    const versionImageIds = [...(await listVersionImages(tx, id)), ...(await listSlideImages(tx, id))]
    await deletePost(tx, companyId, id)
    return new Set([...versionImageIds, post.imageId, post.linkImageId].filter((one) => one !== null))
  })
  for (const imageId of imageIds) {
    const image = await getImage(deps.db, companyId, imageId)
    const isInGallery = image?.kind === 'upload' && !image.removedAt
    if (image && !isInGallery && !(await isUsedByPost(deps.db, image.id))) await discardImage(deps, image)
  }
}
