import { z } from 'zod'
import { planIds } from '#shared/plans.ts'

export const PlanAnswer = z.object({
  id: z.enum(planIds),
  name: z.string(),
  price_cents: z.number().int(),
  monthly_posts: z.number().int().nullable(),
  features: z.array(z.string()),
})

export const PlanListAnswer = z.object({ currency: z.literal('EUR'), plans: z.array(PlanAnswer) })

export type PlanListAnswer = z.infer<typeof PlanListAnswer>
