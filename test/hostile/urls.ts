import fc from 'fast-check'
import type { Operation } from './contract.ts'
import { hostileText, known, mostly, sampleOf } from './values.ts'

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

/** Paths and queries of one route, good ones and others. */
export function urlOf({ path, parameters }: Operation): fc.Arbitrary<string> {
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
      .option(mostly(sampleOf(schema, name), hostileText), { nil: undefined, freq: required ? 30 : 2 })
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
