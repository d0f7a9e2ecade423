import type { CompanyId } from '#server/db/ids.ts'
import { getImage, listImagesByKeys } from '#server/db/images.ts'
import { findPostByImage, getPost, type PostRow } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { imageKeyOf } from '#server/services/images/image-urls.ts'
import type { Author } from '#server/services/members/recheck-permission.ts'
import { assertNotPublished } from '#server/services/posts/assert-post.ts'
import { Id } from '#shared/api/fields.ts'
import type { ImageBy } from '#shared/api/layout.ts'
import { isOut } from '#shared/api/posts.ts'
import { type Network, networks } from '#shared/networks.ts'
import { type Objective, objectives } from '#shared/objectives.ts'

/** A request without its author and idempotency key. */
export type RequestedGeneration = Omit<GenerationRequest, 'author' | 'idempotencyKey' | 'bodyHash'>
type RequestDeps = Pick<Deps, 'db' | 'ai' | 'mode'>

interface RequestFields {
  prompt: string
  images: string[]
  app: Network
  objective?: Objective | undefined
  image_by?: ImageBy | undefined
  post_id?: string | null | undefined
  as_slide?: boolean | undefined
  carousel?: boolean | undefined
}

/** The text that goes with chosen images: `analyze-images`. */
export async function requestText(
  deps: RequestDeps,
  companyId: CompanyId,
  asked: RequestFields,
): Promise<RequestedGeneration> {
  return refuseIfPublished(deps, companyId, {
    ...(await commonFields(deps, companyId, asked)),
    selectedId: null,
    makesText: true,
    makesImage: false,
  })
}

/** Throws post_is_out where the part would change what is on a network. */
async function refuseIfPublished(
  deps: RequestDeps,
  companyId: CompanyId,
  spec: RequestedGeneration,
): Promise<RequestedGeneration> {
  const post = spec.postId ? await getPost(deps.db, companyId, spec.postId) : null
  if (post) assertNotPublished(post)
  return spec
}

/** A new picture from photos, or from words alone. */
export async function requestImage(
  deps: RequestDeps,
  companyId: CompanyId,
  asked: RequestFields,
): Promise<RequestedGeneration> {
  return refuseIfPublished(deps, companyId, {
    ...(await commonFields(deps, companyId, asked)),
    selectedId: null,
    makesText: false,
    makesImage: true,
    isSlide: asked.as_slide ?? false,
  })
}

/** Out, or about to be: « Générer » then means another post. */
const isOutOrScheduled = (post: PostRow) => isOut(post) || post.status === 'scheduled'

/** A post, text and image. A post of the company's gets what it lacks, or both anew (docs/decisions/0002). */
export async function requestPost(
  deps: RequestDeps,
  companyId: CompanyId,
  asked: RequestFields & { selected?: string | null | undefined },
): Promise<RequestedGeneration> {
  const spec = await commonFields(deps, companyId, asked)
  const selectedId =
    asked.selected && !spec.isCarousel ? (spec.imageIds[asked.images.indexOf(asked.selected)] ?? null) : null
  const post = spec.postId ? await getPost(deps.db, companyId, spec.postId) : null
  if (!post || post.network !== asked.app || isOutOrScheduled(post)) {
    return { ...spec, network: asked.app, postId: null, selectedId, makesText: true, makesImage: true }
  }
  const isComplete = post.description !== '' && post.imageId !== null
  const makesText = isComplete || post.description === ''
  return { ...spec, selectedId, makesText, makesImage: isComplete || post.imageId === null }
}

/** Two new posts from the same words and images; the network of each is set when it is opened. */
export async function requestBoth(
  deps: RequestDeps,
  companyId: CompanyId,
  asked: Omit<RequestFields, 'app' | 'post_id'> & { selected?: string | null | undefined },
): Promise<RequestedGeneration> {
  return requestPost(deps, companyId, { ...asked, app: networks[0] })
}

/** Another text for a post, found by its id or by its picture; what is not said again stays as it was. */
export async function requestNewText(
  deps: RequestDeps,
  companyId: CompanyId,
  asked: {
    prompt: string
    images: string[]
    openai_picture_id?: string | null | undefined
    post_id?: string | null | undefined
  },
): Promise<RequestedGeneration> {
  const post = await namedPost(deps, companyId, asked)
  assertNotPublished(post)
  return {
    network: post.network,
    objective: post.objective,
    ...promptAndRemark(post.prompt, asked.prompt),
    imageIds:
      asked.images.length > 0 ? await resolveImages(deps, companyId, asked.images) : post.sourceImageIds,
    selectedId: null,
    makesText: true,
    makesImage: false,
    ...{ imageBy: imageByOf(deps, undefined), isSlide: false, isCarousel: false },
    postId: post.id,
  }
}

/** Words about the last text are a remark on it; the brief typed anew with changes takes the place of the old one. */
function promptAndRemark(brief: string, asked: string): { prompt: string; remark: string } {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu))
  const [own, said] = [wordsOf(brief), wordsOf(asked)]
  const kept = [...own].filter((word) => said.has(word)).length
  const isAnew = brief === '' || asked === '' || kept > own.size / 2
  return isAnew ? { prompt: asked || brief, remark: '' } : { prompt: brief, remark: asked }
}

async function namedPost(
  deps: RequestDeps,
  companyId: CompanyId,
  {
    post_id,
    openai_picture_id,
  }: { post_id?: string | null | undefined; openai_picture_id?: string | null | undefined },
): Promise<PostRow> {
  if (post_id) {
    const post = await getPost(deps.db, companyId, post_id)
    if (!post) throw missing('post')
    return post
  }
  const id = Id.safeParse(openai_picture_id).data
  const picture = id ? await getImage(deps.db, companyId, id) : null
  const post = picture ? await findPostByImage(deps.db, companyId, picture.id) : null
  if (!post) throw missing('post')
  return post
}

/** On an existing post its own network counts, and its objective and words where none are given. */
async function commonFields(deps: RequestDeps, companyId: CompanyId, asked: RequestFields) {
  const imageIds = await resolveImages(deps, companyId, asked.images)
  const isCarousel = Boolean(asked.carousel) && imageIds.length > 1
  const post = asked.post_id ? await getPost(deps.db, companyId, asked.post_id) : null
  if (asked.post_id && !post) throw missing('post')
  return {
    network: post?.network ?? asked.app,
    objective: asked.objective ?? post?.objective ?? objectives[0],
    prompt: asked.prompt || post?.prompt || '',
    remark: '',
    imageIds,
    // Slides of a carousel are composed: no model has a part in them.
    imageBy: isCarousel ? ('layout' as const) : imageByOf(deps, asked.image_by),
    ...{ isSlide: false, isCarousel },
    postId: post?.id ?? null,
  }
}

/**
 * Unless it is said: a model where there is one, else the composer, which needs none. A demonstration without a key
 * composes in the place of a model, at a model's price: a post costs there what it costs elsewhere.
 */
const imageByOf = ({ ai, mode }: RequestDeps, asked: ImageBy | undefined): ImageBy =>
  asked ?? (ai.image.isAi || mode === 'demo' ? 'ai' : 'layout')

/** What a generation works on; kept with it. */
export interface GenerationInput {
  network: Network
  objective: Objective
  /** The user's words, with the default instruction when there were none. */
  prompt: string
  /** What was asked of another text of them; rows of before say nothing. */
  remark?: string
  imageIds: string[]
  /** The image taken as the picture as it is. */
  selectedId: string | null
  imageBy: ImageBy
  /** For a slide: the post goes on showing what it showed. Rows of before say nothing. */
  isSlide?: boolean
  /** Several slides from the images, in the place of one picture. */
  isCarousel?: boolean
  textVariant: number
  imageVariant: number
}

export interface GenerationRequest {
  author: Author
  network: Network
  objective: Objective
  prompt: string
  remark: string
  imageIds: string[]
  selectedId: string | null
  makesText: boolean
  makesImage: boolean
  /** Who makes the picture, where one is made. */
  imageBy: ImageBy
  isSlide: boolean
  isCarousel: boolean
  /** The post this is for; null opens a draft. */
  postId: string | null
  idempotencyKey: string | null
  bodyHash: string
}

/** Ids of the company's images behind these addresses, in the same order; anything else is a 404. */
async function resolveImages(
  deps: Pick<Deps, 'db'>,
  companyId: CompanyId,
  urls: string[],
): Promise<string[]> {
  const keys = urls.map((url) => imageKeyOf(url))
  if (keys.some((key) => key === null)) throw missing('image')
  const rows = await listImagesByKeys(deps.db, companyId, keys as string[])
  return keys.map((key) => {
    const row = rows.find((candidate) => candidate.key === key)
    if (!row) throw missing('image')
    return row.id
  })
}
