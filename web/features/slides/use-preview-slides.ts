import type { PostAnswer } from '#shared/api/posts.ts'
import { useSlides } from '#web/api/slides.ts'
import type { PreviewSlides } from '#web/ui/preview/types.ts'

type Held = Pick<PostAnswer, 'slide_count' | 'slides_format'>

/** It goes out as a carousel, as several images or as a document. */
export const hasSlides = ({ slide_count, slides_format }: Held) =>
  slide_count > 1 || slides_format === 'document'

/** What a preview pages through, with room for what is still loading; null for one image or none. */
export function usePreviewSlides(post: PostAnswer | undefined): PreviewSlides | null {
  const isSeveral = post !== undefined && hasSlides(post)
  const { data } = useSlides(post, isSeveral)
  if (!isSeveral) return null
  const pictures = data?.slides.map(({ image_url: url, alt_text: alt, width, height }) => ({
    ...{ url, alt, width, height },
  }))
  return {
    isDocument: post.slides_format === 'document',
    title: data?.document_title ?? '',
    pictures: pictures ?? waitingFor(post),
  }
}

/** As many as will come, of the size of the first. */
const waitingFor = ({ slide_count, image_url, image_alt, image_width, image_height }: PostAnswer) =>
  Array.from({ length: slide_count }, (_, index) => ({
    url: (index === 0 && image_url) || '',
    alt: image_alt ?? '',
    width: image_width,
    height: image_height,
  }))
