import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Answered {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
}

export interface OnTheWire {
  method: string
  url: string
  headers: Record<string, string>
  payload: Buffer
}

/** Requests over a real connection: what a parser leaves unread of a form, only a real one gets rid of. */
export function openWire(origin: string) {
  const agent = new Agent({ keepAlive: true })
  return {
    send: ({ method, url, headers, payload }: OnTheWire) =>
      new Promise<Answered>((resolve, reject) => {
        const path = encodeURI(url).replaceAll('%25', '%')
        const length = { 'content-length': String(payload.length) }
        const call = request(origin, { agent, method, path, headers: { ...headers, ...length } })
        call.on('error', reject)
        call.on('response', (answer) => {
          text(answer).then(
            (body) => resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body }),
            reject,
          )
        })
        call.end(payload)
      }),
    close: () => agent.destroy(),
  }
}
