import { z } from 'zod'
import { Id, Instant } from './fields.ts'

/** A mail of the demonstration, which reached nobody. */
export const DemoMailLine = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  written_at: Instant,
})

/** Newest first. */
export const DemoMailsAnswer = z.object({ mails: z.array(DemoMailLine) })

export const DemoMailAnswer = DemoMailLine.extend({
  text: z.string(),
  /** A document of its own, to be shown in a sandboxed frame. */
  html_url: z.string(),
})

export type DemoMailLine = z.infer<typeof DemoMailLine>
export type DemoMailsAnswer = z.infer<typeof DemoMailsAnswer>
export type DemoMailAnswer = z.infer<typeof DemoMailAnswer>
