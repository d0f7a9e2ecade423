import type Stripe from 'stripe'
import { addTaxId } from '#simulators/stripe/api/tax-ids.ts'
import { customerOf } from '#simulators/stripe/billing/bill.ts'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { change } from '#simulators/stripe/core/emit.ts'
import { Failure } from '#simulators/stripe/core/failure.ts'

/** Keeps what the buyer typed about itself on the customer; the French text of what is wrong, or null. */
export function takeBuyer(
  bench: Bench,
  session: Stripe.Checkout.Session,
  form: URLSearchParams,
): string | null {
  const customer = customerOf(bench, session)
  const typed = (name: string) => form.get(name)?.trim() || null
  if (session.consent_collection?.terms_of_service === 'required' && !form.has('terms')) {
    return 'Acceptez les conditions pour continuer.'
  }
  if (session.billing_address_collection === 'required') {
    const [line1, postal_code, city] = [typed('line1'), typed('postal_code'), typed('city')]
    if (!line1 || !postal_code || !city) return 'Indiquez l’adresse de facturation.'
    const address = { city, country: 'FR', line1, line2: null, postal_code, state: null }
    change(bench, customer, { address }, 'customer.updated')
  }
  if (!session.tax_id_collection?.enabled) return null
  const [company, vat] = [typed('company'), typed('vat')]
  if (company) change(bench, customer, { name: company }, 'customer.updated')
  if (!vat) return null
  const known = Object.values(bench.state.tables.taxIds).some(
    (one) => one.customer === customer.id && one.value === vat,
  )
  try {
    if (!known) addTaxId(bench, customer, 'eu_vat', vat)
    return null
  } catch (error) {
    if (error instanceof Failure)
      return 'Le numéro de TVA n’a pas la bonne forme (par exemple FR12345678901).'
    throw error
  }
}
