import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Look, lookSchema } from '#server/composer/index.ts'
import type { Db } from '#server/db/client.ts'
import { getCompanyLook } from '#server/db/companies.ts'
import type { UserId } from '#server/db/ids.ts'
import { countComposed } from '#server/db/images.ts'
import { getPostWithPicture, lockUnpublishedPostsOf, type PostRow, updatePost } from '#server/db/posts.ts'
import { insertSlideSet } from '#server/db/slides.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { brandFacts, usedInPicture, withUsed } from '#server/services/brand/brand-facts.ts'
import { companyFacts, logoBytes, type Requester } from '#server/services/generation/generation-material.ts'
import { deleteFiles } from '#server/services/images/orphan-files.ts'
import type { LayoutOwner } from '#server/services/layout/types.ts'
import {
  type Author,
  assertMayChange,
  lastChangerAfter,
} from '#server/services/members/recheck-permission.ts'
import { rewordImages } from '#server/services/posts/alt-text.ts'
import { assertNotPublished } from '#server/services/posts/assert-post.ts'
import { recordImagesVersion } from '#server/services/posts/versions.ts'
import type { SlidesBody } from '#shared/api/slides.ts'
import { maxImagesPerPost } from '#shared/limits.ts'
import { type CurrentSlide, type CurrentSlides, currentSlides } from './current-slides.ts'
import { makeSlide, type SlideFrame } from './make-slide.ts'
import { assertTaken, type PlannedSlide, planSlides } from './plan-slides.ts'
import { type SlideToKeep, slideToKeep } from './slide-rows.ts'
import type { MadeSlide, SlideSource } from './types.ts'

/** Much longer than it takes, places that others have included. */
const makingTimeoutMs = 120_000

/** Whose slides they are, with what all of their pictures share. */
export async function slideOwner(deps: Deps, user: Requester): Promise<LayoutOwner> {
  const { companyId } = user
  const [{ facts: company, logoId }, brand] = await Promise.all([
    companyFacts(deps, user),
    brandFacts(deps, user),
  ])
  return { companyId, company, brand, logo: await logoBytes(deps, companyId, logoId) }
}

/**
 * The post shows these slides, as one version of its own; nothing is generated, so nothing is paid. Pictures whose recipe
 * stays are kept, all others are made; `others`: slides of another post, named by their ids; `since`: when the generation
 * began that makes them. Throws not_found, post_is_out, role_forbidden, invalid_input, storage_unavailable.
 */
export async function saveSlides(
  deps: Deps,
  user: Requester & Author,
  postId: string,
  body: SlidesBody,
  others: CurrentSlide[] = [],
  since: Date | null = null,
): Promise<void> {
  const { companyId } = user
  const material = await getPostWithPicture(deps.db, companyId, postId)
  if (!material) throw missing('post')
  const { post } = material
  assertNotPublished(post)
  assertTaken(post, { ...body, count: body.slides.length })
  const current = await currentSlides(deps, material)
  const planned = await planSlides(deps, companyId, post, current, body.slides, others)
  if (isAsItWas(current, planned, body)) return
  const owner = await slideOwner(deps, user)
  const frame: SlideFrame = { owner, ratio: body.ratio, objective: post.objective }
  const isAlone = planned.length === 1 && body.format === 'images'
  const made = await makeAll(deps, frame, planned, await keeper(deps, frame, current, isAlone))
  try {
    const slides = planned.map((slide, index) => slideToKeep(slide, made[index] ?? null, { isAlone }))
    const look =
      made.find((one) => one?.look)?.look ?? current.look ?? (await getCompanyLook(deps.db, companyId))
    const isByAi = planned.some(({ source }) => imagesOf(source).some(({ aiGenerated }) => aiGenerated))
    const documentTitle = body.document_title || slides[0]?.title || owner.company.name
    await deps.db.transaction(async (tx) => {
      const reworded = slides.filter(({ hasNewWords }) => hasNewWords)
      const posts = await lockUnpublishedPostsOf(
        tx,
        companyId,
        reworded.map(({ imageId }) => imageId),
        postId,
      )
      const locked = posts.find(({ id }) => id === postId)
      if (!locked) throw missing('post')
      assertNotPublished(locked)
      await assertMayChange(tx, user, locked)
      for (const one of made) await one?.insert(tx)
      await show(tx, locked, {
        ...body,
        documentTitle,
        slides,
        look,
        isByAi,
        owner,
        isAlone,
        author: user,
        // Whoever copies slides has not read the other post, nor what a colleague wrote while they were made.
        updatedBy:
          others.length > 0 ||
          locked.updatedBy !== post.updatedBy ||
          (since && locked.updatedBy !== user.userId && locked.updatedAt > since)
            ? await lastChangerAfter(tx, user, locked)
            : user.userId,
      })
      const othersThatShow = posts.filter((one) => one !== locked)
      await rewordImages(
        tx,
        user,
        othersThatShow,
        reworded.map(({ imageId, altText }) => [imageId, altText ?? '']),
      )
    })
  } catch (error) {
    await discard(deps, made)
    throw error
  }
}

/** Nothing of what people see would change. */
function isAsItWas(current: CurrentSlides, planned: PlannedSlide[], body: SlidesBody): boolean {
  const { format, ratio, slides, documentTitle } = current
  const isSameFrame =
    format === body.format && (ratio === body.ratio || (slides.length === 1 && format === 'images'))
  if (!isSameFrame || slides.length !== planned.length) return false
  if (format === 'document' && body.document_title !== '' && body.document_title !== documentTitle)
    return false
  return planned.every(({ before, unchanged, title, altText }, index) => {
    const slide = slides[index]
    if (!slide || before?.slideId !== slide.slideId || !unchanged || !slide.picture) return false
    return (title ?? slide.title) === slide.title && (altText ?? slide.altText) === slide.altText
  })
}

/** Tells whether a slide needs no new picture: it has one of the same recipe, ratio and look, or is a photo alone. */
async function keeper(deps: Deps, frame: SlideFrame, current: CurrentSlides, isAlone: boolean) {
  const own = parsedLook(await getCompanyLook(deps.db, frame.owner.companyId))
  const isOne = current.slides.length === 1 && current.format === 'images'
  const isSameLook = isOne || isDeepStrictEqual(own, parsedLook(current.look))
  return ({ before, unchanged, source }: PlannedSlide): boolean => {
    // One photo alone is shown whole: its network's own crop is chosen when it is published.
    if (isAlone && source.kind !== 'composed') return true
    if (!before?.picture || !unchanged || current.ratio !== frame.ratio) return false
    return unchanged.kind === 'composed' ? isSameLook : before.picture.id !== unchanged.imageId
  }
}

const parsedLook = (look: unknown): Look | null => lookSchema.safeParse(look).data ?? null

/**
 * The pictures of those that need one, in their order; the first composed one settles the look of the others, where the
 * company has none yet. All or none: what fails takes the files of the others along.
 */
async function makeAll(
  deps: Deps,
  frame: SlideFrame,
  planned: PlannedSlide[],
  isKept: (slide: PlannedSlide) => boolean,
): Promise<(MadeSlide | null)[]> {
  const giveUp = new AbortController()
  const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(makingTimeoutMs)])
  const turn = await countComposed(deps.db, frame.owner.companyId)
  const make = (slide: PlannedSlide, index: number) =>
    makeSlide(deps, frame, inSequence(slide.source, turn + index), signal)
  const first = planned.findIndex((slide) => slide.source.kind === 'composed' && !isKept(slide))
  const early = planned[first] ? await make(planned[first], first) : null
  const results = await Promise.allSettled(
    planned.map(async (slide, index) => {
      if (isKept(slide)) return null
      if (index === first) return early
      return make(slide, index).catch((error: unknown) => {
        giveUp.abort(error)
        throw error
      })
    }),
  )
  const made = results.map((one) => (one.status === 'fulfilled' ? one.value : null))
  const failed = results.find((one) => one.status === 'rejected')
  if (!failed) return made
  await discard(deps, made)
  throw failed.reason
}

const imagesOf = (source: SlideSource) =>
  source.kind === 'composed' ? source.photos.map(({ image }) => image) : [source.image]

/** Slides that are new together have turns one after the other, as posts in a row have. */
const inSequence = (source: SlideSource, turn: number): SlideSource =>
  source.kind === 'composed' ? { ...source, turn: source.turn ?? turn } : source

async function discard(deps: Deps, made: (MadeSlide | null)[]) {
  for (const one of made) if (one) await deleteFiles(deps, one.image.companyId, one.image.key)
}

interface ToShow extends Pick<SlidesBody, 'format' | 'ratio'> {
  documentTitle: string
  slides: SlideToKeep[]
  look: unknown
  isByAi: boolean
  author: Author
  updatedBy: UserId | null
  owner: LayoutOwner
  isAlone: boolean
}

/** Under the post's lock: one image as posts of one have it, or a set; and the version of it. */
async function show(tx: Db, post: PostRow, toShow: ToShow): Promise<void> {
  const { format, ratio, documentTitle, slides, look, isByAi, owner, isAlone, author, updatedBy } = toShow
  const { companyId, id: postId } = post
  const slideSetId = isAlone ? null : randomUUID()
  const imageId = slides[0]?.imageId ?? ''
  if (slideSetId) {
    const kept = format === 'document' ? documentTitle : ''
    const set = { id: slideSetId, postId, format, documentTitle: kept, ratio, look, aiGenerated: isByAi }
    await insertSlideSet(tx, set, slides)
  }
  await recordImagesVersion(tx, post, { imageId, slideSetId }, author.userId)
  const sourceImageIds = [...new Set(slides.flatMap((slide) => slide.sourceImageIds ?? []))].slice(
    0,
    maxImagesPerPost,
  )
  const status = post.status === 'draft' ? 'generated' : post.status
  const isComposed = slides.some(({ recipe }) => recipe.kind === 'composed')
  const used = usedInPicture(isComposed ? owner.brand : null)
  const brandUsed = await withUsed(tx, { companyId, postId }, used)
  await updatePost(tx, companyId, postId, {
    ...{ imageId, slideSetId, status, sourceImageIds, brandUsed, updatedBy },
  })
}
