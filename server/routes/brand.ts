import type { Deps } from '#server/deps.ts'
import { changeBrand, readBrand, resetLearned } from '#server/services/brand/brand-memory.ts'
import { BrandAnswer, BrandBody } from '#shared/api/brand.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['company']
const config = { access: 'user', permission: 'manage' } as const
const response = { 200: BrandAnswer }

/** /api/company/brand* */
export function brandRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/company/brand',
    { config: { ...config, permission: 'read' }, schema: { tags, response } },
    async (request) => readBrand(deps, requireUser(request)),
  )

  app.put('/api/company/brand', { config, schema: { tags, body: BrandBody, response } }, async (request) => {
    const user = requireUser(request)
    await changeBrand(deps, user, request.body)
    return readBrand(deps, user)
  })

  app.delete('/api/company/brand/learned', { config, schema: { tags, response } }, async (request) => {
    const user = requireUser(request)
    await resetLearned(deps, user)
    return readBrand(deps, user)
  })
}
