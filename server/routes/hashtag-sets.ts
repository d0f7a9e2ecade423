import { z } from 'zod'
import { deleteHashtagSet, listHashtagSets } from '#server/db/hashtag-sets.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { saveHashtagSet } from '#server/services/company/hashtag-sets.ts'
import { Id } from '#shared/api/fields.ts'
import { HashtagSetBody, HashtagSetsAnswer } from '#shared/api/hashtag-sets.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['company']
const config = { access: 'user', permission: 'write' } as const
const params = z.object({ id: Id })
const response = { 200: HashtagSetsAnswer }

/** /api/company/hashtag-sets: every call answers all of them. */
export function hashtagSetRoutes(app: App, { db }: Deps): void {
  const answer = async (companyId: CompanyId): Promise<HashtagSetsAnswer> => ({
    sets: (await listHashtagSets(db, companyId)).map(({ id, name, hashtags }) => ({ id, name, hashtags })),
  })

  app.get(
    '/api/company/hashtag-sets',
    { config: { ...config, permission: 'read' }, schema: { tags, response } },
    async (request) => answer(requireUser(request).companyId),
  )

  app.post(
    '/api/company/hashtag-sets',
    { config: { ...config, idempotent: true }, schema: { tags, body: HashtagSetBody, response } },
    async (request) => {
      const { companyId } = requireUser(request)
      await saveHashtagSet({ db }, companyId, null, request.body)
      return answer(companyId)
    },
  )

  app.put(
    '/api/company/hashtag-sets/:id',
    { config, schema: { tags, params, body: HashtagSetBody, response } },
    async (request) => {
      const { companyId } = requireUser(request)
      await saveHashtagSet({ db }, companyId, request.params.id, request.body)
      return answer(companyId)
    },
  )

  app.delete(
    '/api/company/hashtag-sets/:id',
    { config, schema: { tags, params, response } },
    async (request) => {
      const { companyId } = requireUser(request)
      if (!(await deleteHashtagSet(db, companyId, request.params.id))) throw missing('hashtag_set')
      return answer(companyId)
    },
  )
}
