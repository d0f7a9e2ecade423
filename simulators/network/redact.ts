import { sha256 } from '#simulators/hash.ts'
import type { Arrival } from './http.ts'

const secretFields = ['access_token', 'refresh_token', 'client_secret', 'token', 'code', 'appsecret_proof']

const hashed = (text: string) => `sha256:${sha256(text)}`

/** The query without the tokens and secrets Instagram puts there. */
export function redactQuery(query: URLSearchParams): string {
  const shown = new URLSearchParams()
  for (const [name, value] of query) shown.append(name, secretFields.includes(name) ? hashed(value) : value)
  return shown.toString()
}

/** What a journal may keep of a body. */
export function redactBody({ bytes, form, json }: Arrival): unknown {
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
      secretFields.includes(name) && typeof one === 'string' ? hashed(one) : withoutSecrets(one),
    ]),
  )
}
