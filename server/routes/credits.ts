import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { readCredits, readStatement, statementCsv } from '#server/services/billing/statement.ts'
import { CreditsAnswer, StatementAnswer, StatementQuery } from '#shared/api/credits.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['billing']
/** Lines of text, the first with the names of the columns. */
const csvAnswer = {
  description: 'CSV',
  content: { 'text/csv': { schema: z.custom<Readable>().meta({ type: 'string' }) } },
}
const config = { access: 'user', permission: 'manage' } as const

/** /api/credits: the balance by kind and every movement that made it. */
export function creditRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/credits',
    { config: { ...config, permission: 'read' }, schema: { tags, response: { 200: CreditsAnswer } } },
    async (request) => readCredits(deps, requireUser(request)),
  )

  app.get(
    '/api/credits/statement',
    { config, schema: { tags, querystring: StatementQuery, response: { 200: StatementAnswer } } },
    async (request) => readStatement(deps, requireUser(request).companyId, request.query.page),
  )

  app.get(
    '/api/credits/statement.csv',
    { config, schema: { tags, response: { 200: csvAnswer } } },
    async (request, reply) => {
      const { companyId, timeZone } = requireUser(request)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="ramage-releve.csv"')
        .send(Readable.from(statementCsv(deps, companyId, timeZone)))
    },
  )
}
