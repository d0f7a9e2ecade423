import { z } from 'zod'
import { adjustmentLimits } from '#shared/limits.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import { planIds } from '#shared/plans.ts'
import { memberRoles } from '#shared/role-permissions.ts'
import { listOf, paging, sortBy } from './admin-lists.ts'
import { Id, Instant, line, requiredText } from './fields.ts'

const userColumns = [
  'id',
  'email',
  'company_name',
  'subscription_plan',
  'remaining_posts',
  'created_at',
] as const
export type UserColumn = (typeof userColumns)[number]

/**
 * GET /api/users: newest first unless `sort` says otherwise; `search` is how an address or a company begins, or an id of either.
 */
export const AdminUserListQuery = z.object({
  ...paging,
  sort: sortBy(userColumns, '-created_at'),
  search: line(200).optional(),
})

export const AdminUserAnswer = z.object({
  id: Id,
  email: z.string(),
  company_name: z.string(),
  family_name: z.string(),
  name: z.string(),
  subscription_plan: z.enum(planIds),
  /** Null when unlimited. */
  remaining_posts: z.int().nullable(),
  /** The same from the ledger, whatever the plan. */
  balance: z.int(),
  role: z.enum(['user', 'admin']),
  profile_pic_url: z.string().nullable(),
  created_at: Instant,
  email_verified: z.boolean(),
  suspended_at: Instant.nullable(),
  /** Set while the account waits for its erasure. */
  erase_at: Instant.nullable(),
  /** Members of one company have one. */
  company_id: Id,
  member_role: z.enum(memberRoles),
  /** Known to the payment provider: billing can be read anew. */
  has_billing: z.boolean(),
})

export const AdminUserListAnswer = listOf(AdminUserAnswer)

/** GET /api/users/stats: sign-ups by the day of Paris, oldest first; their sum is the number of users. */
export const SignUpListAnswer = z.array(z.object({ date: z.iso.date(), count: z.int() }))

/** POST /api/users/:id/credits. Honours Idempotency-Key. 409 `credits_below_zero`. */
export const CreditsBody = z.object({
  amount: z
    .int({ error: adminTexts.wholeNumber })
    .min(-adjustmentLimits.posts)
    .max(adjustmentLimits.posts)
    .refine((amount) => amount !== 0, { error: adminTexts.notZero }),
  reason: requiredText(adjustmentLimits.reason),
})

/** GET /api/users/:id/credits, newest first, at most 10. */
export const AdjustmentListAnswer = z.object({
  adjustments: z.array(
    z.object({
      id: Id,
      amount: z.int(),
      reason: z.string(),
      /** The administrator's address; null when that account is gone. */
      made_by: z.string().nullable(),
      created_at: Instant,
    }),
  ),
})

/** PUT /api/users/:id/suspension. 409 `own_account`. */
export const SuspensionBody = z.object({ suspended: z.boolean() })

/** PUT /api/users/:id/role. 409 `own_account`. */
export const RoleBody = z.object({ role: z.enum(['user', 'admin']) })

export type AdminUserAnswer = z.infer<typeof AdminUserAnswer>
export type SignUpListAnswer = z.infer<typeof SignUpListAnswer>
export type CreditsBody = z.input<typeof CreditsBody>
export type AdjustmentListAnswer = z.infer<typeof AdjustmentListAnswer>
export type SuspensionBody = z.infer<typeof SuspensionBody>
export type RoleBody = z.infer<typeof RoleBody>
