import fc from 'fast-check'
import type { Schema } from './contract.ts'
import { canaryTexts, formulaTexts, lineTexts, oddTexts, scriptTexts } from './strings.ts'

/** Twenty times the usual, once the rare. */
export const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: rare })

/** Stands for something that exists when the request is sent: an id, a token, an address (see environment.ts). */
export const known = (kind: string, index: number) => `⟪${kind}:${index}⟫`

const knownOf = (kind: string) => fc.nat({ max: 7 }).map((index) => known(kind, index))

/** No server of ours listens there: the canary has tests of its own. */
const deafPort = 9

export const hostileText = fc.oneof(
  fc.constantFrom(...scriptTexts, ...formulaTexts, ...lineTexts, ...oddTexts, ...canaryTexts(deafPort)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 40 }),
)

const plainText = fc.constantFrom(
  'Portes ouvertes samedi à 10 h.',
  'Atelier Colin',
  'bois',
  '12345',
  '732829320',
)

const instants = fc.oneof(
  fc.integer({ min: -40, max: 400 }).map((days) => new Date(Date.now() + days * 86_400_000).toISOString()),
  fc.constantFrom(
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '2026-02-29T25:61:61Z',
    '2026-03-29T02:30:00Z',
  ),
)

const formats: Record<string, fc.Arbitrary<string>> = {
  'date-time': instants,
  date: instants.map((instant) => instant.slice(0, 10)),
  email: fc.oneof(
    knownOf('email'),
    fc.nat({ max: 1e9 }).map((n) => `a${n}@exemple.fr`),
  ),
  uri: fc.constantFrom('https://exemple.fr/', ...canaryTexts(deafPort)),
}

/** A text a person might send in a field of this name. */
function textOf(name: string, schema: Schema): fc.Arbitrary<string> {
  const format = schema.format ? formats[schema.format] : undefined
  if (format) return format
  if (schema.format === 'uuid') {
    return fc.oneof({ weight: 9, arbitrary: knownOf(name) }, { weight: 1, arbitrary: fc.uuid() })
  }
  const guess = fc.oneof(
    { weight: 3, arbitrary: knownOf(name) },
    { weight: 2, arbitrary: plainText },
    { weight: 3, arbitrary: hostileText },
  )
  const { maxLength } = schema
  return maxLength === undefined ? guess : guess.map((text) => text.slice(0, maxLength))
}

/** What the schema allows, as far as it can tell; the edges often. */
export function sampleOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => sampleOf(choice, name)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => sampleOf(part, name)))
      .map((all) => Object.assign({}, ...all))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => sampleOf({ ...schema, type }, name)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array': {
      const { minItems = 0, maxItems = 4, items = {} } = schema
      return fc.array(sampleOf(items, name), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 4),
      })
    }
    case 'string':
      return textOf(name, schema)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return junk
  }
}

function objectOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, sampleOf(field, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

/** Becomes the text itself where JSON is written: numbers and nestings no value of ours can hold. */
const raw = (text: string) => `⟦${text}⟧`
export const writeJson = (value: unknown) =>
  (JSON.stringify(value) ?? 'undefined').replace(/"⟦([^⟧]*)⟧"/g, '$1')

const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'id',
  'user_id',
  'toJSON',
  'then',
  '',
  '\u0000',
)

/** What no field expects. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    raw('1e999'),
    raw('-0'),
    raw('9223372036854775808'),
    raw('1'.repeat(400)),
    [],
    {},
    [[]],
    [null],
    ['a', 1],
    Array(500).fill('x'),
    { $ne: null },
    { length: -1 },
    { toString: 'x', valueOf: null },
  ),
  fc.constantFrom(
    'z'.repeat(100_000),
    'é👍🏽'.repeat(30_000),
    raw('['.repeat(50_000) + ']'.repeat(50_000)),
    raw(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  ),
  fc.dictionary(names, fc.constantFrom<unknown>('admin', { polluted: true }, [], null, 1), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value of the schema with one thing wrong somewhere. */
export function brokenOf(schema: Schema): fc.Arbitrary<unknown> {
  const keys = Object.keys(schema.properties ?? {})
  if (keys.length === 0) return junk
  const change = fc.record({
    at: fc.constantFrom(...keys),
    how: fc.constantFrom('replace', 'replace', 'replace', 'wrap', 'drop', 'add'),
    junk,
    extra: names,
  })
  return fc.tuple(objectOf(schema), change).map(([value, { at, how, junk: other, extra }]) => {
    const entries = Object.entries(value).filter(([name]) => name !== at)
    if (how === 'wrap') entries.push([at, [value[at]]])
    if (how === 'replace') entries.push([at, other])
    if (how === 'add') entries.push([at, value[at]], [extra, other])
    return Object.fromEntries(entries)
  })
}
