import { z } from 'zod'
import { linkPreviewLimits as limits } from '#shared/limits.ts'
import { ImageUrl, line, requiredLine, requiredText } from './fields.ts'

/** « atelier.fr » is enough. */
const LinkUrl = requiredText(limits.url)
  .transform((url) => (/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`))
  .refine((url) => /^https?:\/\/[^\s/?#.]+\.[^\s]+$/iu.test(url) && URL.canParse(url), {
    error: 'Cette adresse est incomplète.',
  })

/** Nothing is fetched: title, description and thumbnail are the user's. */
export const LinkPreviewBody = z.object({
  url: LinkUrl,
  title: requiredLine(limits.title),
  description: line(limits.description).default(''),
  /** A photo of the gallery, or the post's own image. */
  image: ImageUrl.nullish(),
})

export const LinkPreview = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  image_width: z.number().int().nullable(),
  image_height: z.number().int().nullable(),
})

export type LinkPreviewBody = z.input<typeof LinkPreviewBody>
export type LinkPreview = z.infer<typeof LinkPreview>
