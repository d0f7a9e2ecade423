import { z } from 'zod'
import { bareSiren, bareVat, isSiren, isVatNumber } from '#shared/company-numbers.ts'
import { countries } from '#shared/countries.ts'
import { identityLimits as limits } from '#shared/limits.ts'
import { identityTexts as texts } from '#shared/messages/legal-entity.ts'
import { line } from './fields.ts'

/** Any of it may stay empty; what is given is checked. */
export const CompanyIdentityBody = z
  .object({
    is_sole_trader: z.boolean().default(false),
    legal_name: line(limits.legalName).default(''),
    siren: z
      .string()
      .max(40)
      .default('')
      .transform(bareSiren)
      .refine((siren) => siren === '' || isSiren(siren), { error: texts.siren }),
    vat_number: z
      .string()
      .max(40)
      .default('')
      .transform(bareVat)
      .refine((vat) => vat === '' || isVatNumber(vat), { error: texts.vat }),
    street: line(limits.street).default(''),
    postal_code: line(limits.postalCode).default(''),
    city: line(limits.city).default(''),
    country: z.enum(countries).default('FR'),
  })
  .refine(({ siren, vat_number: vat }) => !siren || !vat.startsWith('FR') || vat.endsWith(siren), {
    path: ['vat_number'],
    error: texts.otherSiren,
  })
  .refine(({ country, postal_code: code }) => country !== 'FR' || code === '' || /^\d{5}$/.test(code), {
    path: ['postal_code'],
    error: texts.postalCode,
  })

export const CompanyIdentityAnswer = z.object({
  is_sole_trader: z.boolean(),
  legal_name: z.string(),
  /** Nine digits, or empty. */
  siren: z.string(),
  /** Without spaces, or empty. */
  vat_number: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.enum(countries),
  /** Nothing is left to ask before an invoice; a sole trader needs no SIREN. */
  is_complete: z.boolean(),
})

export type CompanyIdentityBody = z.input<typeof CompanyIdentityBody>
export type CompanyIdentityAnswer = z.infer<typeof CompanyIdentityAnswer>
