import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { getPlan } from '#server/db/companies.ts'
import { type CreditAccount, getReservation, lockCreditAccount } from '#server/db/credits.ts'
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
  lockUnended,
  moveReservation,
  updateGeneration,
} from '#server/db/generations.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { lockPost, updatePost } from '#server/db/posts.ts'
import type { posts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { AiError, AppError } from '#server/errors.ts'
import { concurrencyLimit } from '#server/services/concurrency-limit.ts'
import { releaseReservation, reserveCredit, settleReservation } from '#server/services/credits/credits.ts'
import { recordGeneratedVersion } from '#server/services/posts/versions.ts'
import { isOut } from '#shared/api/posts.ts'
import { maxFreeStopsPerHour } from '#shared/limits.ts'
import { type ErrorCode, errorTexts, withoutCredit } from '#shared/messages/api.ts'
import type { StreamLine } from '#shared/ndjson.ts'
import type { GenerationInput } from './generation-request.ts'
import { appendLine, deadAfterSeconds, type RunningGeneration } from './running-generations.ts'

interface Target {
  id: string
  companyId: CompanyId
}

/** What a part changes on its post, and the model that made it where there was one. */
type MadePart = Partial<typeof posts.$inferInsert> & { model?: string | null }

const generationWork = concurrencyLimit({ total: 2, maxWaitMs: 2_000 })
/**
 * The database work of starting and ending generations, few at a time in a process: those that begin or end together
 * queue for some milliseconds instead of delaying the streams of the others.
 */
export const limitGenerationWork = <Result>(work: () => Promise<Result>) => generationWork('', work)

/** Many that began together end together, while others are still being read to. */
const inLimitedTransaction = <Result>({ db }: Pick<Deps, 'db'>, work: (tx: Db) => Promise<Result>) =>
  limitGenerationWork(() => db.transaction(work))

/**
 * A part arrived whole: it becomes the post's and its newest version, and the credit is spent, in one transaction.
 * `store` may write more rows in it. So it is with a generation that was swept meanwhile while its process stood still: what
 * was read to its end is kept and paid for, with another credit for the one that went back. False when nothing was
 * kept: the post was deleted or sent out; the work was done then, and the credit is spent all the same. Throws
 * no_credits, fair_use where no other credit is left.
 */
export async function savePart(
  deps: Pick<Deps, 'db'>,
  target: Target,
  part: 'textPart' | 'imagePart',
  store: (tx: Db) => Promise<MadePart>,
): Promise<boolean> {
  return inLimitedTransaction(deps, async (tx) => {
    const account = await lockCreditAccount(tx, target.companyId)
    const generation = await lockUnended(tx, target.id)
    if (!generation) return false
    await updateGeneration(tx, target.id, { [part]: 'made' })
    const { reservationId, paidPart } = generation
    const isPaid = paidPart === null || `${paidPart}Part` === part
    if (reservationId && isPaid) await settleReservation(tx, await holdAgain(tx, account, reservationId))
    const post = generation.postId ? await lockPost(tx, target.companyId, generation.postId) : null
    if (!post || isOut(post)) return false
    const { model = null, ...values } = await store(tx)
    const status = post.status === 'draft' ? 'generated' : post.status
    const { isSlide } = generation.input as GenerationInput
    await updatePost(tx, target.companyId, post.id, {
      ...(isSlide ? {} : values),
      status,
      // An approval may depend on who has changed it last.
      updatedBy: generation.requestedBy,
    })
    await recordGeneratedVersion(tx, post, generation, { ...values, model })
    return true
  })
}

/** The reservation, or where it was released another in its place, for whatever it was to pay. */
async function holdAgain(tx: Db, account: CreditAccount, reservationId: string): Promise<string> {
  const released = await getReservation(tx, reservationId)
  if (released?.status !== 'released') return reservationId
  const { companyId, postId, briefId } = released
  const owner = { companyId, plan: await getPlan(tx, companyId) }
  const id = await reserveCredit(tx, owner, account, postId, briefId)
  await moveReservation(tx, reservationId, id)
  return id
}

export type Outcome = 'done' | 'failed' | 'stopped' | 'interrupted'

/**
 * The one settlement of a generation: gives the credit back unless something arrived or is still on its way for the
 * same post. After ten stops within an hour a stop no longer gives back (docs/product/decisions.md §7, Settlement).
 * False when it was closed already.
 */
export async function closeGeneration(
  deps: Pick<Deps, 'db'>,
  target: Target,
  outcome: Outcome,
  errorCode: string | null,
  store?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return inLimitedTransaction(deps, async (tx) => {
    await lockCreditAccount(tx, target.companyId)
    const generation = await lockRunning(tx, target.id)
    if (!generation) return false
    await endGeneration(tx, target.id, outcome, errorCode)
    await store?.(tx)
    const { reservationId } = generation
    if (outcome === 'stopped' && (await countStopsLastHour(tx, target.companyId)) > maxFreeStopsPerHour) {
      await updateGeneration(tx, target.id, {
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
  outcome: Outcome,
  code: string,
): Promise<void> {
  const until = performance.now() + giveUpAfterMs
  while (performance.now() < until) {
    await wait(tryEveryMs, undefined, { ref: false })
    try {
      await closeGeneration(deps, generation, outcome, code, async (tx) => {
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
  for (const target of await listInterrupted(deps.db, deadAfterSeconds)) {
    // A process that had no turn for so long sweeps before it sends the heartbeats it missed.
    if (deps.runningGenerations.get(target.id)?.isClosed === false) continue
    const isClosed = await closeGeneration(
      deps,
      target,
      'interrupted',
      'generation_interrupted',
      async (tx) => {
        const seq = await countLines(tx, target.id)
        await insertLines(tx, [{ generationId: target.id, seq, line: errorLine('generation_interrupted') }])
      },
    )
    if (isClosed) deps.log.warn({ generation: target.id }, 'interrupted generation closed')
  }
}

/** Ends a generation by an error: a settlement and a last line that says why. Never throws. */
export async function closeFailed(
  deps: Pick<Deps, 'db' | 'log'>,
  generation: GenerationRow,
  run: RunningGeneration,
  error: unknown,
) {
  const code = codeOf(run, error)
  if (!run.stopReason && !(error instanceof AiError))
    deps.log.error({ err: error, code }, 'generation failed')
  const outcome = run.stopReason === 'stopped' ? 'stopped' : run.stopReason ? 'interrupted' : 'failed'
  try {
    await closeGeneration(deps, generation, outcome, code)
  } catch (cause) {
    deps.log.error({ err: cause }, 'generation not closed yet: database away')
    void closeWhenDatabaseReturns(deps, generation, run.lines, outcome, code)
  }
  // Another reservation may stand for it by now.
  const { id, companyId } = generation
  const { reservationId } = (await getGeneration(deps.db, companyId, id).catch(() => null)) ?? generation
  appendLine(run, errorLine(code, await failureMessage(deps, code, reservationId)))
}

function codeOf(run: RunningGeneration, error: unknown): ErrorCode {
  if (run.stopReason === 'stopped') return 'generation_stopped'
  if (run.stopReason) return 'generation_interrupted'
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

function errorLine(code: ErrorCode, text: string = errorTexts[code]): string {
  const line: StreamLine = {
    type: 'error',
    data: text,
    code,
    retryable: !finalCodes.includes(code),
  }
  return JSON.stringify(line)
}
