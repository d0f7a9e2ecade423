import { type Fields, fieldsOf, itemsOf, numberOf, textOf } from '#simulators/json.ts'

/** A value the schema accepts (JSON Schema, or Gemini's subset with its capital type names). */
export function fitSchema(schema: unknown, words: string): unknown {
  return fill(fieldsOf(schema), { root: fieldsOf(schema), words, name: 'réponse', depth: 0 })
}

interface Place {
  root: Fields
  words: string
  /** The property being filled, said in its text. */
  name: string
  depth: number
}

function fill(schema: Fields, place: Place): unknown {
  const ref = textOf(schema.$ref)
  if (ref) return place.depth > 24 ? null : fill(follow(ref, place.root), deeper(place))
  if ('const' in schema) return schema.const
  const choices = itemsOf(schema.enum)
  if (choices.length > 0) return choices[0]
  const parts = itemsOf(schema.allOf).map(fieldsOf)
  if (parts.length > 0) return fill(merge([schema, ...parts]), place)
  const either = [...itemsOf(schema.anyOf), ...itemsOf(schema.oneOf)].map(fieldsOf)
  const [first] = either.filter((one) => one.type !== 'null')
  if (either.length > 0) return fill(first ?? { type: 'null' }, deeper(place))
  return fitType(typeOf(schema), schema, place)
}

function fitType(type: string, schema: Fields, place: Place): unknown {
  if (type === 'object') return fitObject(schema, place)
  if (type === 'array') return fitArray(schema, place)
  if (type === 'string') return fitText(schema, place)
  if (type === 'number' || type === 'integer') return fitNumber(schema)
  return type === 'boolean' ? true : null
}

function typeOf(schema: Fields): string {
  const named = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (typeof named === 'string') return named.toLowerCase()
  if (schema.properties) return 'object'
  return schema.items ? 'array' : 'string'
}

function fitObject(schema: Fields, place: Place): Fields {
  const required = itemsOf(schema.required)
  const wanted = Object.entries(fieldsOf(schema.properties)).filter(
    ([name]) => place.depth < 8 || required.includes(name),
  )
  return Object.fromEntries(
    wanted.map(([name, one]) => [name, fill(fieldsOf(one), { ...deeper(place), name })]),
  )
}

function fitArray(schema: Fields, place: Place): unknown[] {
  const least = Number(schema.minItems ?? (place.depth < 8 ? 1 : 0))
  const count = Math.min(Math.max(least, 0), Number(schema.maxItems ?? Number.POSITIVE_INFINITY))
  return Array.from({ length: count }, () => fill(fieldsOf(schema.items), deeper(place)))
}

const formats: Record<string, string> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T09:00:00Z',
  time: '09:00:00Z',
  email: 'contact@exemple.fr',
  uri: 'https://exemple.fr/',
  uuid: '3f1c2b7e-5f0a-4c1d-9d2e-0a1b2c3d4e5f',
}

function fitText(schema: Fields, place: Place): string {
  const ready = formats[textOf(schema.format) ?? '']
  if (ready) return ready
  const text = `${place.name} : ${place.words}`.trim()
  const shortest = Number(schema.minLength ?? 0)
  return text.padEnd(shortest, '.').slice(0, Number(schema.maxLength ?? text.length + shortest))
}

function fitNumber(schema: Fields): number {
  const step = numberOf(schema.multipleOf) ?? 1
  const above = numberOf(schema.exclusiveMinimum)
  const least = numberOf(schema.minimum) ?? (above === null ? null : above + step)
  const below = numberOf(schema.exclusiveMaximum)
  const most = numberOf(schema.maximum) ?? (below === null ? null : below - step)
  const wanted = least ?? Math.min(1, most ?? 1)
  return Math.ceil(wanted / step) * step
}

function follow(ref: string, root: Fields): Fields {
  const steps = ref.replace(/^#\/?/, '').split('/').filter(Boolean)
  return steps.reduce<Fields>((at, step) => fieldsOf(at[decodeURIComponent(step)]), root)
}

function merge(parts: Fields[]): Fields {
  const { allOf: _, ...whole } = Object.assign({}, ...parts.toReversed()) as Fields
  const properties = Object.assign({}, ...parts.map((part) => fieldsOf(part.properties)))
  const required = parts.flatMap((part) => itemsOf(part.required))
  return Object.keys(properties).length > 0 ? { ...whole, properties, required } : whole
}

function deeper(place: Place): Place {
  return { ...place, depth: place.depth + 1 }
}
