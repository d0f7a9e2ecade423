import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, NetworkEntry } from './faults.ts'
import type { Reply } from './http.ts'

/** Where an answer goes, and what tells that nobody is there any more. */
interface Line {
  fault: Fault | null
  response: ServerResponse
  entry: NetworkEntry
  /** Aborts when the connection closes. */
  gone: AbortSignal
}

/** Sends the answer, doing to it what the fault says. */
export async function send(reply: Reply, line: Line): Promise<void> {
  const { fault, gone, response } = line
  switch (fault?.kind) {
    case 'drop_after':
      return cut(line)
    case 'hang_after':
      if (!gone.aborted) await once(gone, 'abort')
      return
    case 'slow':
      await wait(fault.delayMs ?? 1_000, undefined, { signal: gone }).catch(() => {})
      return sendWhole(reply, response)
    case 'malformed':
      return sendWhole({ ...reply, body: `${reply.body.toString().slice(0, -1)},"` }, response)
    case 'empty':
      return sendWhole({ ...reply, body: '' }, response)
    case 'cut':
      return sendHalf(reply, line)
    case 'numeric_ids':
      return sendWhole({ ...reply, body: withBareIds(reply.body.toString()) }, response)
    default:
      return sendWhole(reply, response)
  }
}

/** An answer as it should be. */
export function sendWhole({ status, headers, body }: Reply, response: ServerResponse): void {
  if (response.destroyed) return
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(status, { ...headers, ...length }).end(body)
}

/** The length of the whole is promised, half of it sent. An empty body is cut within its headers. */
async function sendHalf(reply: Reply, line: Line): Promise<void> {
  const { response, gone } = line
  const body = Buffer.from(reply.body)
  if (body.length === 0) {
    response.socket?.write(`HTTP/1.1 ${reply.status} \r\ncontent-le`)
  } else {
    response.writeHead(reply.status, { ...reply.headers, 'content-length': String(body.length) })
    response.write(body.subarray(0, body.length / 2))
  }
  // What was written must leave first, or the reader never sees the half it was promised.
  await wait(20, undefined, { signal: gone }).catch(() => {})
  cut(line)
}

function cut({ response, entry }: Line): void {
  entry.endedBy = 'simulator'
  response.destroy()
}

function withBareIds(text: string): string {
  return text.replace(/"(id|user_id)":"(\d+)"/g, '"$1":$2')
}
