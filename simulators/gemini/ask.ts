import { type Call, Refused } from '#simulators/call.ts'
import { lookAt, NotAnImage, type SeenImage } from '#simulators/images.ts'
import { type Fields, fieldsOf, itemsOf, numberOf, textOf } from '#simulators/json.ts'
import type { Ask } from '#simulators/write.ts'
import { fail } from './errors.ts'

export interface GeminiAsk extends Ask {
  /** Pictures are wanted, and words beside them. */
  modalities: { image: boolean; text: boolean }
  aspectRatio: string
  imageSize: string
  thinks: boolean
}

/** What a request to generateContent asks. Field names may be written in camel or in snake case. */
export async function askOf(call: Call): Promise<GeminiAsk> {
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
  return {
    system: textsOf(partsOf(fieldsOf(body.systemInstruction))),
    user: textsOf(parts),
    images: await imagesOf(parts, call),
    format: formatOf(config, call),
    maxTokens: numberOf(config.maxOutputTokens),
    modalities: { image: wanted.includes('IMAGE'), text: wanted.length === 0 || wanted.includes('TEXT') },
    aspectRatio: textOf(imageConfig.aspectRatio) ?? '1:1',
    imageSize: textOf(imageConfig.imageSize) ?? '1K',
    thinks: Object.keys(fieldsOf(config.thinkingConfig)).length > 0,
  }
}

function partsOf(content: Fields): Fields[] {
  return (Array.isArray(content.parts) ? content.parts : [content.parts]).map(fieldsOf)
}

function textsOf(parts: Fields[]): string {
  return parts.flatMap((part) => textOf(part.text) ?? []).join('\n')
}

async function imagesOf(parts: Fields[], call: Call): Promise<SeenImage[]> {
  const data = parts.map((part) => fieldsOf(part.inlineData)).filter((one) => typeof one.data === 'string')
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
