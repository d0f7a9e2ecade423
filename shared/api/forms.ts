import { z } from 'zod'
import { issueTypes } from '#shared/issue-types.ts'
import { maxRequestLength, maxSenderNameLength } from '#shared/limits.ts'
import { requestTexts } from '#shared/messages/requests.ts'
import { Email } from './auth.ts'
import { requiredLine, requiredText } from './fields.ts'

export const CookiesBody = z.object({
  accepted: z.boolean(),
  /** Which question was asked; the present one unless told. */
  version: z
    .string()
    .regex(/^[\w.-]{1,20}$/)
    .optional(),
})

/** On one line: it stands in a list and in mails. */
const SenderName = requiredLine(maxSenderNameLength)

/** A field that people do not see and programs fill in: what holds it is answered like any other, and thrown away. */
const trap = { homepage: z.string().max(10_000).optional() }

export const ContactBody = z.object({
  name: SenderName,
  email: Email,
  message: requiredText(maxRequestLength),
  ...trap,
})

export const SupportBody = z.object({
  name: SenderName,
  email: Email,
  issueType: z.enum(issueTypes, { error: requestTexts.chooseTopic }),
  description: requiredText(maxRequestLength),
  ...trap,
})

/** Who runs this Ramage and where they are found; null where the configuration does not tell. */
export const LegalEntityAnswer = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export const SupportAnswer = z.object({ message: z.string(), reference: z.string() })

export type CookiesBody = z.infer<typeof CookiesBody>
export type ContactBody = z.input<typeof ContactBody>
export type SupportBody = z.input<typeof SupportBody>
export type LegalEntityAnswer = z.infer<typeof LegalEntityAnswer>
export type SupportAnswer = z.infer<typeof SupportAnswer>
