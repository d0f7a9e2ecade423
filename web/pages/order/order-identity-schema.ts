import { CompanyIdentityBody } from '#shared/api/company-identity.ts'
import { orderIdentityTexts } from '#web/messages/billing-order.ts'

const { missing } = orderIdentityTexts
const asked = Object.keys(missing) as (keyof typeof missing)[]

/** The server's own rules, and what an invoice to a company needs; a sole trader may leave it all empty. */
export const orderIdentitySchema = CompanyIdentityBody.superRefine((identity, context) => {
  if (identity.is_sole_trader) return
  for (const field of asked) {
    // Elsewhere a company is known by its VAT number, and some countries have no postal codes.
    if (['siren', 'postal_code'].includes(field) && identity.country !== 'FR') continue
    if (identity[field] === '') context.addIssue({ code: 'custom', path: [field], message: missing[field] })
  }
})
