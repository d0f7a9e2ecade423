import { proposeStory } from '#server/composer/index.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { companyFacts, type Requester } from '#server/services/generation/generation-material.ts'
import type { Author } from '#server/services/members/recheck-permission.ts'
import { queueFairly } from '#server/services/text-checks/fair-queue.ts'
import { maxSlides, type SlideInput, type StoryBody } from '#shared/api/slides.ts'
import { slideTexts } from '#shared/messages/api.ts'
import { saveSlides } from './save-slides.ts'

/**
 * A carousel from photos and the post's text, or from the text alone, without any model and without a credit. What the post
 * showed stays in its versions. `allow` may refuse so many slides. Throws not_found, post_is_out, invalid_input.
 */
export async function tellStory(
  deps: Deps,
  user: Requester & Author,
  postId: string,
  body: StoryBody,
  allow: (slides: number) => Promise<void> = async () => undefined,
  since: Date | null = null,
): Promise<void> {
  const material = await getPostWithPicture(deps.db, user.companyId, postId)
  if (!material) throw missing('post')
  const { network, objective, prompt, description } = material.post
  const text = description || prompt
  const { photos } = body
  if (text.trim() === '' && photos.length === 0)
    throw new AppError('invalid_input', { details: { photos: slideTexts.nothingToTell } })
  const { facts: company } = await companyFacts(deps, user)
  const story = await queueFairly(user.companyId, () =>
    proposeStory({
      ...{ company, objective, text },
      context: prompt || description,
      photoCount: photos.length,
      max: maxSlides[network],
    }),
  )
  await allow(story.length)
  const slides = story.flatMap(({ photo, words }): SlideInput[] => {
    const url = photo === null ? undefined : photos[photo]
    if (!words) return url ? [{ image: { url, crop: null } }] : []
    const { headline, secondLine: second_line, eyebrow } = words
    const shown = url ? [{ url, crop: null }] : []
    return [{ composed: { layout: 'auto', headline, second_line, eyebrow, photos: shown } }]
  })
  const { format } = body
  await saveSlides(
    deps,
    user,
    postId,
    { format, document_title: '', ratio: body.ratio ?? '4:5', slides },
    [],
    since,
  )
}
