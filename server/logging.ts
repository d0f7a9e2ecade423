import type { LoggerOptions } from 'pino'
import pino from 'pino'

/**
 * What a log line says of an error. A failed query carries its parameters in its message, its stack and its own
 * fields: e-mail addresses, password and token hashes. They stay out; the statement and the database's reason stay.
 */
export function loggableError(error: Error): object {
  if (!('query' in error && 'params' in error)) return withoutRows(error)
  const reason = error.cause instanceof Error ? withoutRows(error.cause) : {}
  const ourLines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { ...reason, query: String(error.query), stack: ourLines.join('\n') }
}

/**
 * PostgreSQL quotes the offending row in these fields, and a value it cannot read (class 22) in its message. What is no plain
 * value stays out: node-postgres hangs its client on a lost connection, with the key that cancels its queries.
 */
function withoutRows(error: Error): object {
  const { detail: _detail, where: _where, ...all } = pino.stdSerializers.err(error)
  const fields = { ...all }
  for (const [name, value] of Object.entries(fields)) if (isObject(value)) delete fields[name]
  if (!('code' in error && /^22\w{3}$/.test(String(error.code)))) return fields
  const message = fields.message.replace(/"[\s\S]*"/, '"…"')
  return { ...fields, message, stack: fields.stack.replace(fields.message, message) }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** JSON leaves these as they are; a terminal or a reader of logs would obey them or see two lines. */
const controls = /[\u007f-\u009f\u2028\u2029]/g

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** How every line of the log is written, whatever its level: one line, without control characters or secrets. */
export const logOptions: LoggerOptions = {
  base: null,
  serializers: {
    err: loggableError,
    // The reader of forms traces every header of the request, the bearer's token among them.
    busboyOptions: () => undefined,
  },
  hooks: {
    streamWrite: (line) => line.replace(controls, escaped),
  },
}
