import type { Db } from '#server/db/client.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import { attachPicture, getSlideSet, listSlides, type SlideRow } from '#server/db/slides.ts'
import { getVersion } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import type { Requester } from '#server/services/generation/generation-material.ts'
import { deleteFiles } from '#server/services/images/orphan-files.ts'
import type { Author } from '#server/services/members/recheck-permission.ts'
import { assertNotPublished } from '#server/services/posts/assert-not-published.ts'
import { restoreVersion } from '#server/services/posts/versions.ts'
import { sourcesOf } from './current-slides.ts'
import { makeSlide, type SlideFrame } from './make-slide.ts'
import { sourceOfRecipe } from './plan-slides.ts'
import { slideOwner } from './save-slides.ts'
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
