import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { redactHeaders } from '#simulators/redact.ts'
import { runDue } from '#simulators/stripe/billing/due.ts'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { apiVersion } from '#simulators/stripe/core/emit.ts'
import { expand } from '#simulators/stripe/core/expand.ts'
import { type ErrorBody, Failure } from '#simulators/stripe/core/failure.ts'
import type { Fault } from '#simulators/stripe/core/faults.ts'
import { type FormFields, parseForm } from '#simulators/stripe/core/form.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import type { JournalEntry } from '#simulators/stripe/core/journal.ts'
import { present } from '#simulators/stripe/core/present.ts'
import { checkCaller, fingerprintOf, recall, remember } from './caller.ts'
import { failureOf } from './fault-failures.ts'
import { routeOf } from './routes.ts'

/** Keys of the calls under way: the same key meanwhile gets a 409. */
const underWay = new WeakMap<Bench, Set<string>>()

interface Arrived {
  method: string
  path: string
  body: string
  key: string | null
  requestId: string
}

/** One call of the API: faults, key, idempotency, work, answer. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  bench: Bench,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://simulator')
  const method = request.method ?? 'GET'
  const given = request.headers['idempotency-key']
  const key = method === 'POST' && typeof given === 'string' ? given : null
  const requestId = newId('req', 14)
  const arrived: Arrived = { method, path: pathname, body, key, requestId }
  const pairs = [...new URLSearchParams(search), ...new URLSearchParams(body)]
  const entry = bench.journal.open({
    at: bench.realNow(),
    method,
    path: pathname,
    headers: redactHeaders(request.headers),
    params: {},
    requestId,
  })
  const fault = bench.faults.takeForCall(`${method} ${pathname}`)
  entry.fault = fault?.kind ?? null
  response.setHeader('request-id', requestId)
  response.setHeader('stripe-version', String(request.headers['stripe-version'] ?? apiVersion))
  if (key) response.setHeader('idempotency-key', key)
  const running = underWay.get(bench) ?? new Set<string>()
  underWay.set(bench, running)
  if (key && running.has(key)) return send(response, entry, refusal(inUse(key)))
  if (key) running.add(key)
  try {
    if (fault?.kind === 'slow') await wait(fault.delay ?? 2_000)
    if (fault?.kind === 'reset') return void request.socket.destroy()
    if (fault?.kind === 'hang') return await new Promise<void>((resolve) => response.once('close', resolve))
    const answer = decide(arrived, pairs, entry, request, bench, fault)
    if (answer.replayOf) response.setHeader('original-request', answer.replayOf)
    if (answer.replayOf) response.setHeader('idempotent-replayed', 'true')
    if (fault?.kind === 'reset_after') return void request.socket.destroy()
    if (fault?.kind === 'cut') return cut(response, answer)
    send(response, entry, answer)
  } finally {
    if (key) running.delete(key)
  }
}

interface Answer {
  status: number
  text: string
  replayOf?: string
  error?: ErrorBody
}

function decide(
  arrived: Arrived,
  pairs: [string, string][],
  entry: JournalEntry,
  request: IncomingMessage,
  bench: Bench,
  fault: Fault | null,
): Answer {
  const { method, path, key, requestId } = arrived
  try {
    checkCaller(request.headers)
    const params = parseForm(pairs)
    entry.params = params
    const early = fault ? failureOf(fault.kind) : null
    if (early) throw early
    const fingerprint = fingerprintOf(method, path, pairs)
    const earlier = key ? recall(bench, key, fingerprint) : null
    if (earlier) return { status: earlier.status, text: earlier.body, replayOf: earlier.requestId }
    const answer = execute(arrived, params, bench, fault)
    if (key && isKept(answer))
      remember(bench, key, {
        fingerprint,
        status: answer.status,
        body: answer.text,
        requestId,
        at: now(bench),
      })
    return answer
  } catch (error) {
    if (error instanceof Failure) return refusal(error)
    throw error
  }
}

/** Validation failures and conflicts are not kept: the key is free again. */
const isKept = ({ status }: Answer) => status < 400 || status === 402 || status >= 500

function execute(
  { method, path, key, requestId }: Arrived,
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

function refusal(failure: Failure): Answer {
  return {
    status: failure.status,
    text: JSON.stringify({ error: failure.body }, null, 2),
    error: failure.body,
  }
}

function inUse(key: string): Failure {
  return new Failure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}

function send(response: ServerResponse, entry: JournalEntry, { status, text, error }: Answer): void {
  entry.status = status
  entry.error = error ? [error.type, error.code].filter(Boolean).join(' ') : null
  if (status === 409 || status === 429) response.setHeader('stripe-should-retry', 'true')
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

function cut(response: ServerResponse, { status, text }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.write(text.slice(0, text.length / 2), () => setTimeout(() => response.destroy(), 20))
}
