import { type LogRow, listLogs } from '#server/db/logs.ts'
import type { Deps } from '#server/deps.ts'
import { deleteAllLogs } from '#server/services/logs/log-store.ts'
import { type LogAnswer, type LogLevel, LogListAnswer, LogListQuery, LogsDeleted } from '#shared/api/logs.ts'
import { plainListSize } from '#shared/limits.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['admin']
const config = { access: 'admin' } as const

/** As pino counts. */
const ranks: Record<LogLevel, number> = { info: 30, warn: 40, error: 50, fatal: 60 }

export function logRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/logs',
    { config, schema: { tags, querystring: LogListQuery, response: { 200: LogListAnswer } } },
    async (request) => {
      const { page, limit, sort, level, search = '' } = request.query
      const query = { level: level ? ranks[level] : null, search, sort }
      if (page === undefined) {
        const { rows } = await listLogs(db, { ...query, limit: plainListSize, offset: 0 })
        return rows.map(present)
      }
      const { rows, total, isMore } = await listLogs(db, { ...query, limit, offset: (page - 1) * limit })
      const pages = Math.max(1, Math.ceil(total / limit))
      const logs = rows.map(present)
      return { rows: logs, logs, page, pages, total, more: isMore }
    },
  )

  app.delete(
    '/api/delete-log-query',
    { config, schema: { tags, response: { 200: LogsDeleted } } },
    async (request) => {
      const deleted = await deleteAllLogs(db, requireUser(request).id, { ip: request.ip })
      return { message: adminTexts.logsDeleted, deleted }
    },
  )
}

function present({ id, at, level, message }: LogRow): LogAnswer {
  const name =
    level >= ranks.fatal ? 'fatal' : level >= ranks.error ? 'error' : level >= ranks.warn ? 'warn' : 'info'
  return { id, level: name, message, timestamp: at.toISOString() }
}
