import type { Call } from '#simulators/ai/call.ts'
import type { Ask } from '#simulators/ai/write.ts'
import { lookAtUrl, NotAnImage, type SeenImage } from '#simulators/images.ts'
import { type Fields, fieldsOf, itemsOf, numberOf, textOf } from '#simulators/json.ts'
import { refuse } from './errors.ts'

/**
 * What OpenAI holds against a schema sent with `strict: true`, or null when nothing: every object closed, every
 * property required.
 */
function checkStrictSchema(schema: unknown): string | null {
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

interface Messages {
  system: string[]
  user: string[]
  images: SeenImage[]
}

/** What a request to /responses asks. */
export async function askOfResponses(body: Fields, call: Call): Promise<Ask> {
  if (body.input === undefined)
    refuse("Missing required parameter: 'input'.", 'input', 'missing_required_parameter', call)
  const given = typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : itemsOf(body.input)
  const messages = await readMessages(given, 'input', call)
  const instructions = textOf(body.instructions)
  const maxTokens = numberOf(body.max_output_tokens)
  if (maxTokens !== null && maxTokens < 16) {
    const message = `Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16, but got ${maxTokens} instead.`
    refuse(message, 'max_output_tokens', 'integer_below_min_value', call)
  }
  return {
    system: [...(instructions ? [instructions] : []), ...messages.system].join('\n'),
    user: messages.user.join('\n'),
    images: messages.images,
    format: formatOf(fieldsOf(fieldsOf(body.text).format), 'text.format', call),
    maxTokens,
  }
}

/** What a request to /chat/completions asks. */
export async function askOfChat(body: Fields, call: Call): Promise<Ask> {
  const given = itemsOf(body.messages)
  if (given.length === 0)
    refuse("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter', call)
  const messages = await readMessages(given, 'messages', call)
  const format = fieldsOf(body.response_format)
  const schema = fieldsOf(format.json_schema)
  return {
    system: messages.system.join('\n'),
    user: messages.user.join('\n'),
    images: messages.images,
    format: formatOf({ ...schema, type: format.type }, 'response_format', call),
    maxTokens: numberOf(body.max_completion_tokens) ?? numberOf(body.max_tokens),
  }
}

async function readMessages(given: unknown[], param: string, call: Call): Promise<Messages> {
  const read: Messages = { system: [], user: [], images: [] }
  for (const message of given.map(fieldsOf)) {
    const texts = message.role === 'system' || message.role === 'developer' ? read.system : read.user
    if (message.role === 'assistant') continue
    if (typeof message.content === 'string') texts.push(message.content)
    for (const part of itemsOf(message.content).map(fieldsOf)) {
      const text = textOf(part.text)
      if (text !== null) texts.push(text)
      const url = textOf(part.image_url) ?? textOf(fieldsOf(part.image_url).url)
      if (url !== null) read.images.push(await look(url, param, call))
    }
  }
  return read
}

async function look(url: string, param: string, call: Call): Promise<SeenImage> {
  try {
    return await lookAtUrl(url)
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    const message = `The image data you provided does not represent a valid image. Please check your input and try again with one of the supported image formats: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'].`
    return refuse(message, param, 'invalid_image', call)
  }
}

function formatOf(format: Fields, param: string, call: Call): Ask['format'] {
  if (format.type === 'json_object') return { kind: 'json' }
  if (format.type !== 'json_schema') return { kind: 'text' }
  if (textOf(format.name) === null) {
    refuse(
      `Missing required parameter: '${param}.name'.`,
      `${param}.name`,
      'missing_required_parameter',
      call,
    )
  }
  const problem = format.strict === true ? checkStrictSchema(format.schema) : null
  if (problem) {
    const message = `Invalid schema for response_format '${textOf(format.name)}': ${problem}`
    refuse(message, `${param}.schema`, 'invalid_json_schema', call)
  }
  return { kind: 'schema', schema: format.schema }
}
