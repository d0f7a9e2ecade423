import { getReservation } from '#server/db/credits.ts'
import { isDatabaseAway } from '#server/db/database-errors.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { type ErrorCode, errorTexts, withoutCredit } from '#shared/messages/api.ts'
import type { StreamLine } from '#shared/ndjson.ts'
import type { RunningGeneration } from './running-generations.ts'

/** What the user is told of an error that ended a generation. */
export function generationErrorCode({ stopReason }: RunningGeneration, error: unknown): ErrorCode {
  if (stopReason === 'stopped') return 'generation_stopped'
  if (stopReason) return 'generation_interrupted'
  if (error instanceof AppError) return error.code
  // Told as what it is: the provider did its part.
  return error instanceof Error && isDatabaseAway(error) ? 'database_unavailable' : 'ai_upstream'
}

/** What a failed generation says: that the credit is back only where it is. Never throws. */
export async function failureMessage(
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

const finalCodes: ErrorCode[] = ['ai_moderation', 'ai_config', 'generation_stopped']

/** The last line of a log that ends by an error. */
export function errorLine(code: ErrorCode, text: string = errorTexts[code]): string {
  const line: StreamLine = {
    type: 'error',
    data: text,
    code,
    retryable: !finalCodes.includes(code),
  }
  return JSON.stringify(line)
}
