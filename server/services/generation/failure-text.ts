import { getReservation } from '#server/db/credits.ts'
import type { Deps } from '#server/deps.ts'
import { type ErrorCode, errorTexts, withoutCredit } from '#shared/messages/api.ts'

/** What a failed generation says: that the credit is back only where it is. Never throws. */
export async function failureText(
  { db }: Pick<Deps, 'db'>,
  code: ErrorCode,
  reservationId: string | null,
): Promise<string> {
  const text = errorTexts[code]
  if (!reservationId) return withoutCredit(text)
  // With the database away the sweep gives it back.
  const reservation = await getReservation(db, reservationId).catch(() => null)
  return !reservation || reservation.status === 'released' ? text : withoutCredit(text)
}
