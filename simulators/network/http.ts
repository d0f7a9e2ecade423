import type { IncomingHttpHeaders } from 'node:http'
import type { Fault } from './faults.ts'

/** One request, read. */
export interface SimulatedRequest {
  method: string
  /** As sent: percent-encoded. */
  path: string
  query: URLSearchParams
  /** As sent, without the question mark: Rest.li tells `(` from `%28`. */
  rawQuery: string
  headers: IncomingHttpHeaders
  bytes: Buffer
  /** The fields of a form, url-encoded or multipart; none for other bodies. */
  form: Record<string, string>
  /** The parsed body when the type says JSON; undefined when it does not parse. */
  json: unknown
  fault: Fault | null
}

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** Thrown where a request cannot be answered otherwise. */
export class Refusal extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super(`refused with ${reply.status}`)
    this.reply = reply
  }
}

/** A JSON answer. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** A page. */
export function html(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

/** A 302 to another address. */
export function redirect(location: string, headers: Record<string, string> = {}): Reply {
  return { status: 302, headers: { location, ...headers }, body: '' }
}
