import type { Call, Route } from './call.ts'
import { sessionRoutes } from './checkout-sessions.ts'
import { customerRoutes } from './customers.ts'
import { invoiceRoutes, paymentRoutes } from './payments.ts'
import { portalSessionRoutes } from './portal-sessions.ts'
import { priceRoutes } from './prices.ts'
import { subscriptionRoutes } from './subscriptions.ts'

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
