import fc from 'fast-check'
import { bodyOf, straySent } from './bodies.ts'
import type { Operation } from './contract.ts'
import { formOf } from './forms.ts'
import { headersOf } from './headers.ts'
import { urlOf } from './urls.ts'
import { mostly } from './values.ts'

export interface HostileRequest {
  method: string
  /** From the slash on, encoded. */
  url: string
  headers: Record<string, string>
  payload: string | Buffer | null
  /** Whether the visitor's own token goes along. */
  isSignedIn: boolean
}

/** Requests on one route: many as the document wants them, many with something wrong. */
export function requestOf(operation: Operation): fc.Arbitrary<HostileRequest> {
  const { body } = operation
  const sent = operation.isMultipart ? formOf() : body ? bodyOf(body) : straySent
  return fc
    .record({
      method: mostly(
        fc.constant(operation.method),
        fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE'),
      ),
      url: urlOf(operation),
      sent,
      headers: headersOf,
      isSignedIn: mostly(fc.constant(true), fc.constant(false)),
    })
    .map(({ method, url, sent: { payload, headers: typed }, headers, isSignedIn }) => {
      const carries = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
      const all = { ...headers, ...(carries ? typed : {}) }
      return { method, url, headers: all, payload: carries ? payload : null, isSignedIn }
    })
}
