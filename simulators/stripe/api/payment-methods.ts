import { makeDefault } from '#simulators/stripe/billing/payment-method.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import { read, shape, text } from '#simulators/stripe/core/params.ts'
import { type Call, found, named, type Route } from '#simulators/stripe/core/route.ts'

function list({ bench, params, args }: Call): object {
  const asked = read(listShape({ customer: text.optional(), type: text.optional() }), params)
  const customer = args[0] ?? asked.customer
  const rows = Object.values(bench.state.tables.paymentMethods).filter(
    (one) => one.customer !== null && one.customer === customer && (!asked.type || one.type === asked.type),
  )
  return paged(rows, asked, '/v1/payment_methods')
}

function detach(call: Call): object {
  const method = found(call, 'paymentMethods', 'PaymentMethod')
  const { bench } = call
  const customer = bench.state.tables.customers[idIn(method.customer) ?? '']
  if (!customer || customer.deleted)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  if (customer.invoice_settings.default_payment_method === method.id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null }
    change(bench, customer, { invoice_settings: settings }, 'customer.updated')
  }
  method.customer = null
  emit(bench, 'payment_method.detached', method, { customer: customer.id })
  return method
}

function attach(call: Call): object {
  const method = found(call, 'paymentMethods', 'PaymentMethod')
  const { customer: id } = read(shape({ customer: text }), call.params)
  const customer = named(call.bench, 'customers', 'customer', id, 'customer')
  method.customer = customer.id
  emit(call.bench, 'payment_method.attached', method)
  if (!customer.deleted && !customer.invoice_settings.default_payment_method)
    makeDefault(call.bench, customer, method.id)
  return method
}

export const paymentMethodRoutes: Route[] = [
  ['GET /v1/payment_methods', list],
  ['GET /v1/payment_methods/:id', (call) => found(call, 'paymentMethods', 'PaymentMethod')],
  ['POST /v1/payment_methods/:id/attach', attach],
  ['POST /v1/payment_methods/:id/detach', detach],
  ['GET /v1/customers/:id/payment_methods', list],
]
