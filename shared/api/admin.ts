import { z } from 'zod'
import { issueTypes } from '#shared/issue-types.ts'
import { supportPriorities } from '#shared/plans.ts'
import { listOf, paging, sortBy } from './admin-lists.ts'
import { Id, Instant } from './fields.ts'

const common = {
  id: Id,
  /** What its sender quotes. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: Instant,
  /** Null while it waits. */
  handled_at: Instant.nullable(),
}

const contactColumns = ['created_at', 'name', 'email', 'message', 'handled_at'] as const
export type ContactWireColumn = (typeof contactColumns)[number]

/** GET /api/get/contact: newest first unless `sort` says otherwise. */
export const ContactListQuery = z.object({ ...paging, sort: sortBy(contactColumns, '-created_at') })
export const ContactAnswer = z.object({ ...common, message: z.string() })
export const ContactListAnswer = listOf(ContactAnswer)

const supportColumns = [
  'created_at',
  'name',
  'email',
  'issueType',
  'description',
  'priority',
  'handled_at',
] as const
export type SupportWireColumn = (typeof supportColumns)[number]

/**
 * GET /api/support-requests: what waits first, by the plan’s priority, then the oldest first; unless `sort` says
 * otherwise.
 */
export const SupportListQuery = z.object({ ...paging, sort: sortBy(supportColumns) })
export const SupportRequestAnswer = z.object({
  ...common,
  issueType: z.enum(issueTypes),
  description: z.string(),
  /** Of the plan on the day it was written. */
  priority: z.enum(supportPriorities),
})
export const SupportListAnswer = listOf(SupportRequestAnswer)

/** PUT /api/contact-requests/:id/handled, PUT /api/support-requests/:id/handled */
export const HandledBody = z.object({ handled: z.boolean() })

export type HandledBody = z.infer<typeof HandledBody>
export type ContactAnswer = z.infer<typeof ContactAnswer>
export type SupportRequestAnswer = z.infer<typeof SupportRequestAnswer>

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
