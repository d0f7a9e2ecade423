import type { RouteOptions } from 'fastify'
import type { Permission } from '#shared/role-permissions.ts'
import type { App } from './app-type.ts'

/** Who may call a route. `signed-link`: the address itself is the right (docs/product/decisions.md §7, Access). */
type Access = 'public' | 'user' | 'admin' | 'signed-link'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** What a member needs to be allowed to: on every route whose access is `user`, and on no other. */
    permission?: Permission
    /** Honours Idempotency-Key by keeping the answer. */
    idempotent?: boolean
    /** Takes away or stops: never held up by the write limit. */
    isWithoutWriteLimit?: boolean
    /** Honours Idempotency-Key by what the work itself keeps. */
    takesKey?: boolean
    /** Also for a member without the second factor that their company demands. */
    beforeTwoFactor?: boolean
    /** Also for an account that waits for its erasure. */
    duringDeletion?: boolean
  }
  interface FastifyInstance {
    /** Every route with its access and permission: drives authentication, the document and the ownership tests. */
    routeTable: RouteEntry[]
  }
}

export interface RouteEntry {
  method: string
  url: string
  access: Access
  /** Null: it asks for no member. */
  permission: Permission | null
  /** Part of the documented API, not a page or a file. */
  isApi: boolean
  /** Honours Idempotency-Key. */
  takesKey: boolean
}

/** Refuses to start with a route that does not say who may call it, and what a member must be allowed to. */
export function collectRoutes(app: App): void {
  app.decorate('routeTable', [] as RouteEntry[])
  app.addHook('onRoute', (route: RouteOptions) => {
    const access = route.config?.access
    if (!access) throw new Error(`${String(route.method)} ${route.url}: no access declared`)
    const permission = route.config?.permission ?? null
    if ((access === 'user') !== (permission !== null))
      throw new Error(`${String(route.method)} ${route.url}: no permission declared, or one without a user`)
    for (const method of [route.method].flat()) {
      if (method === 'HEAD' || method === 'OPTIONS') continue
      const isApi = route.url.startsWith('/api') && route.schema?.hide !== true
      const takesKey = route.config?.idempotent === true || route.config?.takesKey === true
      app.routeTable.push({ method, url: route.url, access, permission, isApi, takesKey })
    }
  })
}

/** By method and path: the name generated clients call it by, a title, and what is worth knowing before the first call. */
export type Operations = Record<string, [id: string, summary: string, description: string]>
