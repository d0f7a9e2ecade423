import { z } from 'zod'
import { tones } from '#shared/tones.ts'
import { Id, Instant, requiredText } from './fields.ts'

/** Why a site gave nothing. */
export const websiteFailures = [
  'unreachable',
  'robots',
  'redirects',
  'refused',
  'too_late',
  'not_a_page',
  'empty',
] as const

/** Fields of the company's form that a site may fill. */
export const websiteFields = [
  'name',
  'industry',
  'description',
  'keywords',
  'website',
  'telephone',
  'email',
  'address',
  'opening_hours',
] as const

/** Where it stands: the sentence as it is, and the page. */
const source = { quote: z.string(), url: z.string() }

export const WebsiteProposals = z.object({
  texts: z.array(z.object({ field: z.enum(websiteFields), value: z.string(), ...source })),
  /** Nine digits that pass their check. */
  siren: z.object({ value: z.string(), ...source }).nullable(),
  tone: z.object({ value: z.enum(tones), ...source }).nullable(),
  subjects: z.array(z.object({ value: z.string(), ...source })),
  /** `#rrggbb`, with a French name. */
  palette: z.array(z.object({ value: z.string(), name: z.string(), ...source })),
})

export const WebsitePicture = z.object({
  id: Id,
  /** Some 300 px, as base64: the site itself is not asked again. */
  preview: z.string(),
  media_type: z.enum(['image/jpeg', 'image/webp']),
  width: z.number().int(),
  height: z.number().int(),
  alt_text: z.string(),
  url: z.string(),
  page_url: z.string(),
})

export const WebsiteImportBody = z.object({ address: requiredText(500, 'Donnez l’adresse de votre site.') })

export const WebsiteImportAnswer = z.object({
  id: Id,
  address: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  failure: z.enum(websiteFailures).nullable(),
  proposals: WebsiteProposals.nullable(),
  logo: WebsitePicture.nullable(),
  photos: z.array(WebsitePicture),
  created_at: Instant,
})

/** What is taken of the proposals besides the form's fields, which the form saves; the rest is forgotten. */
export const WebsiteAcceptanceBody = z.object({
  logo: z.boolean().default(false),
  siren: z.boolean().default(false),
  tone: z.boolean().default(false),
  subjects: z.array(z.string().max(200)).max(3).default([]),
  palette: z.array(z.string().max(7)).max(5).default([]),
  photos: z.array(Id).max(12).default([]),
})

export const WebsiteAcceptanceAnswer = z.object({ photos: z.number().int() })

export type WebsiteFailure = (typeof websiteFailures)[number]
export type WebsiteField = (typeof websiteFields)[number]
export type WebsiteProposals = z.infer<typeof WebsiteProposals>
export type WebsitePicture = z.infer<typeof WebsitePicture>
export type WebsiteImportAnswer = z.infer<typeof WebsiteImportAnswer>
export type WebsiteAcceptance = z.infer<typeof WebsiteAcceptanceBody>
