/** PostgreSQL's code for what went wrong, or the system's; drizzle hides it in the cause. */
export const sqlStateOf = (error: Error) => ((error.cause ?? error) as { code?: string }).code

export const isUniqueViolation = (error: unknown) => error instanceof Error && sqlStateOf(error) === '23505'

const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'],
])
const driverWords =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|calling end on the pool/i

/**
 * PostgreSQL gone, starting, full, or not answering: class 08, 53, 57P, 58, a statement or a lock that took too long, a
 * server that only reads, and the driver's own words.
 */
export function isDatabaseAway(error: Error): boolean {
  const cause = (error.cause ?? error) as Error & { code?: string }
  const code = cause.code ?? ''
  if (/^(08|53|57P|58)/.test(code) || ['57014', '55P03', '25006'].includes(code)) return true
  if (systemCodes.has(code)) {
    // A name with two addresses fails as the failures of both.
    if (cause instanceof AggregateError) return true
    return 'syscall' in cause && (cause as NodeJS.ErrnoException).syscall !== 'open'
  }
  return driverWords.test(cause.message)
}
