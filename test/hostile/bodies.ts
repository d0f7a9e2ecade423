import fc from 'fast-check'
import type { Schema } from './contract.ts'
import { brokenOf, junk, sampleOf, writeJson } from './values.ts'

/** A body, and the headers that say what it is. */
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

/** Bodies as the document wants them, and others. */
export function bodyOf(schema: Schema): fc.Arbitrary<Sent> {
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
export const straySent: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ payload: null, headers: {} }) },
  { weight: 3, arbitrary: junk.map((value) => asJson(writeJson(value))) },
  { weight: 1, arbitrary: brokenBytes.map(asJson) },
  { weight: 1, arbitrary: types.map((type) => ({ payload: 'x=1', headers: { 'content-type': type } })) },
)
