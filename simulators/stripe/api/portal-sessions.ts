import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { newId, nulls } from '#simulators/stripe/core/objects.ts'
import { now } from '#simulators/stripe/core/simulation.ts'
import { findObject } from '#simulators/stripe/core/state.ts'
import type { Call, Route } from './call.ts'
import { read, shape, text } from './params.ts'

const flow = z.strictObject({
  type: z.enum(['payment_method_update', 'subscription_update']),
  subscription_update: z.strictObject({ subscription: text }).optional(),
})

const creation = shape({
  customer: text,
  return_url: text.optional(),
  locale: z.enum(['auto', 'fr', 'en']).optional(),
  flow_data: flow.optional(),
})

function create({ sim, params }: Call): object {
  const asked = read(creation, params)
  const customer = findObject(sim.state, 'customers', 'customer', asked.customer, 'customer').id
  const made: Stripe.BillingPortal.Session = {
    id: newId('bps'),
    object: 'billing_portal.session',
    configuration: 'bpc_simulated',
    created: now(sim),
    customer,
    ...nulls('customer_account on_behalf_of'),
    flow: asked.flow_data ? flowOf(asked.flow_data) : null,
    livemode: false,
    locale: asked.locale ?? null,
    return_url: asked.return_url ?? null,
    url: `${sim.url}/p/session/${newId('test', 60)}`,
  }
  sim.state.tables.portalSessions[made.id] = made
  return made
}

function flowOf({ type, subscription_update }: z.output<typeof flow>): Stripe.BillingPortal.Session.Flow {
  const param = 'flow_data[subscription_update]'
  if (type === 'subscription_update' && !subscription_update)
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  return {
    type,
    after_completion: { type: 'portal_homepage', ...nulls('hosted_confirmation redirect') },
    ...nulls('customer_update subscription_cancel subscription_update_confirm'),
    subscription_update: subscription_update ?? null,
  }
}

export const portalSessionRoutes: Route[] = [['POST /v1/billing_portal/sessions', create]]
