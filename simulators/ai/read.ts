import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Form } from './call.ts'

interface Body {
  json: unknown
  form: Form | null
  /** The body claimed to be JSON or a form and was not. */
  broken: boolean
}

/** Reads a request's body according to its content type. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return { json: null, form: null, broken: false }
  try {
    if (type.startsWith('multipart/form-data')) {
      return { json: null, form: await readForm(bytes, type), broken: false }
    }
    return { json: JSON.parse(bytes.toString('utf8')), form: null, broken: false }
  } catch {
    return { json: null, form: null, broken: true }
  }
}

async function readForm(bytes: Buffer, type: string): Promise<Form> {
  const body = new Uint8Array(bytes)
  const data = await new Request('http://form/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  }).formData()
  const form: Form = { fields: {}, files: [] }
  for (const [name, value] of data) {
    if (typeof value === 'string') form.fields[name] = value
    else {
      const content = Buffer.from(await value.arrayBuffer())
      form.files.push({ name, fileName: value.name, type: value.type, bytes: content })
    }
  }
  return form
}
