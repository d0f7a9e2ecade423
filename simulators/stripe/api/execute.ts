import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { redactHeaders } from '#simulators/redact.ts'
import { runDue } from '#simulators/stripe/billing/clock.ts'
import { ApiError, cardError, invalid } from '#simulators/stripe/core/errors.ts'
import { apiVersion, serialised } from '#simulators/stripe/core/events.ts'
import type { Fault, FaultKind } from '#simulators/stripe/core/faults.ts'
import { newId } from '#simulators/stripe/core/objects.ts'
import { type JournalEntry, now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { expand } from './expand.ts'
import { fingerprintOf, keyInUse, recall, remember } from './idempotency.ts'
import { type FormFields, parseForm } from './params.ts'
import { routeOf } from './routes.ts'

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

interface Answer {
  status: number
  text: string
  /** Id of the request whose answer this repeats. */
  replayOf?: string
}

/** What Stripe answers: the answer its key has had before, or the work done now; refusals are answers too. */
function answerOf(asked: Asked, entry: JournalEntry, sim: Simulation, fault: Fault | null): Answer {
  const { method, path, headers, pairs, key, requestId } = asked
  try {
    checkCaller(headers)
    const params = parseForm(pairs)
    entry.params = params
    const early = fault ? errorOfFault(fault.kind) : null
    if (early) throw early
    const fingerprint = fingerprintOf(method, path, pairs)
    const earlier = key ? recall(sim, key, fingerprint) : null
    if (earlier) return { status: earlier.status, text: earlier.body, replayOf: earlier.requestId }
    const answer = execute(asked, params, sim, fault)
    if (key && isKept(answer)) {
      const { status, text: body } = answer
      remember(sim, key, { fingerprint, status, body, requestId, at: now(sim) })
    }
    return answer
  } catch (error) {
    if (error instanceof ApiError) return errorAnswer(error)
    throw error
  }
}

/** Throws a 401 without a secret key, a 400 for a version other than the one spoken here. */
function checkCaller(headers: IncomingHttpHeaders): void {
  const key = (headers.authorization ?? '').replace(/^Bearer /, '')
  if (!/^(sk|rk)_/.test(key)) {
    const message = `Invalid API Key provided: ${key.slice(0, 8)}****`
    throw new ApiError(401, { type: 'invalid_request_error', message })
  }
  const version = headers['stripe-version']
  if (version !== undefined && !/^\d{4}-\d\d-\d\d\.dahlia$/.test(String(version))) {
    throw invalid(`Invalid Stripe API version: ${String(version)}`)
  }
}

/** The refusal a fault stands for, before any work; null when it acts otherwise. */
function errorOfFault(kind: FaultKind): ApiError | null {
  if (kind === 'conflict') return keyInUse('')
  if (kind === 'card_declined') return cardError('insufficient_funds')
  if (kind === 'server_error') return new ApiError(500, { type: 'api_error', message: 'An error occurred.' })
  if (kind !== 'rate_limit') return null
  const message = 'Request rate limit exceeded.'
  return new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message })
}

/** Validation failures and conflicts are not kept: the key is free again. */
const isKept = ({ status }: Answer) => status < 400 || status === 402 || status >= 500

function execute(asked: Asked, params: FormFields, sim: Simulation, fault: Fault | null): Answer {
  const { method, path, key, requestId } = asked
  const { expand: paths, ...rest } = params
  sim.request = method === 'GET' ? null : { id: requestId, key }
  try {
    runDue(sim)
    const route = routeOf(method, path)
    if (!route) {
      const message = `Unrecognized request URL (${method}: ${path}).`
      throw new ApiError(404, { type: 'invalid_request_error', message })
    }
    const result = route.answer({ sim, args: route.args, params: rest })
    if (fault?.kind === 'server_error_after')
      throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' })
    const object = serialised(result as { object: string })
    const named = typeof paths === 'object' ? Object.values(paths) : []
    expand(sim.state, object as unknown as Record<string, unknown>, named.map(String))
    return { status: 200, text: JSON.stringify(object, null, 2) }
  } catch (error) {
    if (error instanceof ApiError) return errorAnswer(error)
    throw error
  } finally {
    sim.request = null
  }
}

/** The answer that carries an error. */
function errorAnswer({ status, body }: ApiError): Answer {
  return { status, text: JSON.stringify({ error: body }, null, 2) }
}

/** Calls that the journal holds. */
const kept = 2_000

/** Keys of the calls under way: the same key meanwhile gets a 409. */
const underWay = new WeakMap<Simulation, Set<string>>()

/** One call of the API as it comes over the wire: its faults, its key, its answer. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  sim: Simulation,
): Promise<void> {
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://simulator')
  const { method = 'GET', headers } = request
  const given = headers['idempotency-key']
  const key = method === 'POST' && typeof given === 'string' ? given : null
  const requestId = newId('req', 14)
  const pairs = [...new URLSearchParams(search), ...new URLSearchParams(body)]
  const fault = sim.faults.takeForCall(`${method} ${path}`)
  const entry: JournalEntry = {
    ...{ method, path, headers: redactHeaders(headers), params: {} },
    ...{ fault: fault?.kind ?? null, status: null },
  }
  sim.journal.push(entry)
  if (sim.journal.length > kept) sim.journal.shift()
  response.setHeader('request-id', requestId)
  response.setHeader('stripe-version', String(headers['stripe-version'] ?? apiVersion))
  if (key) response.setHeader('idempotency-key', key)
  const running = underWay.get(sim) ?? new Set<string>()
  underWay.set(sim, running)
  if (key && running.has(key)) return send(response, entry, errorAnswer(keyInUse(key)))
  if (key) running.add(key)
  try {
    if (fault?.kind === 'reset') return void request.socket.destroy()
    if (fault?.kind === 'hang') return await new Promise<void>((resolve) => response.once('close', resolve))
    const answer = answerOf({ method, path, headers, pairs, key, requestId }, entry, sim, fault)
    if (answer.replayOf) response.setHeader('original-request', answer.replayOf)
    if (answer.replayOf) response.setHeader('idempotent-replayed', 'true')
    if (fault?.kind === 'reset_after') return void request.socket.destroy()
    send(response, entry, answer)
  } finally {
    if (key) running.delete(key)
  }
}

function send(response: ServerResponse, entry: JournalEntry, { status, text }: Answer): void {
  entry.status = status
  if (status === 409 || status === 429) response.setHeader('stripe-should-retry', 'true')
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
