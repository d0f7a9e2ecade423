import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { redactHeaders, redactNetworkBody, redactNetworkQuery } from '#simulators/redact.ts'
import { answerControl } from './control.ts'
import { type AnsweredFault, answeredFaults, type Fault, type NetworkEntry } from './faults.ts'
import { Refusal, type Reply, type SimulatedRequest } from './http.ts'
import type { Network, Simulation } from './network.ts'
import { send, sendWhole } from './send.ts'

/** Reads a request's body according to its content type. */
async function readBody(
  request: IncomingMessage,
): Promise<Pick<SimulatedRequest, 'bytes' | 'form' | 'json'>> {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return { bytes, form: {}, json: null }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { bytes, form: Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))), json: null }
  }
  if (type.startsWith('multipart/form-data')) return { bytes, form: await readParts(bytes, type), json: null }
  if (/[/+]json/.test(type)) return { bytes, form: {}, json: parse(bytes.toString('utf8')) }
  return { bytes, form: {}, json: null }
}

async function readParts(bytes: Buffer, type: string): Promise<Record<string, string>> {
  const init = { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) }
  const data = await new Request('http://form/', init).formData().catch(() => new FormData())
  const fields: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') fields[name] = value
  return fields
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One exchange: the control API, a page for people, or the vendor's protocol. */
export async function handle<State, Settings extends object>(
  request: IncomingMessage,
  response: ServerResponse,
  network: Network<State, Settings>,
  sim: Simulation<State, Settings>,
): Promise<void> {
  const [path = '/', rawQuery = ''] = (request.url ?? '/').split('?', 2)
  const query = new URLSearchParams(rawQuery)
  const { method = 'GET', headers } = request
  const nothing = { bytes: Buffer.alloc(0), form: {}, json: null, fault: null }
  const head = { method, path, query, rawQuery, headers, ...nothing }
  if (path.startsWith('/__control')) {
    const reply = await answerControl({ ...head, ...(await readControl(request)) }, network, sim)
    sim.store.save()
    return sendWhole(reply, response)
  }
  const page = method === 'GET' ? network.page(head, sim) : null
  if (page) return sendWhole(page, response)

  const entry = sim.journal.open({
    method,
    path,
    query: redactNetworkQuery(query),
    headers: redactHeaders(headers),
    startedAt: sim.clock.now(),
  })
  const fault = sim.faults.take(method, path)
  entry.fault = fault?.kind ?? null
  const gone = watch(response, entry, sim.clock.now)
  if (fault?.kind === 'reset') return reset(request, entry)
  // Neither read nor answered: it ends when the other side gives up.
  if (fault?.kind === 'hang') return
  try {
    const received = { ...head, ...(await readBody(request)), fault }
    entry.body = redactNetworkBody(received)
    const reply = await decide(received, network, sim)
    sim.store.save()
    const headers = { ...network.trace(received, sim), ...reply.headers }
    await send({ ...reply, headers }, { fault, response, entry, gone })
  } catch (error) {
    if (gone.aborted) return
    entry.problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end(`simulator: ${entry.problem}`)
  }
}

/** Control bodies are JSON whatever their type says. */
async function readControl(
  request: IncomingMessage,
): Promise<Pick<SimulatedRequest, 'bytes' | 'form' | 'json'>> {
  request.headers['content-type'] = 'application/json'
  return readBody(request)
}

function reset(request: IncomingMessage, entry: NetworkEntry): void {
  entry.endedBy = 'simulator'
  request.socket.resetAndDestroy()
}

/** Notes in the journal how the exchange ends; the signal aborts at that moment. */
function watch(response: ServerResponse, entry: NetworkEntry, now: () => number): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    entry.endedAt = now()
    entry.endedBy ??= response.writableFinished ? 'simulator' : 'client'
    entry.status = response.headersSent ? response.statusCode : null
    leaving.abort()
  })
  return leaving.signal
}

async function decide<State, Settings>(
  received: SimulatedRequest,
  network: Network<State, Settings>,
  sim: Simulation<State, Settings>,
): Promise<Reply> {
  const { fault } = received
  if (fault && isSaid(fault)) return network.fail(fault, received, sim)
  try {
    const reply = await network.answer(received, sim)
    if (fault?.kind === 'server_error_after')
      return network.fail({ ...fault, kind: 'server_error' }, received, sim)
    if (fault?.kind === 'refused_after') return network.fail({ ...fault, kind: 'refused' }, received, sim)
    return reply
  } catch (error) {
    if (error instanceof Refusal) return error.reply
    throw error
  }
}

function isSaid(fault: Fault): fault is Fault & { kind: AnsweredFault } {
  return answeredFaults.some((one) => one === fault.kind)
}

/**
 * Whether an address of return is registered: byte for byte without its query; none registered accepts loopback and
 * HTTPS.
 */
export function isRegistered(address: string, registered: string[]): boolean {
  const url = URL.parse(address)
  if (!url || address.includes('#')) return false
  if (registered.length > 0) return registered.some((one) => one.split('?')[0] === address.split('?')[0])
  const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback)
}

/** The address with these parameters added to its query. */
export function withParameters(address: string, parameters: Record<string, string | null>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value)
  return url.href
}
