import { getImage } from '#server/db/images.ts'
import { findPostByImage, getPost, type PostRow } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { refuseIfOut } from '#server/services/publishing/is-out.ts'
import { Id } from '#shared/api/fields.ts'
import { isOut } from '#shared/api/posts.ts'
import { type Network, networks } from '#shared/networks.ts'
import { type Objective, objectives } from '#shared/objectives.ts'
import { resolveImages } from './inputs.ts'
import type { GenerationOrder } from './open.ts'

/** An order without the names of its request. */
export type Draft = Omit<GenerationOrder, 'idempotencyKey' | 'bodyHash'>
type Reads = Pick<Deps, 'db'>

interface Asked {
  prompt: string
  images: string[]
  app: Network
  objective?: Objective | undefined
  post_id?: string | null | undefined
}

/** The text that goes with chosen images: `analyze-images`. */
export async function forText(deps: Reads, userId: string, asked: Asked): Promise<Draft> {
  return inPlace(deps, userId, {
    ...(await common(deps, userId, asked)),
    selectedId: null,
    makesText: true,
    makesImage: false,
  })
}

/** Throws post_is_out where the part would change what is on a network. */
async function inPlace(deps: Reads, userId: string, draft: Draft): Promise<Draft> {
  const post = draft.postId ? await getPost(deps.db, userId, draft.postId) : null
  if (post) refuseIfOut(post)
  return draft
}

/** A new picture from photos, or from words alone. */
export async function forImage(deps: Reads, userId: string, asked: Asked): Promise<Draft> {
  return inPlace(deps, userId, {
    ...(await common(deps, userId, asked)),
    selectedId: null,
    makesText: false,
    makesImage: true,
  })
}

/** Out, or about to be: « Générer » then means another post. */
const isLeaving = (post: PostRow) => isOut(post) || post.status === 'scheduled'

/** A post, text and image. A post of the user's gets what it lacks, or both anew (docs/decisions/0002). */
export async function forPost(
  deps: Reads,
  userId: string,
  asked: Asked & { selected?: string | null | undefined },
): Promise<Draft> {
  const order = await common(deps, userId, asked)
  const selectedId = asked.selected ? (order.imageIds[asked.images.indexOf(asked.selected)] ?? null) : null
  const post = order.postId ? await getPost(deps.db, userId, order.postId) : null
  if (!post || post.network !== asked.app || isLeaving(post)) {
    return { ...order, network: asked.app, postId: null, selectedId, makesText: true, makesImage: true }
  }
  const isComplete = post.description !== '' && post.imageId !== null
  const makesText = isComplete || post.description === ''
  return { ...order, selectedId, makesText, makesImage: isComplete || post.imageId === null }
}

/** Two new posts from the same words and images; the network of each is set when it is opened. */
export async function forBoth(
  deps: Reads,
  userId: string,
  asked: Omit<Asked, 'app' | 'post_id'> & { selected?: string | null | undefined },
): Promise<Draft> {
  return forPost(deps, userId, { ...asked, app: networks[0] })
}

/** Another text for a post, found by its id or by its picture; what is not said again stays as it was. */
export async function forNewText(
  deps: Reads,
  userId: string,
  asked: {
    prompt: string
    images: string[]
    openai_picture_id?: string | null | undefined
    post_id?: string | null | undefined
  },
): Promise<Draft> {
  const post = await namedPost(deps, userId, asked)
  refuseIfOut(post)
  return {
    network: post.network,
    objective: post.objective,
    prompt: asked.prompt || post.prompt,
    imageIds: asked.images.length > 0 ? await resolveImages(deps, userId, asked.images) : post.sourceImageIds,
    selectedId: null,
    makesText: true,
    makesImage: false,
    postId: post.id,
  }
}

async function namedPost(
  deps: Reads,
  userId: string,
  {
    post_id,
    openai_picture_id,
  }: { post_id?: string | null | undefined; openai_picture_id?: string | null | undefined },
): Promise<PostRow> {
  if (post_id) {
    const post = await getPost(deps.db, userId, post_id)
    if (!post) throw missing('post')
    return post
  }
  const id = Id.safeParse(openai_picture_id).data
  const picture = id ? await getImage(deps.db, userId, id) : null
  const post = picture ? await findPostByImage(deps.db, userId, picture.id) : null
  if (!post) throw missing('post')
  return post
}

/** On an existing post its own network counts, and its objective and words where none are given. */
async function common(deps: Reads, userId: string, asked: Asked) {
  const imageIds = await resolveImages(deps, userId, asked.images)
  const post = asked.post_id ? await getPost(deps.db, userId, asked.post_id) : null
  if (asked.post_id && !post) throw missing('post')
  return {
    network: post?.network ?? asked.app,
    objective: asked.objective ?? post?.objective ?? objectives[0],
    prompt: asked.prompt || post?.prompt || '',
    imageIds,
    postId: post?.id ?? null,
  }
}
