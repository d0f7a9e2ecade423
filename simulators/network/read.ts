import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Arrival } from './http.ts'

/** Reads a request's body according to its content type. */
export async function readBody(request: IncomingMessage): Promise<Pick<Arrival, 'bytes' | 'form' | 'json'>> {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return { bytes, form: {}, json: null }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { bytes, form: Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))), json: null }
  }
  if (type.startsWith('multipart/form-data')) return { bytes, form: await readParts(bytes, type), json: null }
  if (/[/+]json/.test(type)) return { bytes, form: {}, json: parse(bytes.toString('utf8')) }
  return { bytes, form: {}, json: null }
}

async function readParts(bytes: Buffer, type: string): Promise<Record<string, string>> {
  const init = { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) }
  const data = await new Request('http://form/', init).formData().catch(() => new FormData())
  const fields: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') fields[name] = value
  return fields
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
