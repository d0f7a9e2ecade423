import fc from 'fast-check'
import { bodyOf, straySent } from './bodies.ts'
import type { Operation } from './contract.ts'
import { formOf } from './forms.ts'
import { lineTexts, oddTexts } from './strings.ts'
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

/** All a header can carry over a wire: the server's parser refuses the rest before any route. */
const headerText = fc
  .oneof(fc.constantFrom(...lineTexts, ...oddTexts), fc.string({ maxLength: 200 }))
  .map((text) =>
    text
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
      .slice(0, 2_000)
      .trim(),
  )

/** At most four of the headers that somebody might believe. */
const headersOf: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      accept: fc.constantFrom(
        'application/json',
        'application/x-ndjson',
        'text/html',
        '*/*;q=x',
        ','.repeat(500),
      ),
      'accept-language': headerText,
      'accept-encoding': fc.constantFrom('br', 'gzip;q=-1', 'identity', '*'),
      'idempotency-key': fc.oneof(fc.uuid(), headerText),
      'user-agent': headerText,
      'x-forwarded-for': fc.constantFrom('127.0.0.1', '::1', 'x', '1.1.1.1, '.repeat(300)),
      'x-forwarded-host': fc.constant('evil.example'),
      'x-forwarded-proto': fc.constantFrom('https', 'javascript'),
      'x-http-method-override': fc.constant('DELETE'),
      'x-request-id': headerText,
      host: fc.constantFrom('evil.example', 'evil.example:99999', '', '[::1'),
      origin: fc.constantFrom('null', 'https://evil.example'),
      referer: headerText,
      cookie: fc.oneof(headerText, fc.constant(`${'a=b; '.repeat(400)}__proto__=1; =; ;;`)),
      'if-none-match': headerText,
      'if-modified-since': headerText,
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1,2-2'),
      'stripe-signature': fc.oneof(headerText, fc.constant('t=1,v1=00')),
      authorization: fc.constantFrom(
        'Bearer x',
        'Basic YTpi',
        `Bearer rmg_${'a'.repeat(43)}`,
        'x'.repeat(5_000),
      ),
    },
    { requiredKeys: [] },
  )
  .chain((headers) =>
    fc
      .subarray(Object.keys(headers), { maxLength: 4 })
      .map((names) =>
        Object.fromEntries(names.map((name) => [name, headers[name as keyof typeof headers] ?? ''])),
      ),
  )
