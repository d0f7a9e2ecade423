import { z } from 'zod'

/** The stream frame: one JSON object a line, then `__END__` after success only (docs/product/decisions.md §3, Stream). */
export const endMarker = '__END__'
export const ndjsonType = 'application/x-ndjson'

export const StreamLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), data: z.string() }),
  /** Sent only when limits changed the text: it replaces what was streamed. */
  z.object({ type: z.literal('text'), data: z.string() }),
  z.object({ type: z.literal('image'), data: z.object({ image: z.string(), reponse_id: z.string() }) }),
  z.object({
    type: z.literal('error'),
    data: z.string(),
    code: z.string(),
    retryable: z.boolean(),
  }),
])

export type StreamLine = z.infer<typeof StreamLine>
