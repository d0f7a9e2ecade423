import type Stripe from 'stripe'
import { z } from 'zod'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { invalid, missing } from '#simulators/stripe/core/failure.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import { read, shape, text } from '#simulators/stripe/core/params.ts'
import { type Call, found, type Route } from '#simulators/stripe/core/route.ts'
import { livingCustomer } from './living-customer.ts'

export const taxIdFields = z.strictObject({ type: text, value: text })

const forms: Record<string, RegExp> = {
  eu_vat: /^[A-Z]{2}[0-9A-Z]{2,12}$/,
  fr_siren: /^\d{9}$/,
  fr_siret: /^\d{14}$/,
}

/** Adds a tax id to a customer; throws a 400 for a kind or form Stripe would refuse. */
export function addTaxId(bench: Bench, customer: Stripe.Customer, type: string, value: string): Stripe.TaxId {
  const form = forms[type]
  if (!form) throw invalid(`Invalid type: must be one of ${Object.keys(forms).join(', ')}`, 'type')
  if (!form.test(value.replace(/\s/g, '')))
    throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid')
  const made: Stripe.TaxId = {
    id: newId('txi'),
    object: 'tax_id',
    country: type === 'eu_vat' ? value.slice(0, 2) : 'FR',
    created: timeOf(bench, customer.id),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { customer: customer.id, customer_account: null, type: 'customer' },
    type: type as Stripe.TaxId.Type,
    value: value.replace(/\s/g, ''),
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }
  bench.state.tables.taxIds[made.id] = made
  emit(bench, 'customer.tax_id.created', made)
  return made
}

function create({ bench, args: [id = ''], params }: Call): object {
  const { type, value } = read(shape(taxIdFields.shape), params)
  return addTaxId(bench, livingCustomer(bench, id), type, value)
}

function list({ bench, args: [id = ''], params }: Call): object {
  const rows = Object.values(bench.state.tables.taxIds).filter(
    (one) => one.customer === livingCustomer(bench, id).id,
  )
  return paged(rows, read(listShape({}), params), `/v1/customers/${id}/tax_ids`)
}

function one(call: Call): Stripe.TaxId {
  const taxId = found(call, 'taxIds', 'tax id', 1)
  if (taxId.customer !== call.args[0]) throw missing('tax id', taxId.id)
  return taxId
}

function remove(call: Call): object {
  const taxId = one(call)
  delete call.bench.state.tables.taxIds[taxId.id]
  emit(call.bench, 'customer.tax_id.deleted', taxId)
  return { id: taxId.id, object: 'tax_id', deleted: true }
}

export const taxIdRoutes: Route[] = [
  ['POST /v1/customers/:id/tax_ids', create],
  ['GET /v1/customers/:id/tax_ids', list],
  ['GET /v1/customers/:id/tax_ids/:taxId', one],
  ['DELETE /v1/customers/:id/tax_ids/:taxId', remove],
]
