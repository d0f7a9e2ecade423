import { z } from 'zod'
import { companyLimits, maxHeadlineLength, maxPersonNameLength } from '#shared/limits.ts'
import { eachMailKind } from '#shared/notification-kinds.ts'
import { isTimeZone } from '#shared/time-zone.ts'
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

/** One switch for each kind of `mailKinds`: true when the mail is wanted. */
export const WantedMails = z.object(eachMailKind(() => z.boolean()))

export const TimeZoneBody = z.object({
  time_zone: z.string().max(64).refine(isTimeZone, { error: 'Ce fuseau horaire n’existe pas.' }),
})

export const TimeZoneAnswer = z.object({ time_zone: z.string() })

export type WantedMails = z.infer<typeof WantedMails>
