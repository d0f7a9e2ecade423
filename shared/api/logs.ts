import { z } from 'zod'
import { pageOf, paging } from './admin-lists.ts'
import { Instant, line } from './fields.ts'

export const logLevels = ['info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/** A column, with `-` before it where the greatest comes first. */
const logSorts = ['timestamp', '-timestamp', 'level', '-level', 'id', '-id'] as const
export type LogSort = (typeof logSorts)[number]

export const LogListQuery = z.object({
  ...paging,
  sort: z.enum(logSorts).default('-timestamp'),
  level: z.enum(logLevels).optional(),
  search: line(100).optional().describe('Part of the message, any case'),
})

export const LogAnswer = z.object({
  id: z.int(),
  level: z.enum(logLevels),
  message: z.string(),
  timestamp: Instant,
})
export type LogAnswer = z.infer<typeof LogAnswer>

/** `logs` and `rows` are the same. */
export const LogPage = pageOf(LogAnswer).extend({
  logs: z.array(LogAnswer),
  total: z.int().describe('What was counted: `more` says whether there is more'),
  more: z.boolean(),
})
export type LogPage = z.infer<typeof LogPage>

/** Without `page` the plain list of the specification, newest first, at most 200. */
export const LogListAnswer = z.union([z.array(LogAnswer), LogPage])

export const LogsDeleted = z.object({ message: z.string(), deleted: z.int() })
export type LogsDeleted = z.infer<typeof LogsDeleted>
