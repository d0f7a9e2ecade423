import { getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import type { Requester } from '#server/services/generation/generation-material.ts'
import { assertNotPublished } from '#server/services/posts/assert-not-published.ts'
import type { SlidePreviewBody } from '#shared/api/slides.ts'
import { currentSlides } from './current-slides.ts'
import { lookAtSlide } from './make-slide.ts'
import { assertTaken, planSlides } from './plan-slides.ts'
import { slideOwner } from './save-slides.ts'
import type { LookedAtSlide } from './types.ts'

/** A look at one slide before it is kept. Rejects when the signal aborts; throws not_found, post_is_out, invalid_input. */
export async function previewSlide(
  deps: Deps,
  user: Requester,
  postId: string,
  { ratio, image, composed }: SlidePreviewBody,
  signal: AbortSignal,
): Promise<LookedAtSlide> {
  const { companyId } = user
  const material = await getPostWithPicture(deps.db, companyId, postId)
  if (!material) throw missing('post')
  const { post } = material
  assertNotPublished(post)
  assertTaken(post, { format: 'images', ratio, count: 1 })
  const current = await currentSlides(deps, material)
  const [planned] = await planSlides(deps, companyId, post, current, [{ image, composed }])
  if (!planned) throw missing('slide')
  const frame = { owner: await slideOwner(deps, user), ratio, objective: post.objective }
  return lookAtSlide(deps, frame, planned.source, signal)
}
