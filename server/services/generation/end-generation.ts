import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { getReservation, lockCreditAccount } from '#server/db/credits.ts'
import { isDatabaseAway } from '#server/db/database-errors.ts'
import { countLines, insertLines } from '#server/db/generation-lines.ts'
import {
  countRunningOnReservation,
  countStopsLastHour,
  endGeneration,
  type GenerationRow,
  getGeneration,
  listInterrupted,
  lockRunning,
  updateGeneration,
} from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import { AiError, AppError } from '#server/errors.ts'
import { releaseReservation, settleReservation } from '#server/services/credits/reserve-and-settle.ts'
import { maxFreeStopsPerHour } from '#shared/limits.ts'
import { type ErrorCode, errorTexts, withoutCredit } from '#shared/messages/api.ts'
import type { StreamLine } from '#shared/ndjson.ts'
import { inLimitedTransaction } from './limited-transaction.ts'
import { appendLine } from './resumable-stream.ts'
import { deadAfterSeconds, type RunningGeneration } from './running-generations.ts'

/** How a generation ends. */
type EndStatus = 'done' | 'failed' | 'stopped' | 'interrupted'

/**
 * The one settlement of a generation: gives the credit back unless something arrived or is still on its way for the
 * same post. After ten stops within an hour a stop no longer gives back (docs/product/decisions.md §7, Settlement).
 * False when it was closed already.
 */
export async function closeGeneration(
  deps: Pick<Deps, 'db'>,
  { id, companyId }: Pick<GenerationRow, 'id' | 'companyId'>,
  status: EndStatus,
  errorCode: string | null,
  store?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return inLimitedTransaction(deps, async (tx) => {
    await lockCreditAccount(tx, companyId)
    const generation = await lockRunning(tx, id)
    if (!generation) return false
    await endGeneration(tx, id, status, errorCode)
    await store?.(tx)
    const { reservationId } = generation
    if (status === 'stopped' && (await countStopsLastHour(tx, companyId)) > maxFreeStopsPerHour) {
      await updateGeneration(tx, id, {
        textPart: generation.textPart && 'made',
        imagePart: generation.imagePart && 'made',
      })
      if (reservationId) await settleReservation(tx, reservationId)
    } else if (reservationId && (await countRunningOnReservation(tx, reservationId)) === 0) {
      await releaseReservation(tx, reservationId)
    }
    return true
  })
}

const tryEveryMs = 1_000
/** From then on the sweep finds it: it was left without a heartbeat for longer than that. */
const giveUpAfterMs = 30_000

/**
 * Settles a generation that the database could not settle when it ended, as soon as it answers again: until then it
 * takes one of its company's places. Never throws.
 */
async function closeWhenDatabaseReturns(
  deps: Pick<Deps, 'db' | 'log'>,
  generation: GenerationRow,
  lines: string[],
  status: EndStatus,
  code: string,
): Promise<void> {
  const until = performance.now() + giveUpAfterMs
  while (performance.now() < until) {
    await wait(tryEveryMs, undefined, { ref: false })
    try {
      await closeGeneration(deps, generation, status, code, async (tx) => {
        const all = lines.map((line, seq) => ({ generationId: generation.id, seq, line }))
        await insertLines(tx, all)
      })
      return
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) continue
      deps.log.error({ err: error }, 'generation not closed')
      return
    }
  }
}

/** Closes the generations of crashed processes and gives their credits back; safe to run anywhere, any time. */
export async function sweepGenerations(deps: Pick<Deps, 'db' | 'log' | 'runningGenerations'>) {
  for (const generation of await listInterrupted(deps.db, deadAfterSeconds)) {
    // A process that had no turn for so long sweeps before it sends the heartbeats it missed.
    if (deps.runningGenerations.get(generation.id)?.isClosed === false) continue
    const isClosed = await closeGeneration(
      deps,
      generation,
      'interrupted',
      'generation_interrupted',
      async (tx) => {
        const seq = await countLines(tx, generation.id)
        await insertLines(tx, [
          { generationId: generation.id, seq, line: errorLine('generation_interrupted') },
        ])
      },
    )
    if (isClosed) deps.log.warn({ generation: generation.id }, 'interrupted generation closed')
  }
}

/** Ends a generation by an error: a settlement and a last line that says why. Never throws. */
export async function closeFailed(
  deps: Pick<Deps, 'db' | 'log'>,
  generation: GenerationRow,
  running: RunningGeneration,
  error: unknown,
) {
  const code = generationErrorCode(running, error)
  // A provider's failure is in the ledger, an image unlike its photos in the log: neither is ours.
  if (!running.stopReason && !(error instanceof AiError) && code !== 'ai_unlike')
    deps.log.error({ err: error, code }, 'generation failed')
  const status = running.stopReason === 'stopped' ? 'stopped' : running.stopReason ? 'interrupted' : 'failed'
  try {
    await closeGeneration(deps, generation, status, code)
  } catch (cause) {
    deps.log.error({ err: cause }, 'generation not closed yet: database away')
    void closeWhenDatabaseReturns(deps, generation, running.lines, status, code)
  }
  // Another reservation may stand for it by now.
  const { id, companyId } = generation
  const { reservationId } = (await getGeneration(deps.db, companyId, id).catch(() => null)) ?? generation
  appendLine(running, errorLine(code, await failureMessage(deps, code, reservationId)))
}

/** What the user is told of an error that ended a generation. */
function generationErrorCode({ stopReason }: RunningGeneration, error: unknown): ErrorCode {
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
function errorLine(code: ErrorCode, text: string = errorTexts[code]): string {
  const line: StreamLine = {
    type: 'error',
    data: text,
    code,
    retryable: !finalCodes.includes(code),
  }
  return JSON.stringify(line)
}
