import type { PostAnswer } from '#shared/api/posts.ts'
import type { PreviewLink } from '#web/ui/preview/types.ts'

/** The post's link preview as the network shows it; null: its images are shown. */
export const previewLinkOf = ({ link_preview: link }: PostAnswer): PreviewLink | null =>
  link && {
    ...link,
    image: link.image_url
      ? { url: link.image_url, alt: '', width: link.image_width, height: link.image_height }
      : null,
  }
