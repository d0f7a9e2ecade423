import { z } from 'zod'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { companyLimits as limits } from '#shared/limits.ts'
import { cleanText, requiredText, text } from './fields.ts'

/** Splits on commas, trims, drops empty and repeated items (docs/product/specification.md §5). */
export function splitKeywords(value: string): string[] {
  const seen = new Map<string, string>()
  for (const item of value.split(',').map((part) => cleanText(part))) {
    if (item) seen.set(item.toLocaleLowerCase('fr'), seen.get(item.toLocaleLowerCase('fr')) ?? item)
  }
  return [...seen.values()]
}

export const joinKeywords = (keywords: string[]) => keywords.join(', ')

const maxRaw = limits.keywords * 8

/** A list or a comma string on both calls; the limit holds for the joined string (docs/product/decisions.md §3). */
const KeywordsInput = z
  .union([z.string().max(maxRaw), z.array(z.string().max(maxRaw)).max(100)])
  .transform((value) => splitKeywords(Array.isArray(value) ? value.join(',') : value))
  .refine((value) => fitsGraphemes(joinKeywords(value), limits.keywords), {
    error: `${limits.keywords} caractères au maximum, virgules comprises.`,
  })

/** « atelier.fr » is enough; only web addresses are kept. */
const WebsiteInput = text(limits.website).refine(
  (value) => value === '' || /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/iu.test(value),
  { error: 'Cette adresse de site est incomplète.' },
)

export const CompanyBody = z.object({
  name: requiredText(limits.name),
  industry: requiredText(limits.industry),
  description: text(limits.description).default(''),
  keywords: KeywordsInput.default([]),
  website: WebsiteInput.nullish().transform((value) => value || null),
  /** Saving another name than the account's offers to change both (docs/product/decisions.md §7, Company name). */
  rename_account: z.boolean().optional(),
})

export const CompanyAnswer = z.object({
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  /** Comma-separated. */
  keywords: z.string(),
  website: z.string().nullable(),
  logo: z.string().nullable(),
})

export const CompanyCreatedAnswer = CompanyAnswer.extend({ message: z.string(), new_token: z.string() })

export const LogoAnswer = z.object({ logo: z.string().nullable() })

export type CompanyBody = z.input<typeof CompanyBody>
export type CompanyAnswer = z.infer<typeof CompanyAnswer>
export type CompanyCreatedAnswer = z.infer<typeof CompanyCreatedAnswer>
