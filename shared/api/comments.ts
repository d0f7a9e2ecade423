import { z } from 'zod'
import { maxCommentLength } from '#shared/limits.ts'
import { Id, Instant, requiredText } from './fields.ts'
import { Author } from './posts.ts'

export const CommentAnswer = z.object({
  id: Id,
  /** Members are named by `<@id>`. */
  text: z.string(),
  /** Those whom the text names. */
  mentions: z.array(Author),
  author: Author,
  created_at: Instant,
  /** Null while it is open. */
  resolved_at: Instant.nullable(),
  resolved_by: Author.nullable(),
  /** By its author, and by those who decide. */
  can_delete: z.boolean(),
})

export const CommentListAnswer = z.object({
  /** Oldest first. */
  comments: z.array(CommentAnswer),
  /** Colleagues who can be named. */
  colleagues: z.array(z.object({ id: Id, name: z.string() })),
})

export const CommentBody = z.object({ text: requiredText(maxCommentLength, 'Écrivez un commentaire.') })
export const CommentChangeBody = z.object({ is_resolved: z.boolean() })

export type CommentAnswer = z.infer<typeof CommentAnswer>
export type CommentListAnswer = z.infer<typeof CommentListAnswer>
