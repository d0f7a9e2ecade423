import { z } from 'zod'
import { CreditsBody } from '#shared/api/admin-users.ts'
import { adjustmentLimits } from '#shared/limits.ts'
import { actTexts as texts } from '#web/messages/admin-users.ts'

/** Not a number where something else is typed. */
export const postsIn = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The form as it is typed; which way the posts go is chosen beside it. */
export const TypedAdjustment = z.object({
  amount: z.string().refine((typed) => postsIn(typed) >= 1 && postsIn(typed) <= adjustmentLimits.posts, {
    error: texts.amountError(adjustmentLimits.posts),
  }),
  reason: CreditsBody.shape.reason,
})
