/** Old addresses that stay reachable; the query goes along (docs/product/decisions.md §2). */
export const redirects = [{ from: '/generate/deprecated', to: '/generate' }] as const
