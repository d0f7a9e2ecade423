import type { IncomingHttpHeaders } from 'node:http'
import { runDue } from '#simulators/stripe/billing/due.ts'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { expand } from '#simulators/stripe/core/expand.ts'
import { type ErrorBody, Failure } from '#simulators/stripe/core/failure.ts'
import type { Fault } from '#simulators/stripe/core/faults.ts'
import { type FormFields, parseForm } from '#simulators/stripe/core/form.ts'
import type { JournalEntry } from '#simulators/stripe/core/journal.ts'
import { present } from '#simulators/stripe/core/present.ts'
import { checkCaller, fingerprintOf, recall, remember } from './caller.ts'
import { failureOf } from './fault-failures.ts'
import { routeOf } from './routes.ts'

/** One call of the API, read. */
interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** Parameters of the address, then of the body. */
  pairs: [string, string][]
  /** The idempotency key of a POST. */
  key: string | null
  requestId: string
}

export interface Answer {
  status: number
  text: string
  /** Id of the request whose answer this repeats. */
  replayOf?: string
  error?: ErrorBody
}

/** What Stripe answers: the answer its key has had before, or the work done now; refusals are answers too. */
export function decide(asked: Asked, entry: JournalEntry, bench: Bench, fault: Fault | null): Answer {
  const { method, path, headers, pairs, key, requestId } = asked
  try {
    checkCaller(headers)
    const params = parseForm(pairs)
    entry.params = params
    const early = fault ? failureOf(fault.kind) : null
    if (early) throw early
    const fingerprint = fingerprintOf(method, path, pairs)
    const earlier = key ? recall(bench, key, fingerprint) : null
    if (earlier) return { status: earlier.status, text: earlier.body, replayOf: earlier.requestId }
    const answer = execute(asked, params, bench, fault)
    if (key && isKept(answer)) {
      const { status, text: body } = answer
      remember(bench, key, { fingerprint, status, body, requestId, at: now(bench) })
    }
    return answer
  } catch (error) {
    if (error instanceof Failure) return refusal(error)
    throw error
  }
}

/** Validation failures and conflicts are not kept: the key is free again. */
const isKept = ({ status }: Answer) => status < 400 || status === 402 || status >= 500

function execute(
  { method, path, key, requestId }: Asked,
  { expand: asked, ...rest }: FormFields,
  bench: Bench,
  fault: Fault | null,
): Answer {
  bench.request = method === 'GET' ? null : { id: requestId, key }
  try {
    runDue(bench)
    const route = routeOf(method, path)
    if (!route) {
      const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
      throw new Failure(404, { type: 'invalid_request_error', message })
    }
    const result = route.answer({ bench, args: route.args, params: rest })
    if (fault?.kind === 'server_error_after')
      return refusal(new Failure(500, { type: 'api_error', message: 'An unknown error occurred' }))
    const object = present(result as { object: string })
    const paths =
      typeof asked === 'object' ? Object.values(asked).filter((one) => typeof one === 'string') : []
    expand(bench.state, object as unknown as Record<string, unknown>, paths)
    return { status: 200, text: JSON.stringify(object, null, 2) }
  } catch (error) {
    if (error instanceof Failure) return refusal(error)
    throw error
  } finally {
    bench.request = null
  }
}

/** The answer that tells of a failure. */
export function refusal(failure: Failure): Answer {
  return {
    status: failure.status,
    text: JSON.stringify({ error: failure.body }, null, 2),
    error: failure.body,
  }
}
