import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fieldsOf, itemsOf, numberOf, textOf } from '#simulators/json.ts'
import { faultKinds, tokenFaults } from './faults.ts'
import { type Identity, person } from './identities.ts'
import { type Asked, renderButtonFrame, renderChooser, renderDelivery, renderHome } from './pages.ts'
import type { GoogleState } from './state.ts'
import { jwksOf, pemsOf } from './tokens.ts'

/** The seconds Google lets its keys be kept; about five hours. */
const keysMaxAge = 19_000

const script = readFileSync(join(import.meta.dirname, 'gsi-client.js'), 'utf8')
const style = `.gsi-simulated-button{border:0;display:block;max-width:100%}
.gsi-simulated-prompt{position:fixed;top:1rem;right:1rem;width:22rem;height:26rem;border:1px solid #dadce0;border-radius:8px;background:#fff}`

/** One exchange. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: GoogleState,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://google')
  const body = await text(request)
  if (pathname.startsWith('/__control')) {
    const { status, body: said } = answerControl(request.method ?? '', pathname, readJson(body), state)
    return send(response, 'application/json', JSON.stringify(said), status)
  }
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return sendPage(response, renderHome(state))
    case 'POST /fault': {
      const kind = faultKinds.find((one) => one === new URLSearchParams(body).get('kind'))
      if (kind) state.faults.add(kind)
      return sendHome(response)
    }
    case 'POST /rotate':
      state.rotateKeys()
      return sendHome(response)
    case 'GET /oauth2/v3/certs':
      return sendKeys(response, state, jwksOf(state.keys))
    case 'GET /oauth2/v1/certs':
      return sendKeys(response, state, pemsOf(state.keys))
    case 'GET /gsi/client':
      state.note('script chargé')
      return send(response, 'text/javascript; charset=utf-8', script)
    case 'GET /gsi/style':
      return send(response, 'text/css; charset=utf-8', style)
    case 'GET /gsi/status':
      return send(response, 'application/json', '{"state":0}')
    case 'POST /gsi/revoke':
      return send(response, 'application/json', '{}')
    case 'GET /gsi/button':
      return sendPage(response, renderButtonFrame(askedBy(searchParams), searchParams))
    case 'GET /gsi/select':
      return sendPage(response, renderChooser(state, askedBy(searchParams)))
    case 'POST /gsi/select':
      return choose(new URLSearchParams(body), response, state)
    default:
      return send(response, 'text/plain', 'Not found', 404)
  }
}

/** What the script says of the page that asks. */
const askedBy = (query: URLSearchParams): Asked => ({
  clientId: query.get('client_id') ?? query.get('clientId') ?? '',
  nonce: query.get('nonce') ?? '',
  origin: query.get('origin') ?? '',
  selectBy: query.get('select_by') ?? query.get('selectBy') ?? 'btn',
})

function choose(form: URLSearchParams, response: ServerResponse, state: GoogleState): void {
  const identity = form.has('sub')
    ? state.identities.find(({ sub }) => sub === form.get('sub'))
    : newcomer(form, state)
  const asked = askedBy(form)
  if (!identity || !asked.clientId || !asked.origin) {
    send(response, 'text/plain', 'Error 400: invalid_request', 400)
    return
  }
  const credential = state.credential({ identity, clientId: asked.clientId, nonce: asked.nonce || null })
  sendPage(response, renderDelivery(credential, asked))
}

function newcomer(form: URLSearchParams, state: GoogleState): Identity | undefined {
  const email = form.get('email')?.trim().toLowerCase() ?? ''
  const domain = email.split('@')[1]
  if (!domain) return undefined
  const identity = person(email, form.get('givenName') ?? '', form.get('familyName') ?? '', {
    hd: form.get('kind') === 'workspace' ? domain : null,
    emailVerified: form.get('kind') !== 'unverified',
  })
  state.keep(identity)
  return identity
}

function sendKeys(response: ServerResponse, state: GoogleState, keys: object): void {
  const fault = state.faults.takeForKeys()
  state.note(`clés demandées${fault ? ` (panne\u00a0: ${fault})` : ''}`)
  // Never answered: it ends when the other side gives up.
  if (fault === 'keys_hang') return
  if (fault === 'keys_reset') response.destroy()
  else if (fault === 'keys_500') send(response, 'application/json', '{"error":{"code":500}}', 500)
  else if (fault === 'keys_html') sendPage(response, '<html>')
  else {
    response.setHeader('cache-control', `public, max-age=${keysMaxAge}, must-revalidate, no-transform`)
    const body = fault === 'keys_empty' ? { keys: [] } : keys
    send(response, 'application/json; charset=UTF-8', JSON.stringify(body))
  }
}

function readJson(body: string): unknown {
  try {
    return body ? JSON.parse(body) : {}
  } catch {
    return null
  }
}

const sendPage = (response: ServerResponse, html: string) => send(response, 'text/html; charset=utf-8', html)

function sendHome(response: ServerResponse): void {
  response.writeHead(303, { location: '/' }).end()
}

/** Any page may load the script and call beside it, as at Google. */
function send(response: ServerResponse, type: string, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' })
  response.end(body)
}

interface ControlAnswer {
  status: number
  body: unknown
}

/** The control API, for those who are not in the same process. */
function answerControl(method: string, path: string, json: unknown, state: GoogleState): ControlAnswer {
  const given = fieldsOf(json)
  switch (`${method} ${path}`) {
    case 'GET /__control/journal':
      return ok({ events: state.events })
    case 'GET /__control/identities':
      return ok({ identities: state.identities })
    case 'GET /__control/faults':
      return ok({ faults: state.faults.list(), kinds: faultKinds })
    case 'POST /__control/faults':
      return addFaults(json, state)
    case 'DELETE /__control/faults':
      state.faults.clear()
      return ok({ faults: [] })
    case 'POST /__control/rotate':
      state.rotateKeys(given.drop_old === true)
      return ok({ kids: state.keys.map(({ kid }) => kid) })
    case 'POST /__control/clock':
      state.offsetSeconds = numberOf(given.offset_seconds) ?? 0
      return ok({ offset_seconds: state.offsetSeconds })
    case 'POST /__control/credential':
      return mint(given, state)
    default:
      return { status: 404, body: { problem: `No ${method} ${path} here.` } }
  }
}

const ok = (body: unknown): ControlAnswer => ({ status: 200, body })
const wrong = (problem: string, kinds: readonly string[]): ControlAnswer => ({
  status: 400,
  body: { problem, kinds },
})

/** `{ kind, times? }` or a list of them; all or none. `times` may be "forever". */
function addFaults(json: unknown, { faults }: GoogleState): ControlAnswer {
  const asked = (Array.isArray(json) ? itemsOf(json) : [json]).map((one) => {
    const { kind, times } = fieldsOf(one)
    const known = faultKinds.find((name) => name === kind)
    return known
      ? { kind: known, times: times === 'forever' ? ('forever' as const) : (numberOf(times) ?? 1) }
      : null
  })
  const good = asked.filter((one) => one !== null)
  if (good.length !== asked.length) return wrong('A fault has a kind.', faultKinds)
  for (const { kind, times } of good) faults.add(kind, times)
  return ok({ faults: faults.list() })
}

/** `{ email, client_id, nonce?, fault? }`: a credential without a browser. */
function mint(given: Record<string, unknown>, state: GoogleState): ControlAnswer {
  const identity = state.identities.find(({ email }) => email === given.email)
  const clientId = textOf(given.client_id)
  const fault = tokenFaults.find((kind) => kind === given.fault) ?? null
  if (!identity || !clientId || (given.fault && !fault))
    return wrong('Needs the email of an account, a client_id, and perhaps a nonce and a fault.', tokenFaults)
  return ok({ credential: state.credential({ identity, clientId, nonce: textOf(given.nonce), fault }) })
}
