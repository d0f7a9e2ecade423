import { findPostOfBrief, getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import type { Requester } from '#server/services/generation/generation-material.ts'
import type { Author } from '#server/services/members/recheck-permission.ts'
import { duplicatePost } from '#server/services/posts/posts.ts'
import { formatsOf } from '#shared/api/layout.ts'
import { isOut } from '#shared/api/posts.ts'
import { maxSlides, slideFormatsOf } from '#shared/api/slides.ts'
import { slideTexts } from '#shared/messages/api.ts'
import { networks } from '#shared/networks.ts'
import { currentSlides } from './current-slides.ts'
import { saveSlides } from './save-slides.ts'

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
