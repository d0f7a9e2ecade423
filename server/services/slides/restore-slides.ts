import type { Db } from '#server/db/client.ts'
import { findPostOfBrief, getPostWithPicture } from '#server/db/posts.ts'
import { attachPicture, getSlideSet, listSlides, type SlideRow } from '#server/db/slides.ts'
import { getVersion } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import type { Requester } from '#server/services/generation/generation-material.ts'
import { deleteFiles } from '#server/services/images/orphan-files.ts'
import type { Author } from '#server/services/members/recheck-permission.ts'
import { assertNotPublished } from '#server/services/posts/assert-post.ts'
import { duplicatePost } from '#server/services/posts/posts.ts'
import { restoreVersion } from '#server/services/posts/versions.ts'
import { formatsOf } from '#shared/api/layout.ts'
import { isOut } from '#shared/api/posts.ts'
import { maxSlides, slideFormatsOf } from '#shared/api/slides.ts'
import { slideTexts } from '#shared/messages/api.ts'
import { networks } from '#shared/networks.ts'
import { currentSlides, sourcesOf } from './current-slides.ts'
import { makeSlide, type SlideFrame } from './make-slide.ts'
import { sourceOfRecipe } from './plan-slides.ts'
import { saveSlides, slideOwner } from './save-slides.ts'
import type { MadeSlide } from './types.ts'

const makingTimeoutMs = 120_000

/**
 * `restoreVersion`, for versions of several images too: what they keep as recipes alone is made again, with the colours
 * and letters that they had, which `allow` may refuse. Throws not_found, post_is_out, role_forbidden, storage_unavailable.
 */
export async function restoreWithSlides(
  deps: Deps,
  user: Requester & Author,
  postId: string,
  versionId: string,
  allow: (slides: number) => Promise<void>,
): Promise<void> {
  const { companyId } = user
  const material = await getPostWithPicture(deps.db, companyId, postId)
  if (!material) throw missing('post')
  const version = await getVersion(deps.db, postId, versionId)
  const set = version?.slideSetId ? await getSlideSet(deps.db, version.slideSetId) : null
  if (!version || !set || material.post.slideSetId === set.id)
    return restoreVersion(deps, user, postId, versionId)
  assertNotPublished(material.post)
  const lost = (await listSlides(deps.db, set.id)).flatMap(({ slide, picture }) => (picture ? [] : [slide]))
  if (lost.length > 0) await allow(lost.length)
  const owner = { ...(await slideOwner(deps, user)), look: set.look }
  const frame: SlideFrame = { owner, ratio: set.ratio, objective: material.post.objective }
  const made = await makeLost(deps, frame, lost, version.imageId)
  try {
    await restoreVersion(deps, user, postId, versionId, async (tx) => {
      for (const attach of made.map(({ attach }) => attach)) await attach(tx)
    })
  } catch (error) {
    for (const { picture } of made) if (picture) await deleteFiles(deps, companyId, picture.image.key)
    throw error
  }
}

interface Remade {
  picture: MadeSlide | null
  attach: (tx: Db) => Promise<void>
}

/** The version itself has kept its first picture. */
async function makeLost(
  deps: Deps,
  frame: SlideFrame,
  lost: SlideRow[],
  coverId: string | null,
): Promise<Remade[]> {
  const signal = AbortSignal.timeout(makingTimeoutMs)
  const sources = await sourcesOf(
    deps,
    frame.owner.companyId,
    lost.map(({ recipe }) => recipe),
  )
  return Promise.all(
    lost.map(async (slide): Promise<Remade> => {
      if (slide.position === 0 && coverId)
        return { picture: null, attach: (tx) => attachPicture(tx, slide, coverId) }
      const picture = await makeSlide(deps, frame, sourceOfRecipe(slide.recipe, sources), signal)
      return {
        picture,
        async attach(tx) {
          await picture.insert(tx)
          await attachPicture(tx, slide, picture.image.id)
        },
      }
    }),
  )
}

/**
 * The same slides on the other network: on the post that one brief made there, while it is not out, else on a new one
 * with this post's text. As many as the network takes, in a ratio and a format of its own; the id of that post. Throws
 * not_found, invalid_input, post_limit, role_forbidden, storage_unavailable.
 */
export async function copySlides(
  deps: Deps,
  user: Requester & Author,
  postId: string,
  newId: string,
): Promise<string> {
  const material = await getPostWithPicture(deps.db, user.companyId, postId)
  if (!material) throw missing('post')
  const { post, slideSet } = material
  if (!slideSet) throw new AppError('invalid_input', { details: { slides: slideTexts.noneToCopy } })
  const network = networks.find((one) => one !== post.network) ?? post.network
  const pair = post.briefId ? await findPostOfBrief(deps.db, user.companyId, post.briefId, network) : null
  const target = pair && !isOut(pair) ? pair : await duplicatePost(deps, user, postId, newId, network)
  const current = await currentSlides(deps, material)
  const slides = current.slides.slice(0, maxSlides[network])
  const ratio = formatsOf[network].find((one) => one === current.ratio) ?? formatsOf[network][0] ?? '4:5'
  const format = slideFormatsOf[network].find((one) => one === current.format) ?? 'images'
  const body = { format, ratio, document_title: current.documentTitle }
  const inputs = slides.map(({ slideId: id, title, altText, altDescribed }) => ({
    ...{ id, title },
    ...(altDescribed && { alt_text: altText }),
  }))
  await saveSlides(deps, user, target.id, { ...body, slides: inputs }, slides)
  return target.id
}
