import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerApi } from './api/answer.ts'
import { answerControl } from './control.ts'
import type { House } from './house.ts'
import { answerPage } from './pages/answer.ts'

/** One exchange: the API, the control API, or a page. A fault of our own is a 500 that names itself. */
export async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  house: House,
): Promise<void> {
  const { bench, moves, save } = house
  const method = request.method ?? 'GET'
  const { pathname } = new URL(request.url ?? '/', 'http://simulator')
  try {
    const body = await text(request)
    if (pathname.startsWith('/v1/')) await answerApi(request, response, body, bench)
    else if (pathname.startsWith('/__control')) {
      const { status, body: answer } = await answerControl(
        `${method} ${pathname}`,
        parsed(body),
        bench,
        moves,
      )
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    } else await answerPage(request, response, body, house)
    if (method !== 'GET') save()
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    response.writeHead(500).end(`simulator: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
