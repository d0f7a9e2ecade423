import { countAdminUsers, countSignUpsByDay, listAdminUsers } from '#server/db/admin-users.ts'
import type { Deps } from '#server/deps.ts'
import { AdminUserListAnswer, AdminUserListQuery, SignUpListAnswer } from '#shared/api/admin-users.ts'
import type { App } from './app-type.ts'
import { listAnswer, presentAdminUser } from './present-admin.ts'

const tags = ['admin']
const config = { access: 'admin' } as const

export function adminUserRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/users',
    { config, schema: { tags, querystring: AdminUserListQuery, response: { 200: AdminUserListAnswer } } },
    async ({ query: { search, sort, ...wanted } }) =>
      listAnswer(wanted, {
        list: async (part) => (await listAdminUsers(db, search, sort, part)).map(presentAdminUser),
        count: () => countAdminUsers(db, search),
      }),
  )

  app.get('/api/users/stats', { config, schema: { tags, response: { 200: SignUpListAnswer } } }, () =>
    countSignUpsByDay(db),
  )
}
