import type { CompanyId } from '#server/db/ids.ts'
import type { ImageRow } from '#server/db/images.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import type { Requester } from '#server/services/generation/generation-material.ts'
import { imageUrl, thumbUrl } from '#server/services/images/image-urls.ts'
import { assertNotPublished } from '#server/services/posts/assert-post.ts'
import { formatsOf } from '#shared/api/layout.ts'
import { isOut } from '#shared/api/posts.ts'
import {
  maxSlides,
  type SlideAnswer,
  type SlidePreviewBody,
  type SlidesAnswer,
  slideFormatsOf,
} from '#shared/api/slides.ts'
import { type CurrentSlide, currentSlides, sourcesOf } from './current-slides.ts'
import { lookAtSlide } from './make-slide.ts'
import { assertTaken, planSlides } from './plan-slides.ts'
import { slideOwner } from './save-slides.ts'
import type { LookedAtSlide } from './types.ts'

/** The images of a post, whatever their number. Throws not_found. */
export async function readSlides(
  deps: Pick<Deps, 'db'>,
  companyId: CompanyId,
  postId: string,
): Promise<SlidesAnswer> {
  const material = await getPostWithPicture(deps.db, companyId, postId)
  if (!material) throw missing('post')
  const { post } = material
  const { format, documentTitle, ratio, slides } = await currentSlides(deps, material)
  const sources = await sourcesOf(
    deps,
    companyId,
    slides.map(({ recipe }) => recipe),
  )
  return {
    ...{ format, ratio, document_title: documentTitle },
    slides: slides.flatMap((slide) => presentSlide(slide, sources) ?? []),
    ratios: [...formatsOf[post.network]],
    formats: [...slideFormatsOf[post.network]],
    max_slides: maxSlides[post.network],
    can_change: !isOut(post),
  }
}

function presentSlide(slide: CurrentSlide, sources: Map<string, ImageRow>): SlideAnswer | null {
  const { picture, recipe } = slide
  if (!picture) return null
  const photos =
    recipe.kind === 'composed'
      ? recipe.photos.flatMap(({ imageId, crop }) => {
          const source = sources.get(imageId)
          return source ? [{ url: imageUrl(source.key), crop }] : []
        })
      : []
  const single = recipe.kind === 'composed' ? null : sources.get(recipe.imageId)
  return {
    id: slide.slideId,
    kind: recipe.kind,
    image_url: imageUrl(picture.key),
    thumb_url: thumbUrl(picture.key, 300),
    width: picture.width,
    height: picture.height,
    title: slide.title,
    alt_text: slide.altText,
    alt_described: slide.altDescribed,
    image:
      recipe.kind === 'composed' ? null : { url: imageUrl(single?.key ?? picture.key), crop: recipe.crop },
    composed:
      recipe.kind === 'composed'
        ? {
            layout: recipe.layout,
            headline: recipe.headline,
            second_line: recipe.secondLine,
            eyebrow: recipe.eyebrow,
            photos,
          }
        : null,
  }
}

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
