import { randomUUID } from 'node:crypto'
import { getImage, isShownByAPost, listImagesByKeys } from '#server/db/images.ts'
import {
  deletePost,
  findPostByImage,
  getPost,
  insertPost,
  type PostRow,
  updatePost,
} from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Network } from '#shared/networks.ts'
import { objectives } from '#shared/objectives.ts'
import { imageKeyOf } from './image-addresses.ts'
import { discardImage } from './images.ts'

interface SavedPost {
  /** An address of the user's own, or none. */
  image: string | null
  description: string
  pictureId: string | null
  postId: string | null
  network: Network | null
}

/** Saves onto the same post, found by its id, else by its picture; else makes one without AI (decisions.md D3, §7). */
export async function savePost(deps: Pick<Deps, 'db'>, userId: string, saved: SavedPost): Promise<PostRow> {
  const imageId = saved.image ? await ownImageId(deps, userId, saved.image) : null
  if (saved.description === '' && !imageId) throw new AppError('post_empty')
  const existing = await findSaved(deps, userId, saved)
  const values = { description: saved.description, ...(imageId ? { imageId } : {}) }
  if (existing) return (await updatePost(deps.db, userId, existing.id, values)) as PostRow
  const network = saved.network ?? 'linkedin'
  return insertPost(deps.db, { id: randomUUID(), userId, network, objective: objectives[0], ...values })
}

async function findSaved(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  saved: SavedPost,
): Promise<PostRow | null> {
  if (saved.postId) {
    const post = await getPost(db, userId, saved.postId)
    if (!post) throw new AppError('not_found')
    return post
  }
  if (!saved.pictureId) return null
  const picture = await getImage(db, userId, saved.pictureId)
  if (!picture) throw new AppError('not_found')
  return findPostByImage(db, userId, picture.id)
}

async function ownImageId({ db }: Pick<Deps, 'db'>, userId: string, url: string): Promise<string> {
  const key = imageKeyOf(url)
  const [image] = key ? await listImagesByKeys(db, userId, [key], { removedToo: true }) : []
  if (!image) throw new AppError('not_found')
  return image.id
}

/** A second post with the same content, unpublished; its first AI call opens it like any other post. */
export async function duplicatePost({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<PostRow> {
  const post = await getPost(db, userId, id)
  if (!post) throw new AppError('not_found')
  const { network, objective, description, imageId, prompt, sourceImageIds, generator, textByAi } = post
  const { brandUsed } = post
  return insertPost(db, {
    id: randomUUID(),
    userId,
    network,
    objective,
    description,
    imageId,
    prompt,
    sourceImageIds,
    generator,
    textByAi,
    brandUsed,
    status: generator || imageId ? 'generated' : 'draft',
  })
}

/** Deletes the post, and its picture when nothing else shows it. */
export async function removePost(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  userId: string,
  id: string,
): Promise<void> {
  const post = await deletePost(deps.db, userId, id)
  if (!post) throw new AppError('not_found')
  const image = post.imageId ? await getImage(deps.db, userId, post.imageId) : null
  const isInGallery = image?.kind === 'upload' && !image.removedAt
  if (image && !isInGallery && !(await isShownByAPost(deps.db, image.id))) await discardImage(deps, image)
}
