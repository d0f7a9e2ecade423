import type { RouteOptions } from 'fastify'
import type { App } from './app-type.ts'

/** Who may call a route. `signed-link`: the address itself is the right (docs/product/decisions.md §7, Access). */
type Access = 'public' | 'user' | 'admin' | 'signed-link'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Honours Idempotency-Key by keeping the answer. */
    idempotent?: boolean
    /** Takes away or stops: never held up by the write limit. */
    isWithoutWriteLimit?: boolean
    /** Honours Idempotency-Key by what the work itself keeps. */
    takesKey?: boolean
    /** Also for an account that waits for its erasure. */
    duringDeletion?: boolean
  }
  interface FastifyInstance {
    /** Every route with its access: drives authentication, the document and the ownership tests. */
    routeTable: RouteEntry[]
  }
}

export interface RouteEntry {
  method: string
  url: string
  access: Access
  /** Part of the documented API, not a page or a file. */
  isApi: boolean
  /** Honours Idempotency-Key. */
  takesKey: boolean
}

/** Refuses to start with a route that does not say who may call it. */
export function collectRoutes(app: App): void {
  app.decorate('routeTable', [] as RouteEntry[])
  app.addHook('onRoute', (route: RouteOptions) => {
    const access = route.config?.access
    if (!access) throw new Error(`${String(route.method)} ${route.url}: no access declared`)
    for (const method of [route.method].flat()) {
      if (method === 'HEAD' || method === 'OPTIONS') continue
      const isApi = route.url.startsWith('/api') && route.schema?.hide !== true
      const takesKey = route.config?.idempotent === true || route.config?.takesKey === true
      app.routeTable.push({ method, url: route.url, access, isApi, takesKey })
    }
  })
}
