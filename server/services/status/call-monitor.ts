import type { Database } from '#server/db/client.ts'
import { type ServiceCallState, saveServiceStates } from '#server/db/service-status.ts'
import { AppError, GoogleRefused } from '#server/errors.ts'
import { MailError } from '#server/integrations/mailer/types.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import type { StepResult } from '#server/integrations/publishers/types.ts'
import { redactText } from '#server/services/logs/redact.ts'

/**
 * Failures of a network that are no answer to the question asked: everything else is its word on a post or an account.
 */
const networkFailures: unknown[] = ['retry_later', 'fix_config', 'unknown_outcome']

/** Whether a service that ended a call so was there and did its part: it said no. */
function isAnswer(error: unknown): boolean {
  if (error instanceof GoogleRefused) return true
  if (error instanceof AppError) return error.status < 500
  if (error instanceof PaymentError) return error.failure === 'missing' || error.failure === 'declined'
  if (error instanceof MailError) return error.kind === 'refused'
  if (error instanceof Error && error.name === 'VendorError' && 'failure' in error)
    return !networkFailures.includes(error.failure)
  return false
}

/** Publishers answer their failures instead of throwing them. */
function refusalIn(answer: unknown): Error | undefined {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== false)
    return undefined
  const { refusal } = answer as Extract<StepResult<unknown>, { ok: false }>
  if (!networkFailures.includes(refusal.failure)) return undefined
  return new Error([refusal.status, refusal.code, refusal.message].filter(Boolean).join(' '))
}

const flushEveryMs = 5_000
const maxErrorLength = 300

/** What the calls to outside services come to, for the administrators' page. */
export interface CallMonitor {
  /** A call that ended: without an error the service answered. */
  note(service: string, error?: unknown): void
  /** The same object, each of whose calls is noted. */
  observe<T extends object>(service: string, object: T): T
  /** From now on news reach the table. The answer brings the last ones, and ends. */
  start(db: Database): () => Promise<void>
}

/** The news of several processes meet in the table, where the latest stands. */
export function createCallMonitor(): CallMonitor {
  let states = new Map<string, ServiceCallState>()

  const note: CallMonitor['note'] = (service, error) => {
    const known = states.get(service)
    const isGood = error === undefined || error === null || isAnswer(error)
    states.set(service, {
      service,
      successAt: isGood ? new Date() : (known?.successAt ?? null),
      errorAt: isGood ? (known?.errorAt ?? null) : new Date(),
      error: isGood ? (known?.error ?? '') : messageOf(error),
    })
  }

  const flush = async (db: Database) => {
    const sending = states
    states = new Map()
    if (sending.size === 0) return
    await saveServiceStates(db, [...sending.values()]).catch(() => {
      // The database is away: they wait, unless there is newer.
      states = new Map([...sending, ...states])
    })
  }

  return {
    note,
    observe: (service, object) => observed(object, (error) => note(service, error)),
    start(db) {
      let turn = Promise.resolve()
      const timer = setInterval(() => {
        turn = turn.then(() => flush(db))
      }, flushEveryMs)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await turn
        await flush(db)
      }
    },
  }
}

/** Each network under its own name. */
export const observeEach = <T extends Record<string, object | undefined>>(
  { observe }: Pick<CallMonitor, 'observe'>,
  networks: T,
): T =>
  Object.fromEntries(Object.entries(networks).map(([name, one]) => [name, one && observe(name, one)])) as T

/** Calls that answer a promise tell how it ended, and answer it unchanged; everything else is as it was. */
function observed<T extends object>(object: T, note: (error?: unknown) => void): T {
  return new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args)
        if (answer instanceof Promise) answer.then((ended) => note(refusalIn(ended)), note)
        return answer
      }
    },
  })
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return redactText(message).slice(0, maxErrorLength).toWellFormed()
}
