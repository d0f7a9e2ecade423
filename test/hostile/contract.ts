/** As much of a JSON schema as the app's document uses. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: Schema | boolean
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  schema: Schema
}

/** One route as the document describes it. */
export interface Operation {
  /** `GET /api/posts/{id}` */
  name: string
  method: string
  path: string
  needsToken: boolean
  parameters: Parameter[]
  body: Schema | null
  isMultipart: boolean
}

interface Described {
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The document with each reference replaced by what it names; none of ours names itself. */
function resolved(document: unknown): unknown {
  const root = document as Record<string, never>
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const { $ref } = value as { $ref?: unknown }
    if (typeof $ref === 'string')
      return resolve(
        $ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, name) => (at as typeof root)[name], root),
      )
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one)]))
  }
  return resolve(document)
}

/** Every route of the document: one that is added later is tried without a word here. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = resolved(document) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? []
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        needsToken: described.security !== undefined,
        parameters: described.parameters ?? [],
        body: content?.schema ?? null,
        isMultipart: type === 'multipart/form-data',
      }
    }),
  )
}
