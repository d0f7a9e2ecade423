import fc from 'fast-check'
import type { Operation, Schema } from './contract.ts'
import { formOf } from './forms.ts'
import { lineTexts, oddTexts } from './strings.ts'
import { brokenOf, hostileText, junk, known, sampleOf, writeJson } from './values.ts'

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
      method: often(
        fc.constant(operation.method),
        fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE'),
      ),
      url: urlOf(operation),
      sent,
      headers: headersOf,
      isSignedIn: often(fc.constant(true), fc.constant(false)),
    })
    .map(({ method, url, sent: { payload, headers: typed }, headers, isSignedIn }) => {
      const carries = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
      const all = { ...headers, ...(carries ? typed : {}) }
      return { method, url, headers: all, payload: carries ? payload : null, isSignedIn }
    })
}

/** Twenty to one. */
const often = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: rare })

export interface Sent {
  payload: string | Buffer | null
  headers: Record<string, string>
}

const asJson = (payload: string | Buffer): Sent => ({
  payload,
  headers: { 'content-type': 'application/json' },
})

const brokenBytes = fc.constantFrom(
  Buffer.from('{"a":'),
  Buffer.from(''),
  Buffer.from('\0'),
  Buffer.from("{'a':1}"),
  Buffer.from('{"a":1}}'),
  Buffer.from('\ufeff{}'),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"name":"\xc3\x28"}', 'latin1'),
  Buffer.from('7b0022006100', 'hex'),
  Buffer.alloc(1_200_000, 0x20),
  Buffer.from('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  Buffer.from('{"a":1,"a":2}'),
)

const types = fc.constantFrom(
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/vnd.api+json',
  'application/octet-stream',
  'image/svg+xml',
  `application/${'j'.repeat(3_000)}`,
  'x',
)

function bodyOf(schema: Schema): fc.Arbitrary<Sent> {
  const good = sampleOf(schema).map((value) => asJson(writeJson(value)))
  return fc.oneof(
    { weight: 10, arbitrary: good },
    { weight: 7, arbitrary: brokenOf(schema).map((value) => asJson(writeJson(value))) },
    { weight: 1, arbitrary: junk.map((value) => asJson(writeJson(value))) },
    { weight: 1, arbitrary: brokenBytes.map(asJson) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, types)
        .map(([{ payload }, type]) => ({ payload, headers: { 'content-type': type } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom('gzip', 'br', 'x', 'deflate, gzip'))
        .map(([sent, encoding]) => ({
          ...sent,
          headers: { ...sent.headers, 'content-encoding': encoding },
        })),
    },
  )
}

/** A body where none is described. */
const straySent: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ payload: null, headers: {} }) },
  { weight: 3, arbitrary: junk.map((value) => asJson(writeJson(value))) },
  { weight: 1, arbitrary: brokenBytes.map(asJson) },
  { weight: 1, arbitrary: types.map((type) => ({ payload: 'x=1', headers: { 'content-type': type } })) },
)

const brokenSegments = fc.constantFrom(
  '%00',
  '%',
  '%ff',
  '%C0%AF',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '__proto__',
  'constructor',
  '%0d%0aX-Injected:%20yes',
  '%ED%A0%80',
  'a'.repeat(15_000),
  '0',
  '-1',
  '1e999',
  '[object%20Object]',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
)

function urlOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment, index, all) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1]
    if (!name) return fc.constant(segment)
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {
      type: 'string',
    }
    const kind = name === 'id' ? (all[index - 1] ?? '') : name
    const existing = fc.nat({ max: 3 }).map((at) => known(kind, at))
    const allowed = sampleOf(schema, kind).map((value) => encode(String(value)))
    return fc.oneof(
      { weight: schema.enum ? 0 : 6, arbitrary: existing },
      { weight: 4, arbitrary: allowed },
      { weight: 2, arbitrary: brokenSegments },
    )
  })
  const query = queryOf(parameters.filter((each) => each.in === 'query'))
  return fc.tuple(fc.tuple(...segments), query).map(([parts, search]) => parts.join('/') + search)
}

/** As a browser would, and without tripping over half a surrogate; what stands for something known stays. */
const encode = (text: string) =>
  /^⟪.*⟫$/.test(text) ? text : encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2e')

const brokenQueries = fc.constantFrom(
  '%',
  '&&&=',
  '__proto__[polluted]=1',
  'constructor.prototype.polluted=1',
  'page=1&page=2',
  'page[]=1',
  'limit=999999999999999999999',
  'page=NaN',
  'page=1e308',
  'search=%ED%A0%80',
  'search=%00',
  'search=%ff',
  `search=${'%25'.repeat(4_000)}`,
  `x=${'a'.repeat(14_000)}`,
  'from=now()&to=-1',
)

function queryOf(parameters: Operation['parameters']): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema, required }) =>
    fc
      .option(often(sampleOf(schema, name), hostileText), { nil: undefined, freq: required ? 30 : 2 })
      .map((value) => (value === undefined ? '' : `${name}=${encode(String(value))}`)),
  )
  const good = fc.tuple(...pairs).map((all) => all.filter(Boolean).join('&'))
  return fc
    .oneof(
      { weight: 8, arbitrary: good },
      { weight: 1, arbitrary: brokenQueries },
      { weight: 1, arbitrary: fc.tuple(good, brokenQueries).map((both) => both.join('&')) },
    )
    .map((query) => (query ? `?${query}` : ''))
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
