import type Stripe from 'stripe'
import { z } from 'zod'
import { isLive } from '#simulators/stripe/billing/subscriptions.ts'
import { invalid, missing } from '#simulators/stripe/core/errors.ts'
import { idIn, newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject } from '#simulators/stripe/core/state.ts'
import type { Call, Route } from './call.ts'
import { sessionRoutes } from './checkout-sessions.ts'
import { customerRoutes } from './customers.ts'
import { read, text } from './params.ts'
import { invoiceRoutes, paymentRoutes } from './payments.ts'
import { priceRoutes } from './prices.ts'
import { subscriptionRoutes } from './subscriptions.ts'

const flow = z.strictObject({
  type: z.enum(['payment_method_update', 'subscription_update']),
  subscription_update: z.strictObject({ subscription: text }).optional(),
})

const creation = z.strictObject({
  customer: text,
  return_url: text.optional(),
  locale: z.enum(['auto', 'fr', 'en']).optional(),
  flow_data: flow.optional(),
})

function create({ sim, params }: Call): object {
  const asked = read(creation, params)
  const { type, subscription_update } = asked.flow_data ?? {}
  const param = 'flow_data[subscription_update]'
  if (type === 'subscription_update' && !subscription_update)
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  const customer = findObject(sim.state, 'customers', 'customer', asked.customer, 'customer').id
  if (subscription_update) mustBeUpdatable(sim, customer, subscription_update.subscription)
  const made = stripeObject<Stripe.BillingPortal.Session>({
    id: newId('bps'),
    object: 'billing_portal.session',
    created: now(sim),
    customer,
    flow: asked.flow_data ?? null,
    livemode: false,
    locale: asked.locale ?? null,
    return_url: asked.return_url ?? null,
    url: `${sim.url}/p/session/${newId('test', 60)}`,
  })
  sim.state.tables.portalSessions[made.id] = made
  return made
}

/** As the portal’s own page: what waits for a later phase is taken back before another plan is chosen. The words are ours. */
function mustBeUpdatable(sim: Simulation, customer: string, id: string): void {
  const param = 'flow_data[subscription_update][subscription]'
  const subscription = findObject(sim.state, 'subscriptions', 'subscription', id, param)
  if (idIn(subscription.customer) !== customer) throw missing('subscription', id, param)
  if (!isLive(subscription))
    throw invalid('This subscription cannot be updated because it is not active.', param)
  if (subscription.schedule)
    throw invalid('This subscription cannot be updated because it has a scheduled update.', param)
}

const portalSessionRoutes: Route[] = [['POST /v1/billing_portal/sessions', create]]

const routes: Route[] = [
  ...[...customerRoutes, ...priceRoutes, ...sessionRoutes, ...subscriptionRoutes],
  ...[...invoiceRoutes, ...paymentRoutes, ...portalSessionRoutes],
]

const compiled = routes.map(([route, answer]) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), answer }
})

interface Match {
  args: string[]
  answer: (call: Call) => object
}

/** What answers a method and a path, and the names in it; null for an unknown address. */
export function routeOf(method: string, path: string): Match | null {
  for (const route of compiled) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { args: match.slice(1).map(decodeURIComponent), answer: route.answer }
  }
  return null
}
