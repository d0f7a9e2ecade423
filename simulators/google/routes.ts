import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { answerControl } from './control.ts'
import { faultKinds } from './faults.ts'
import { type Identity, person } from './identities.ts'
import { jwksOf, pemsOf } from './keys.ts'
import { type Asked, renderButtonFrame, renderChooser, renderDelivery, renderHome } from './pages.ts'
import type { GoogleState } from './state.ts'

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
