import type { IncomingMessage, ServerResponse } from 'node:http'
import { redactHeaders } from '#simulators/redact.ts'
import { apiVersion } from '#simulators/stripe/core/events.ts'
import { newId } from '#simulators/stripe/core/objects.ts'
import type { JournalEntry, Simulation } from '#simulators/stripe/core/simulation.ts'
import { type Answer, answerOf, errorAnswer } from './execute.ts'
import { keyInUse } from './idempotency.ts'

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
