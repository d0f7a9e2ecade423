import type { z } from 'zod'
import { lostCall } from './vendor-error.ts'

/** What was answered with a 2xx, as the schema wants it. Another shape is worth another try. */
export function readAnswer<Schema extends z.ZodType>(
  vendor: string,
  schema: Schema,
  json: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw lostCall(vendor, 'retry_later', `an answer without ${where || 'JSON'}`)
}
