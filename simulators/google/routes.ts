import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { jwksOf, pemsOf } from './keys.ts'
import type { GoogleState } from './state.ts'

/** The seconds Google lets its keys be kept; about five hours. */
const keysMaxAge = 19_000

/** One exchange. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: GoogleState,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://google')
  if (pathname === '/oauth2/v3/certs') return sendKeys(response, state, jwksOf(state.keys))
  if (pathname === '/oauth2/v1/certs') return sendKeys(response, state, pemsOf(state.keys))
  response.writeHead(404).end()
}

async function sendKeys(response: ServerResponse, state: GoogleState, body: object): Promise<void> {
  const fault = state.faults.takeForKeys()
  state.note(`clés demandées${fault ? ` (panne\u00a0: ${fault})` : ''}`)
  if (fault === 'keys_hang') return void (await wait(120_000, undefined, { ref: false }))
  if (fault === 'keys_reset') return void response.destroy()
  if (fault === 'keys_500') return void response.writeHead(500).end('{"error":{"code":500}}')
  if (fault === 'keys_html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  response.writeHead(200, {
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': `public, max-age=${keysMaxAge}, must-revalidate, no-transform`,
  })
  response.end(JSON.stringify(fault === 'keys_empty' ? { keys: [] } : body))
}
