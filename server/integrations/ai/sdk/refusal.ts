import { z } from 'zod'

const Piece = z.union([
  z.object({ type: z.literal('response.refusal.delta') }),
  z.object({ choices: z.tuple([z.object({ delta: z.object({ refusal: z.string().min(1) }) })]) }),
])

/** Whether a piece of the stream, as the vendor sent it, is the model's refusal (Responses, chat completions). */
export const isRefusal = (raw: unknown) => Piece.safeParse(raw).success
