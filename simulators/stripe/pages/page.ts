import type { IncomingMessage, ServerResponse } from 'node:http'
import { runDue } from '#simulators/stripe/billing/clock.ts'
import type { Simulation } from '#simulators/stripe/core/simulation.ts'
import { visitCheckout } from './checkout.ts'
import { visitHome } from './home.ts'
import { visitInvoice } from './invoice.ts'
import { html, sendPage, type Visit } from './layout.ts'
import { visitPortal } from './portal.ts'

const pages: [path: RegExp, visit: (visit: Visit, id: string, rest: string) => void | Promise<void>][] = [
  [/^\/c\/pay\/([^/]+)(\/3ds)?$/, visitCheckout],
  [/^\/(?:i|pay\/invoice)\/acct_simulated\/([^/]+)(\/pdf)?$/, visitInvoice],
  [/^\/p\/session\/([^/]+)(\/\w+)?$/, visitPortal],
  [/^\/()(act\/\w+)?$/, visitHome],
]

/** The hosted pages, and the page for people. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  sim: Simulation,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  runDue(sim)
  const form = request.method === 'POST' ? new URLSearchParams(body) : null
  const visit: Visit = { sim, response, query: searchParams, form }
  for (const [path, answer] of pages) {
    const match = path.exec(pathname)
    if (match) return await answer(visit, match[1] ?? '', match[2] ?? '')
  }
  sendPage(response, 404, 'Page introuvable', html`<h1>Page introuvable</h1>`)
}
