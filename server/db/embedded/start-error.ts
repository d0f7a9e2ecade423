/**
 * A reason why the app's own PostgreSQL cannot run, written for the person who typed the command.
 *
 * The message is one complete line: print it alone, the stack behind it helps nobody.
 */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** Ends every message where a PostgreSQL of the user's own is the way out. */
export const GIVE_A_URL = 'Give a PostgreSQL 15 or newer in DATABASE_URL instead.'

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `57P03`), or undefined. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
