import { z } from 'zod'
import { statementCauses } from '#shared/credits.ts'
import { pageOf } from './admin-lists.ts'
import { Id, Instant } from './fields.ts'

export const creditKinds = ['monthly', 'welcome', 'purchased'] as const

/** GET /api/credits */
export const CreditsAnswer = z.object({
  /** Sum of the kinds; null when unlimited. */
  remaining_posts: z.number().int().nullable(),
  monthly: z.number().int(),
  welcome: z.number().int(),
  purchased: z.number().int(),
  /** Taken aside for posts being made now; not in the sums above. */
  held: z.number().int(),
  /** When monthly posts are granted anew; null without a renewal to come. */
  renews_at: Instant.nullable(),
  /** Posts a day at most and those of today, where the plan is unlimited. */
  fair_use: z.object({ per_day: z.number().int(), today: z.number().int() }).nullable(),
})

/** GET /api/credits/statement?page=1, newest first, 20 a page; all as CSV at /api/credits/statement.csv (bearer). */
export const StatementQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

export const StatementLine = z.object({
  id: z.number().int(),
  at: Instant,
  kind: z.enum(creditKinds),
  cause: z.enum(statementCauses),
  /** The cause in French, with the networks of the post it paid for. */
  label: z.string(),
  /** Signed. */
  amount: z.number().int(),
  /** All kinds together, after this line. */
  balance: z.number().int(),
  /** The post it paid for, if it still exists. */
  post_id: Id.nullable(),
  /** The start of that post’s text; empty when there is none. */
  post_excerpt: z.string(),
})

/** `lines` and `rows` are the same. */
export const StatementAnswer = pageOf(StatementLine).extend({
  lines: z.array(StatementLine),
  /** The sum of all lines, which is the balance. */
  balance: z.number().int(),
})

export type CreditsAnswer = z.infer<typeof CreditsAnswer>
export type StatementLine = z.infer<typeof StatementLine>
export type StatementAnswer = z.infer<typeof StatementAnswer>
