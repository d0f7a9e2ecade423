import type { IncomingMessage, ServerResponse } from 'node:http'
import type { House } from '#simulators/stripe/handle.ts'

/** The hosted pages, and the page for people. */
export async function answerPage(
  _request: IncomingMessage,
  response: ServerResponse,
  _body: string,
  _house: House,
): Promise<void> {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Page introuvable')
}
