import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { redactHeaders } from '#simulators/redact.ts'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { apiVersion } from '#simulators/stripe/core/emit.ts'
import { Failure } from '#simulators/stripe/core/failure.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import type { JournalEntry } from '#simulators/stripe/core/journal.ts'
import { type Answer, decide, refusal } from './decide.ts'

/** Keys of the calls under way: the same key meanwhile gets a 409. */
const underWay = new WeakMap<Bench, Set<string>>()

/** One call of the API as it comes over the wire: its faults, its key, its answer. */
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
    const asked = { method, path: pathname, headers: request.headers, pairs, key, requestId }
    const answer = decide(asked, entry, bench, fault)
    if (answer.replayOf) response.setHeader('original-request', answer.replayOf)
    if (answer.replayOf) response.setHeader('idempotent-replayed', 'true')
    if (fault?.kind === 'reset_after') return void request.socket.destroy()
    if (fault?.kind === 'cut') return cut(response, answer)
    send(response, entry, answer)
  } finally {
    if (key) running.delete(key)
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
