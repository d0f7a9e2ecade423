import { z } from 'zod'
import { maxAltTextLength, plainListSize } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { pageOf } from './admin-lists.ts'
import { Id, ImageUrl, Instant, requiredText } from './fields.ts'

export const ImageAnswer = z.object({
  id: Id,
  url: z.string(),
  /** Square thumbnails, 150 px at 1× and 2×. */
  thumb_url: z.string(),
  thumb_2x_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  file_name: z.string(),
  /** For those who do not see the image; measured facts until somebody says more. */
  alt_text: z.string(),
  /** Somebody, or a model that looked, has said what is to be seen. */
  alt_described: z.boolean(),
  created_at: Instant,
})

/** Newest first; without `page` the first 200 (docs/product/decisions.md §7). */
export const ImageListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(plainListSize).default(plainListSize),
})
/** `images` and `rows` are the same. */
export const ImageListAnswer = pageOf(ImageAnswer).extend({ images: z.array(ImageAnswer) })
export const ImageUploadAnswer = z.object({ image_url: z.string(), image: ImageAnswer })
export const ImageDeleteBody = z.object({ url: ImageUrl })
export const ImageEditBody = z.object({ alt_text: requiredText(maxAltTextLength, apiTexts.enterAltText) })
/** Counts of the dashboard (docs/product/specification.md §7): uploads kept, posts published, posts generated. */
export const StatsAnswer = z.object({
  images: z.number().int(),
  published: z.number().int(),
  posts: z.number().int(),
})

export type ImageAnswer = z.infer<typeof ImageAnswer>
export type StatsAnswer = z.infer<typeof StatsAnswer>

/** What is known of a file somebody brings; never whose it is. */
export const VerificationAnswer = z.object({
  made_by_ramage: z.boolean(),
  /** `hash`: the very file, which is sure. `mark`: the file says so; a mark can be copied unless `signed`. */
  by: z.enum(['hash', 'mark']).nullable(),
  /** The mark is signed by Ramage, and nothing was changed since. */
  signed: z.boolean(),
  /** Null when nothing is known of the file’s origin. */
  ai_generated: z.boolean().nullable(),
  /** The AI that made it, as far as it is known. */
  model: z.string().nullable(),
  made_at: Instant.nullable(),
})

export type VerificationAnswer = z.infer<typeof VerificationAnswer>
