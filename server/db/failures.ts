/** PostgreSQL's code for what went wrong, or the system's; drizzle hides it in the cause. */
export const sqlStateOf = (error: Error) => ((error.cause ?? error) as { code?: string }).code

export const isUniqueViolation = (error: unknown) => error instanceof Error && sqlStateOf(error) === '23505'

/** PostgreSQL gone, starting, or not answering: class 08, 53, 57P and the driver's own words. */
export function isDatabaseAway(error: Error): boolean {
  const cause = (error.cause ?? error) as Error & { code?: string }
  const code = cause.code ?? ''
  if (/^(08|53|57P)/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)) {
    return 'syscall' in cause && (cause as NodeJS.ErrnoException).syscall !== 'open'
  }
  return /connection terminated|timeout exceeded when trying to connect|query read timeout/i.test(
    cause.message,
  )
}
