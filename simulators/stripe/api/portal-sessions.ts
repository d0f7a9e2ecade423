import type Stripe from 'stripe'
import { z } from 'zod'
import { timeOf } from '#simulators/stripe/core/bench.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { read, shape, text } from '#simulators/stripe/core/params.ts'
import { type Call, named, type Route } from '#simulators/stripe/core/route.ts'
import { livingCustomer } from './living-customer.ts'
import { flow, flowOf } from './portal-flow.ts'

const creation = shape({
  customer: text,
  return_url: text.optional(),
  locale: z.enum(['auto', 'fr', 'en', 'de', 'es', 'it']).optional(),
  configuration: text.optional(),
  flow_data: flow.optional(),
})

function create({ bench, params }: Call): object {
  const asked = read(creation, params)
  const customer = livingCustomer(bench, asked.customer, 'customer')
  const { portalConfigurations, portalSessions } = bench.state.tables
  const configuration = asked.configuration
    ? named(bench, 'portalConfigurations', 'configuration', asked.configuration, 'configuration')
    : Object.values(portalConfigurations).find((one) => one.is_default)
  if (!configuration) {
    throw invalid(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
    )
  }
  const returnUrl = asked.return_url ?? configuration.default_return_url
  const made: Stripe.BillingPortal.Session = {
    id: newId('bps'),
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: timeOf(bench, customer.id),
    customer: customer.id,
    customer_account: null,
    flow: asked.flow_data ? flowOf(asked.flow_data) : null,
    livemode: false,
    locale: asked.locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${bench.url}/p/session/${newId('test', 60)}`,
  }
  portalSessions[made.id] = made
  return made
}

export const portalSessionRoutes: Route[] = [['POST /v1/billing_portal/sessions', create]]
