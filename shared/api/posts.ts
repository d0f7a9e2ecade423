import { z } from 'zod'
import { historyPageSize, maxDescriptionLength, plainListSize } from '#shared/limits.ts'
import { objectives } from '#shared/objectives.ts'
import { pageOf } from './admin-lists.ts'
import { BrandUsed } from './brand.ts'
import { Id, ImageUrl, Instant, line, NetworkInput, NetworkName, text } from './fields.ts'
import { LinkPreview } from './link-preview.ts'
import { slideFormats } from './slides.ts'

export const postStatuses = [
  'draft',
  'generated',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'uncertain',
] as const

export type PostStatus = (typeof postStatuses)[number]

export const outStatuses: readonly PostStatus[] = ['publishing', 'published', 'uncertain']

/** On a network, or on its way: what it shows must stay what was sent. */
export const isOut = ({ status }: { status: PostStatus }): boolean => outStatuses.includes(status)

/** Who did something; « ancien membre », without an id, once erased. */
export const Author = z.object({ id: Id.nullable(), name: z.string() })
export type Author = z.infer<typeof Author>

/** Price of the next call of each kind on this post, shown on its button before the click (D2). */
const NextPrice = z.object({ credits: z.number().int(), free_left: z.number().int() })

export const PostAnswer = z.object({
  id: Id,
  app: NetworkName,
  status: z.enum(postStatuses),
  description: z.string(),
  /** The specification's other name for the description in generation answers. */
  text: z.string(),
  image_url: z.string().nullable(),
  /** Square, 300 px, for lists. */
  image_thumb_url: z.string().nullable(),
  image_width: z.number().int().nullable(),
  image_height: z.number().int().nullable(),
  image_alt: z.string().nullable(),
  /** False while the alternative text holds only what was measured or composed: it is asked for. Null without an image. */
  image_alt_described: z.boolean().nullable(),
  /** The image was composed from photos, without any model. */
  image_composed: z.boolean(),
  /** Images it holds: 0 without one, 1, or the slides of a carousel, whose first is `image_url`. */
  slide_count: z.number().int(),
  /** How several images go out; null for one image or none. */
  slides_format: z.enum(slideFormats).nullable(),
  /** Goes out in the place of the images; null: they go out. */
  link_preview: LinkPreview.nullable(),
  openai_picture_id: z.string().nullable(),
  /** Shared with the other network's post where one brief made both. */
  brief_id: z.string().nullable(),
  objective: z.enum(objectives),
  prompt: z.string(),
  /** Addresses of the photos the post was made from that are still in the gallery. */
  images: z.array(z.string()),
  /** True only where a model wrote or drew: the demonstration claims nothing (docs/product/ai.md §1). */
  ai_generated: z.boolean(),
  /** `demonstration` or the provider's name; null for a post written by hand. */
  generator: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
  published_at: Instant.nullable(),
  /** Who wrote it first. */
  author: Author,
  /** Who changed it last. */
  changed_by: Author,
  /** What of the brand memory it was made with; null when nothing. */
  brand_used: BrandUsed.nullable(),
  next_text: NextPrice,
  next_image: NextPrice,
})

export const PostListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(plainListSize).default(historyPageSize),
  status: z.enum(postStatuses).optional(),
  app: NetworkInput.optional(),
  search: line(200).optional(),
})

export const PostSummary = PostAnswer.pick({
  id: true,
  app: true,
  status: true,
  description: true,
  image_url: true,
  image_thumb_url: true,
  slide_count: true,
  slides_format: true,
  ai_generated: true,
  generator: true,
  created_at: true,
  published_at: true,
  author: true,
  changed_by: true,
}).extend({
  /** In pages of the history, where the plan has them and a reading was made; null: not provided by the network. */
  figures: z
    .object({
      views: z.number().int().nullable(),
      interactions: z.number().int().nullable(),
      reach: z.number().int().nullable(),
      read_at: Instant,
    })
    .optional(),
  /** In pages of the history of a company of several: comments that wait. */
  open_comments: z.number().int().optional(),
  /** In pages of the history: when it goes out, where it is scheduled. */
  publish_at: Instant.optional(),
  /** There too: who asked for its publication, where one was. */
  requested_by: Author.optional(),
  /** In pages of the history: names of those who approved what it shows now, where somebody did. */
  approved_by: z.array(z.string()).optional(),
})

/** `posts` and `rows` are the same. */
export const PostPage = pageOf(PostSummary).extend({ posts: z.array(PostSummary) })

/** Without `page` the plain list of the specification, newest first, at most 200. */
export const PostListAnswer = z.union([z.array(PostSummary), PostPage])

const description = text(maxDescriptionLength)

export const SaveBody = z.object({
  image: ImageUrl.nullish(),
  description,
  open_ai_id: z.string().max(100).nullish(),
  post_id: Id.nullish(),
  app: NetworkInput.optional(),
})

export const EditBody = z.object({ description })

export type PostAnswer = z.infer<typeof PostAnswer>
export type PostSummary = z.infer<typeof PostSummary>
export type PostPage = z.infer<typeof PostPage>
export type SaveBody = z.input<typeof SaveBody>
