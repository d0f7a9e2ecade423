import type { Operations, RouteEntry } from '#server/routes/route-table.ts'
import { accountOperations } from './account-operations.ts'
import { businessOperations } from './business-operations.ts'
import { companyOperations } from './company-operations.ts'
import { memberOperations } from './member-operations.ts'
import { postOperations } from './post-operations.ts'

const operations: Operations = {
  ...accountOperations,
  ...companyOperations,
  ...memberOperations,
  ...postOperations,
  ...businessOperations,
}

type Json = Record<string, unknown>

interface Operation extends Json {
  parameters?: Json[]
  responses: Record<string, Json>
}

interface Document {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const text = (description: string) => ({ description, schema: { type: 'string' } })

const headers = {
  'X-Request-Id': text('Names this answer in our logs'),
  'Retry-After': {
    description: 'Seconds to wait before another try',
    schema: { type: 'integer', minimum: 0 },
  },
  Location: text('Where the browser goes on'),
  Allow: text('Of 405: the methods this address knows'),
  'Idempotent-Replay': text('`true` where the first answer to this key is given again'),
  'X-Generation-Id': text('The generation, known before its first word'),
  'X-Post-Id': text('The post that it makes'),
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body: the same answer, and the work done once. Another body: 422.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}

const problem = (description: string, more: Json = {}) => ({
  description: `${description}: \`code\` says why, \`message\` tells it in French`,
  headers: { 'X-Request-Id': header('X-Request-Id'), 'Retry-After': header('Retry-After'), ...more },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
})

const responses = {
  Refused: problem('Refused', { Allow: header('Allow') }),
  Failed: problem('Failed'),
}

const usual: Record<string, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Accepted: it goes on',
}

/** Completes the document the routes' schemas made: names, titles, headers, and each schema once. */
export function completeDocument<Doc extends object>(made: Doc, routes: RouteEntry[]): Doc {
  const document = keepUsedSchemas(made) as Document
  for (const { method, url, takesKey } of routes) {
    const path = url.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths?.[path]?.[method.toLowerCase()]
    if (operation) complete(operation, operations[`${method} ${path}`], takesKey)
  }
  return { ...document, components: { ...document.components, headers, responses } } as unknown as Doc
}

function complete(operation: Operation, documented: Operations[string] | undefined, takesKey: boolean) {
  const [operationId, summary, description] = documented ?? []
  Object.assign(operation, { operationId, summary, description })
  // What has a default may be left out.
  for (const parameter of operation.parameters ?? [])
    if (parameter.in !== 'path' && 'default' in (parameter.schema as Json)) parameter.required = false
  if (takesKey) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
  for (const [status, response] of Object.entries(operation.responses)) {
    if (/^[45]/.test(status)) {
      operation.responses[status] = {
        $ref: `#/components/responses/${status === '4XX' ? 'Refused' : 'Failed'}`,
      }
      continue
    }
    if (response.description === 'Default Response') response.description = usual[status] ?? summary
    const isStream = JSON.stringify(response).includes('x-ndjson')
    response.headers = {
      ...(response.headers as Json),
      'X-Request-Id': header('X-Request-Id'),
      ...(status === '302' && { Location: header('Location') }),
      ...(takesKey && { 'Idempotent-Replay': header('Idempotent-Replay') }),
      ...(isStream && { 'X-Generation-Id': header('X-Generation-Id'), 'X-Post-Id': header('X-Post-Id') }),
    }
  }
}

const prefix = '#/components/schemas/'
/** Referred to by no schema, since a stream is text to a schema. */
const keptAnyway = ['StreamLine', 'ErrorAnswer']

/**
 * Every schema was made twice, as it is sent and as it is answered (`…Input`): what nobody refers to goes, and where
 * one of the two remains, or both are alike, it has the plain name.
 */
function keepUsedSchemas(document: object): Document {
  const { components, ...rest } = document as Document
  const schemas = components?.schemas ?? {}
  const used = new Set<string>()
  const use = (value: unknown) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || used.has(name)) continue
      used.add(name)
      use(schemas[name])
    }
  }
  use(rest)
  for (const name of keptAnyway) use({ $ref: prefix + name })
  const plain = new Map<string, string>()
  for (const name of used) {
    const short = name.replace(/Input$/, '')
    if (short !== name && short in schemas && (!used.has(short) || isAlike(schemas[name], schemas[short])))
      plain.set(name, short)
  }
  const rename = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value), (key, one) => {
      if (key === '$ref' && typeof one === 'string' && one.startsWith(prefix))
        return prefix + renamed(one.slice(prefix.length))
      // What the format says already, in hundreds of characters.
      if (one && ['date-time', 'uuid'].includes(one.format)) delete one.pattern
      return one
    })
  const renamed = (name: string) => plain.get(name) ?? name
  const usedSchemas = [...used].sort().map((name) => [renamed(name), withoutDefaults(rename(schemas[name]))])
  return { ...rename(rest), components: { ...components, schemas: Object.fromEntries(usedSchemas) } }
}

/** Of a body: common generators take a field that has a default for one that is always sent. It is told in words. */
const withoutDefaults = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_, one) => {
    if (typeof one !== 'object' || one === null || !('default' in one) || !('type' in one)) return one
    const { default: value, ...rest } = one
    const words = [rest.description, `Default: ${JSON.stringify(value)}`]
    return { ...rest, description: words.filter(Boolean).join('. ') }
  })

const isAlike = (one: unknown, other: unknown) =>
  JSON.stringify(one).replaceAll(/Input"/g, '"') === JSON.stringify(other)
