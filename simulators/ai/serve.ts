import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { escapeHtml } from '#simulators/html.ts'
import { describeForm, redactHeaders, redactQuery, withoutBytes } from '#simulators/redact.ts'
import { type Answer, type Call, type Form, Refused, type Vendor } from './call.ts'
import { answerControl } from './control.ts'
import { type StatusFault, statusFaults } from './faults.ts'
import type { JournalEntry } from './journal.ts'
import { type Line, send } from './send.ts'
import type { Simulation } from './simulation.ts'

interface Body {
  json: unknown
  form: Form | null
  /** The body claimed to be JSON or a form and was not. */
  broken: boolean
}

/** Reads a request's body according to its content type. */
async function readBody(request: IncomingMessage): Promise<Body> {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return { json: null, form: null, broken: false }
  try {
    if (type.startsWith('multipart/form-data')) {
      return { json: null, form: await readForm(bytes, type), broken: false }
    }
    return { json: JSON.parse(bytes.toString('utf8')), form: null, broken: false }
  } catch {
    return { json: null, form: null, broken: true }
  }
}

async function readForm(bytes: Buffer, type: string): Promise<Form> {
  const body = new Uint8Array(bytes)
  const data = await new Request('http://form/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  }).formData()
  const form: Form = { fields: {}, files: [] }
  for (const [name, value] of data) {
    if (typeof value === 'string') form.fields[name] = value
    else {
      const content = Buffer.from(await value.arrayBuffer())
      form.files.push({ name, fileName: value.name, type: value.type, bytes: content })
    }
  }
  return form
}

/** One exchange: the page, the control API, or the vendor's own. */
export async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  sim: Simulation,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  const method = request.method ?? 'GET'
  if (pathname === '/' && (method === 'GET' || method === 'HEAD')) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderPage(sim))
    return
  }
  if (pathname.startsWith('/__control')) {
    const { status, body } = answerControl(method, pathname, (await readBody(request)).json, sim)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return
  }
  const entry = sim.journal.open({
    method,
    path: pathname,
    query: redactQuery(searchParams),
    headers: redactHeaders(request.headers),
    startedAt: sim.now(),
  })
  const gone = watch(response, entry, sim)
  try {
    await serve(request, searchParams, { response, entry, gone }, sim)
  } catch (error) {
    if (gone.aborted) return
    entry.problem = String(error)
    if (!response.headersSent) response.writeHead(500).end(`simulator: ${entry.problem}`)
    else response.destroy()
  }
}

/** Notes in the journal how the exchange ends; the signal aborts at that moment. */
function watch(response: ServerResponse, entry: JournalEntry, { journal, now }: Simulation): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    entry.endedAt = now()
    entry.endedBy ??= response.writableFinished ? 'simulator' : 'client'
    entry.status = response.headersSent ? response.statusCode : null
    leaving.abort()
    journal.changed()
  })
  return leaving.signal
}

async function serve(
  request: IncomingMessage,
  query: URLSearchParams,
  line: Pick<Line, 'response' | 'entry' | 'gone'>,
  sim: Simulation,
): Promise<void> {
  const { entry } = line
  const { json, form, broken } = await readBody(request)
  entry.body = form ? describeForm(form) : withoutBytes(json)
  const call: Call = {
    id: entry.id,
    method: entry.method,
    path: entry.path,
    query,
    headers: request.headers,
    json,
    form,
    fault: sim.faults.take(entry.path, json),
    settings: { ...sim.settings },
    seconds: Math.floor(sim.now() / 1000),
    understood: entry,
    dry: false,
  }
  entry.fault = call.fault?.kind ?? null
  sim.journal.changed()
  const answer = await decide(call, broken, sim.vendor)
  await send(answer, { ...line, call, headers: sim.vendor.headers(call), now: sim.now })
}

async function decide(call: Call, broken: boolean, vendor: Vendor): Promise<Answer> {
  const kind = call.fault?.kind
  try {
    if (isStatusFault(kind)) {
      // The request is read all the same, so that the journal says what was asked.
      await vendor.answer({ ...call, fault: null, dry: true }).catch(() => {})
      call.understood.answer = null
      return vendor.fail(kind, call)
    }
    if (broken) return vendor.fail('bad_request', call, 'We could not parse the body of your request.')
    return await vendor.answer(call)
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

function isStatusFault(kind: string | undefined): kind is StatusFault {
  return statusFaults.some((one) => one === kind)
}

/** What arrived, newest first, for a person; reloads itself. */
function renderPage({ vendor, journal, faults }: Simulation): string {
  const waiting = faults.list().map((fault) => `${fault.kind} × ${fault.times} ${fault.path ?? ''}`)
  const entries = journal.entries.toReversed().slice(0, 50)
  return `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>Simulateur ${escapeHtml(vendor.name)}</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc;padding:.75rem 0}pre{white-space:pre-wrap;background:#f5f5f2;padding:.5rem;max-height:16rem;overflow:auto}
h2{font-size:1rem;margin:0}
</style>
<h1>Simulateur ${escapeHtml(vendor.name)}</h1>
<p>Requêtes reçues${'\u00a0'}: ${journal.entries.length}. Pannes prévues${'\u00a0'}: ${escapeHtml(waiting.join(', ') || 'aucune')}.</p>
${entries.map(renderEntry).join('\n') || '<p>Rien n’est encore arrivé.</p>'}
</html>`
}

function renderEntry(entry: JournalEntry): string {
  const images = entry.images.map((image) => `${image.width}×${image.height}, ${image.bytes} octets`)
  const facts: [string, string | null][] = [
    ['Consigne', entry.system],
    ['Demande', entry.user],
    ['Images', images.join(' ; ') || null],
    ['Réponse', entry.answer],
    ['Anomalie du simulateur', entry.problem],
    ['Corps', JSON.stringify(entry.body, null, 1)],
  ]
  const shown = facts.filter(([, value]) => value)
  return `<article><h2>${entry.id}. ${escapeHtml(`${entry.method} ${entry.path}`)} → ${entry.status ?? '…'}</h2>
<p>${new Date(entry.startedAt).toLocaleTimeString('fr-FR')}, ${escapeHtml(ending(entry))}</p>
${shown.map(([name, value]) => `<details><summary>${name}</summary><pre>${escapeHtml(value ?? '')}</pre></details>`).join('')}
</article>`
}

function ending(entry: JournalEntry): string {
  const fault = entry.fault ? ` (panne\u00a0: ${entry.fault})` : ''
  if (entry.endedAt === null) return `en cours${fault}`
  const who = entry.endedBy === 'client' ? 'interrompue par le client' : 'terminée'
  return `${who} après ${entry.endedAt - entry.startedAt} ms${fault}`
}
