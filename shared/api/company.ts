import { z } from 'zod'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { companyLimits as limits } from '#shared/limits.ts'
import { cleanText, line, requiredLine, requiredName, text } from './fields.ts'

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

/** Four to fifteen digits: « 3631 », « +33 2 98 00 00 00 ». */
const TelephoneInput = line(limits.telephone).refine(
  (value) => value === '' || /^\+?[(]?\d(?:[\s().-]*\d){3,14}$/u.test(value),
  { error: 'Ce numéro de téléphone est incomplet.' },
)

const EmailInput = text(limits.email).refine((value) => value === '' || z.email().safeParse(value).success, {
  error: 'Cette adresse e-mail est incomplète.',
})

/** How customers reach the company. Left out, a field stays as it was; empty, it is cleared. */
const contactInput = {
  telephone: TelephoneInput.optional(),
  email: EmailInput.optional(),
  address: text(limits.address).optional(),
  opening_hours: text(limits.opening_hours).optional(),
}

export const CompanyBody = z.object({
  name: requiredName(limits.name),
  industry: requiredLine(limits.industry),
  description: text(limits.description).default(''),
  keywords: KeywordsInput.default([]),
  website: WebsiteInput.nullish().transform((value) => value || null),
  ...contactInput,
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
  /** These are left out while they are empty. */
  telephone: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  opening_hours: z.string().optional(),
})

export const CompanyCreatedAnswer = CompanyAnswer.extend({ message: z.string(), new_token: z.string() })

export const LogoAnswer = z.object({ logo: z.string().nullable() })

export type CompanyBody = z.input<typeof CompanyBody>
export type CompanyAnswer = z.infer<typeof CompanyAnswer>
export type CompanyCreatedAnswer = z.infer<typeof CompanyCreatedAnswer>
