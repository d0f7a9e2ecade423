import type { Db } from '#server/db/client.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { Attempts } from './throttle.ts'

/**
 * Keeps a failed sign-in in the audit trail, which an attack must not fill: see `Attempts.isNoted`. The same work
 * whether the account exists or not, so that the time tells nothing.
 */
export async function noteFailure(
  db: Db,
  attempts: Attempts,
  userId: string | null,
  { origin, ...details }: { origin: { ip: string }; by: 'password' | 'second_factor' },
): Promise<void> {
  if (await attempts.isNoted(userId)) await audit(db, { kind: 'sign_in_failed', userId, origin, details })
  else await attempts.insteadOfNote(userId)
}
