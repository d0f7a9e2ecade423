import { type Call, Refused } from '#simulators/ai/call.ts'
import type { Ask } from '#simulators/ai/write.ts'
import { lookAt, NotAnImage, type SeenImage } from '#simulators/images.ts'
import { type Fields, fieldsOf, itemsOf, numberOf, textOf } from '#simulators/json.ts'
import { fail } from './errors.ts'

export interface GeminiAsk extends Ask {
  /** Pictures are wanted, and words beside them. */
  modalities: { image: boolean; text: boolean }
  aspectRatio: string
  imageSize: string
  /** Tokens it thinks before the first word; a model of the third generation thinks unless told to think less. */
  thoughts: number
}

/** What a request to generateContent asks. Field names may be written in camel or in snake case. */
export async function askOf(call: Call, model: string): Promise<GeminiAsk> {
  const body = camel(call.json)
  const contents = Array.isArray(body.contents) ? body.contents : [body.contents]
  if (body.contents === undefined || contents.length === 0)
    invalid('* GenerateContentRequest.contents: contents is not specified', call)
  const parts = contents
    .map(fieldsOf)
    .filter((one) => one.role !== 'model')
    .flatMap(partsOf)
  const config = fieldsOf(body.generationConfig)
  const wanted = itemsOf(config.responseModalities).map((one) => String(one).toUpperCase())
  const imageConfig = fieldsOf(config.imageConfig)
  const maxTokens = numberOf(config.maxOutputTokens)
  const thoughts = thoughtsOf(model, fieldsOf(config.thinkingConfig), call)
  return {
    system: textsOf(partsOf(fieldsOf(body.systemInstruction))),
    user: textsOf(parts),
    images: await imagesOf(parts, model, call),
    format: formatOf(config, call),
    maxTokens,
    modalities: { image: wanted.includes('IMAGE'), text: wanted.length === 0 || wanted.includes('TEXT') },
    aspectRatio: textOf(imageConfig.aspectRatio) ?? '1:1',
    imageSize: textOf(imageConfig.imageSize) ?? '1K',
    thoughts: Math.min(thoughts, maxTokens ?? thoughts),
  }
}

const tokensByLevel: Record<string, number> = { MINIMAL: 16, LOW: 64, MEDIUM: 512, HIGH: 2_048 }
/**
 * A level that a model does not know is refused: Flash from 3.8 on thinks at least a little (simonw/llm-gemini 0.34), the
 * painter of October 2026 has nothing between the least and the usual (the contract that jpcaparas/skills read on 18 October 2026).
 */
const foreignLevel: [RegExp, string][] = [
  [/^gemini-3\.8-flash/, 'MINIMAL'],
  [/^gemini-nano-banana-2\.1/, 'LOW'],
]

/** By level from Gemini 3 on, by budget before it; both at once are refused. */
function thoughtsOf(model: string, { thinkingLevel, thinkingBudget }: Fields, call: Call): number {
  const budget = numberOf(thinkingBudget)
  if (thinkingLevel !== undefined && budget !== null)
    invalid('You can only set only one of thinking budget and thinking level.', call)
  if (budget !== null && budget >= 0) return Math.min(budget, 512)
  const level = String(thinkingLevel ?? (/^gemini-(2\.5|[3-9]|nano-banana-2)/.test(model) ? 'MEDIUM' : ''))
  if (level === '') return 0
  const isForeign = foreignLevel.some(([models, one]) => models.test(model) && one === level.toUpperCase())
  if (isForeign) invalid(`Thinking level ${level} is not supported for this model.`, call)
  return tokensByLevel[level.toUpperCase()] ?? invalid(`Invalid thinking level ${level}.`, call)
}

function partsOf(content: Fields): Fields[] {
  return (Array.isArray(content.parts) ? content.parts : [content.parts]).map(fieldsOf)
}

function textsOf(parts: Fields[]): string {
  return parts.flatMap((part) => textOf(part.text) ?? []).join('\n')
}

/** Models that paint, and how many pictures they look at (ai.google.dev, « Image generation »). */
const painters = /-image|nano-banana/
const mostReferences = 14

async function imagesOf(parts: Fields[], model: string, call: Call): Promise<SeenImage[]> {
  const data = parts.map((part) => fieldsOf(part.inlineData)).filter((one) => typeof one.data === 'string')
  if (painters.test(model) && data.length > mostReferences)
    invalid(`At most ${mostReferences} images may be given as references.`, call)
  try {
    return await Promise.all(
      data.map((one) => lookAt(Buffer.from(String(one.data), 'base64'), String(one.mimeType ?? ''))),
    )
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    return invalid(
      'Unable to process input image. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
      call,
    )
  }
}

function formatOf(config: Fields, call: Call): Ask['format'] {
  const schema = config.responseJsonSchema ?? config.responseSchema
  const json = config.responseMimeType === 'application/json'
  if (schema === undefined) return json ? { kind: 'json' } : { kind: 'text' }
  if (!json)
    invalid('Function calling config or response schema requires response_mime_type: application/json', call)
  return { kind: 'schema', schema }
}

function invalid(message: string, call: Call): never {
  throw new Refused(fail('bad_request', call, message))
}

/** Snake-case names made camel, except inside schemas, where names are the caller's own. */
function camel(value: unknown): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([name, one]) => {
      const known = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return [known, /schema$/i.test(known) ? one : camelInside(one)]
    }),
  )
}

function camelInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelInside)
  return typeof value === 'object' && value !== null ? camel(value) : value
}
