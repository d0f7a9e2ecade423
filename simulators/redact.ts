import type { IncomingHttpHeaders } from 'node:http'
import type { Form } from './ai/call.ts'
import { sha256 } from './hash.ts'
import type { SimulatedRequest } from './network/http.ts'

const secretParameters = [
  'access_token',
  'refresh_token',
  'client_secret',
  'token',
  'code',
  'appsecret_proof',
]

const hashed = (text: string) => `sha256:${sha256(text)}`

/** The query without the tokens and secrets Instagram puts there. */
export function redactNetworkQuery(query: URLSearchParams): string {
  const shown = new URLSearchParams()
  for (const [name, value] of query)
    shown.append(name, secretParameters.includes(name) ? hashed(value) : value)
  return shown.toString()
}

/** A network call's body, as the journal may show it. */
export function redactNetworkBody({ bytes, form, json }: SimulatedRequest): unknown {
  if (bytes.length === 0) return null
  if (Object.keys(form).length > 0) return withoutSecrets(form)
  if (json !== undefined && json !== null) return withoutSecrets(json)
  return { bytes: bytes.length, sha256: sha256(bytes) }
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      secretParameters.includes(name) && typeof one === 'string' ? hashed(one) : withoutSecrets(one),
    ]),
  )
}

const secretHeaders = ['authorization', 'x-goog-api-key', 'api-key', 'x-api-key', 'cookie']
const longBase64 = /^[A-Za-z0-9+/_-]{512,}={0,2}$/

/** The headers without secrets: equal keys still have equal hashes. */
export function redactHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
    kept[name] = secretHeaders.includes(name) ? `sha256:${sha256(text)}` : text
  }
  return kept
}

/** The query without the `key` some callers put there. */
export function redactQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  const key = kept.get('key')
  if (key !== null) kept.set('key', `sha256:${sha256(key)}`)
  return kept.toString()
}

/** The same value with every image, as data URL or base64, replaced by its length and hash. */
export function withoutBytes(value: unknown): unknown {
  if (typeof value === 'string') return describeBytes(value) ?? value
  if (Array.isArray(value)) return value.map(withoutBytes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutBytes(one)]))
}

function describeBytes(text: string): { type: string | null; bytes: number; sha256: string } | null {
  const dataUrl = /^data:([^;,]*);base64,/.exec(text)
  if (!dataUrl && !longBase64.test(text)) return null
  const bytes = Buffer.from(dataUrl ? text.slice(dataUrl[0].length) : text, 'base64')
  return { type: dataUrl?.[1] ?? null, bytes: bytes.length, sha256: sha256(bytes) }
}

/** A multipart form's fields, and its files as length and hash. */
export function describeForm(form: Form): unknown {
  const files = form.files.map(({ bytes, ...file }) => ({
    ...file,
    bytes: bytes.length,
    sha256: sha256(bytes),
  }))
  return { fields: form.fields, files }
}
