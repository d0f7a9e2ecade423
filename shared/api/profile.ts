import { z } from 'zod'
import { companyLimits, maxHeadlineLength, maxPersonNameLength } from '#shared/limits.ts'
import { line, requiredName } from './fields.ts'

export const ProfileBody = z.object({
  name: requiredName(maxPersonNameLength),
  family_name: requiredName(maxPersonNameLength),
  company_name: requiredName(companyLimits.name),
  /** Empty for the default one. */
  headline: line(maxHeadlineLength).default(''),
  /** The company's card takes the name too (docs/product/decisions.md §7, Company name). */
  rename_company: z.boolean().default(false),
})

export const ProfileAnswer = z.object({
  name: z.string(),
  family_name: z.string(),
  company_name: z.string(),
  /** As written: empty while the default one stands. */
  headline: z.string(),
})

export const PictureAnswer = z.object({ profile_pic_url: z.string().nullable() })

export type ProfileBody = z.input<typeof ProfileBody>
export type ProfileAnswer = z.infer<typeof ProfileAnswer>
export type PictureAnswer = z.infer<typeof PictureAnswer>
