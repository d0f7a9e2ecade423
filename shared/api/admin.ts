import { z } from 'zod'

const eur = z.number().describe('Euros; calls without a known price are left out')
const sums = { cost_eur: eur, tokens: z.int(), calls: z.int() }

/** GET /api/openai/cost: the specification's four figures, then what they are made of. */
export const AiCostAnswer = z.object({
  total_cost_eur: eur,
  total_tokens: z.int(),
  total_tokens_image_analysis: z.int(),
  total_cost_image_analysis: eur,
  per_day: z.array(z.object({ date: z.iso.date(), ...sums })).describe('Newest first, 90 days at most'),
  per_company: z
    .array(z.object({ user_id: z.string().nullable(), company_name: z.string().nullable(), ...sums }))
    .describe('Dearest first, 100 at most; null where the account is gone'),
  unknown_prices: z
    .array(z.object({ model: z.string(), calls: z.int() }))
    .describe('Models whose calls have no known price: their cost is missing above'),
})
export type AiCostAnswer = z.infer<typeof AiCostAnswer>
