import { type Fields, fieldsOf, itemsOf } from '#simulators/json.ts'

/**
 * What OpenAI holds against a schema sent with `strict: true`, or null when nothing: every object closed, every
 * property required.
 */
export function checkStrictSchema(schema: unknown): string | null {
  const root = fieldsOf(schema)
  if (root.type !== 'object') {
    return `schema must be a JSON Schema of 'type: "object"', got 'type: ${JSON.stringify(root.type ?? 'None')}'.`
  }
  return check(root, [])
}

function check(schema: Fields, at: string[]): string | null {
  const context = `In context=(${at.map((step) => `'${step}'`).join(', ')})`
  if (schema.type === 'object' || schema.properties) {
    if (schema.additionalProperties !== false) {
      return `${context}, 'additionalProperties' is required to be supplied and to be false.`
    }
    const required = itemsOf(schema.required)
    const missing = Object.keys(fieldsOf(schema.properties)).find((name) => !required.includes(name))
    if (missing) {
      return `${context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
    }
  }
  for (const [step, inner] of innerSchemas(schema)) {
    const problem = check(fieldsOf(inner), [...at, ...step])
    if (problem) return problem
  }
  return null
}

function innerSchemas(schema: Fields): [string[], unknown][] {
  const named = ['properties', '$defs'].flatMap((group) =>
    Object.entries(fieldsOf(schema[group])).map(([name, one]): [string[], unknown] => [[group, name], one]),
  )
  const either = itemsOf(schema.anyOf).map((one, at): [string[], unknown] => [['anyOf', String(at)], one])
  return [...named, ...either, ...(schema.items ? [[['items'], schema.items] as [string[], unknown]] : [])]
}
