import { z } from 'zod'
import { Id, Instant } from './fields.ts'

export const SessionAnswer = z.object({
  id: Id,
  /** As far as the browser says; null when it says nothing known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_mobile: z.boolean(),
  created_at: Instant,
  last_used_at: Instant,
  /** The one that asks. */
  is_current: z.boolean(),
})

export const SessionListAnswer = z.object({ sessions: z.array(SessionAnswer) })

export type SessionAnswer = z.infer<typeof SessionAnswer>
export type SessionListAnswer = z.infer<typeof SessionListAnswer>
