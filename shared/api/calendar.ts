import { z } from 'zod'
import { ContentHash, Id, Instant, NetworkName } from './fields.ts'
import { PostAnswer, PostSummary } from './posts.ts'

/** A view shows six weeks; a request spans no more than this. */
const maxSpanDays = 62
const dayMs = 86_400_000

export const CalendarQuery = z
  .object({ from: Instant, to: Instant })
  .refine(({ from, to }) => spanOf(from, to) > 0 && spanOf(from, to) <= maxSpanDays * dayMs, {
    path: ['to'],
    error: `De 1 à ${maxSpanDays} jours.`,
  })

const spanOf = (from: string, to: string) => Date.parse(to) - Date.parse(from)

export const CalendarEntry = z.object({
  post_id: Id,
  /** Null for a post that was published by hand. */
  publication_id: Id.nullable(),
  app: NetworkName,
  status: PostAnswer.shape.status,
  /** When it went out, goes out, or was tried. */
  at: Instant,
  /** The start of the text; empty when there is none. */
  excerpt: z.string(),
  /** Images of the post; 0 without one. */
  slide_count: z.number().int(),
  slides_format: PostAnswer.shape.slides_format,
  author: PostAnswer.shape.author,
  changed_by: PostAnswer.shape.changed_by,
  /** Who asked for its publication; null for one by hand. */
  requested_by: PostAnswer.shape.author.nullable(),
  /** Names of those who approved what it shows now. */
  approved_by: z.array(z.string()),
  /** Waits for its hour: can be moved. */
  can_move: z.boolean(),
  /** Of what would go out then, where it can be moved: moving it takes it back. */
  content_hash: ContentHash.nullable(),
})

export const CalendarAnswer = z.object({
  /** In the order of `at`. */
  entries: z.array(CalendarEntry),
  /** The newest posts that are ready and have no hour yet. */
  unplaced: z.array(PostSummary),
})

export type CalendarEntry = z.infer<typeof CalendarEntry>
export type CalendarAnswer = z.infer<typeof CalendarAnswer>
