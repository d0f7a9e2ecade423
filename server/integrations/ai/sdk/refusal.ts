import { z } from 'zod'

const Piece = z.union([
  z.object({ type: z.literal('response.refusal.delta') }),
  z.object({ choices: z.tuple([z.object({ delta: z.object({ refusal: z.string().min(1) }) })]) }),
])

/** Whether a piece of the stream, as the vendor sent it, is the model's refusal (Responses, chat completions). */
export const isRefusal = (raw: unknown) => mayRefuse(raw) && Piece.safeParse(raw).success

/** What the vendors’ own words for an end say where the SDK says only `other`. */
const refusals = /content_filter|safety|prohibited|recitation|blocklist/i

/** Whether an answer ended because the vendor’s content rules do not allow it. */
export const isRefusedBy = (reason: string, raw = '') => reason === 'content-filter' || refusals.test(raw)

/** Each piece of each answer passes here: most are known by their type alone. */
function mayRefuse(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null) return false
  return 'type' in raw ? raw.type === 'response.refusal.delta' : 'choices' in raw
}
