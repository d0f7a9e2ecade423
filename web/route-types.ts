import type { ComponentType } from 'react'
import type { Permission } from '#shared/role-permissions.ts'

/** Properties of every page. */
export interface PageRoute {
  path: string
  /** `none`: the page draws its own frame. `simple`: header alone. `main`: header and footer. */
  layout: 'none' | 'simple' | 'main'
  access: 'public' | 'user' | 'admin'
  /** What a member needs to be allowed to; without it the page says who can. */
  permission?: Permission
  title: string
}

/** A page that runs in the browser. */
export interface AppRoute extends PageRoute {
  load: () => Promise<{ default: ComponentType }>
  /** Where `load` finds it, to preload it: said where it is not `pages/<name>/<name>.tsx`, the path with `-` for `/`. */
  source?: string
}
