import type { Call, Route } from '#simulators/stripe/core/route.ts'
import { customerRoutes } from './customers.ts'
import { eventRoutes } from './events.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { paymentRoutes } from './payments.ts'
import { portalConfigurationRoutes } from './portal-configurations.ts'
import { portalSessionRoutes } from './portal-sessions.ts'
import { priceRoutes } from './prices.ts'
import { productRoutes } from './products.ts'
import { scheduleRoutes } from './schedules.ts'
import { sessionRoutes } from './sessions.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { taxIdRoutes } from './tax-ids.ts'
import { testClockRoutes } from './test-clocks.ts'
import { endpointRoutes } from './webhook-endpoints.ts'

const routes: Route[] = [
  ...customerRoutes,
  ...taxIdRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...sessionRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...paymentMethodRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes,
  ...eventRoutes,
  ...endpointRoutes,
  ...testClockRoutes,
]

const compiled = routes.map(([route, answer]) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), answer }
})

/** What answers a method and a path, and the names in it; null for an unknown address. */
export function routeOf(
  method: string,
  path: string,
): { args: string[]; answer: (call: Call) => object } | null {
  for (const route of compiled) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { args: match.slice(1).map(decodeURIComponent), answer: route.answer }
  }
  return null
}
