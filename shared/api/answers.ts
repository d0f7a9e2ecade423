import { z } from 'zod'

export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
  /** Aliases of `message` that two calls of the specification read. */
  error: z.string().optional(),
  data: z.string().optional(),
})

export const MessageAnswer = z.object({ message: z.string() })
