import type { Call } from '#simulators/ai/call.ts'
import { lookAt, lookAtUrl, NotAnImage, type PictureFormat, type SeenImage } from '#simulators/images.ts'
import { fieldsOf, itemsOf, textOf } from '#simulators/json.ts'
import { refuse } from './errors.ts'

export interface PictureAsk {
  model: string
  prompt: string
  images: SeenImage[]
  width: number
  height: number
  quality: 'low' | 'medium' | 'high'
  format: PictureFormat
  compression: number
  background: 'transparent' | 'opaque'
  count: number
  stream: boolean
  partials: number
}

/** What a request to /images/generations or /images/edits asks; `edits` needs an image. */
export async function readPictureAsk(call: Call, edits: boolean): Promise<PictureAsk> {
  const given = call.form ? call.form.fields : fieldsOf(call.json)
  const prompt = textOf(given.prompt)
  if (!prompt)
    return refuse("Missing required parameter: 'prompt'.", 'prompt', 'missing_required_parameter', call)
  if (prompt.length > 32_000) refuse('The prompt is too long.', 'prompt', 'string_above_max_length', call)
  const model = textOf(given.model) ?? 'gpt-image-1.5'
  if (model.includes('image') && given.response_format !== undefined) {
    refuse("Unknown parameter: 'response_format'.", 'response_format', 'unknown_parameter', call)
  }
  // In these words: github.com/pydantic/pydantic-ai/issues/5413.
  if (/^gpt-image-[2-9]/.test(model) && given.input_fidelity !== undefined) {
    const message = `The model '${model}' does not support the 'input_fidelity' parameter.`
    refuse(message, 'input_fidelity', 'invalid_input_fidelity_model', call)
  }
  const images = edits ? await readImages(call) : []
  const [width, height] = sizeOf(textOf(given.size) ?? 'auto', call)
  return {
    model,
    prompt,
    images,
    width,
    height,
    quality: oneOf(given.quality, ['low', 'medium', 'high']) ?? 'high',
    format: oneOf(given.output_format, ['png', 'jpeg', 'webp']) ?? 'png',
    compression: Number(given.output_compression ?? 100),
    background: oneOf(given.background, ['transparent', 'opaque']) ?? 'opaque',
    count: Math.min(Math.max(Number(given.n ?? 1), 1), 10),
    stream: String(given.stream) === 'true',
    partials: Number(given.partial_images ?? 0),
  }
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}

const minPixels = 655_360
const maxPixels = 3840 * 2160

/** The standard sizes, or any multiple of 16 between 1:3 and 3:1, as gpt-image-2 and later models take them. */
function sizeOf(size: string, call: Call): [number, number] {
  if (size === 'auto') return [1024, 1024]
  const [width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(size) ?? []).slice(1).map(Number)
  const ratio = width / height
  const fair = width % 16 === 0 && height % 16 === 0 && ratio >= 1 / 3 && ratio <= 3
  if (!fair) {
    const message = `Invalid value: '${size}'. Width and height must both be divisible by 16.`
    refuse(message, 'size', 'invalid_value', call)
  }
  const pixels = width * height
  if (pixels < minPixels || pixels > maxPixels) {
    const message = `Invalid value: '${size}'. The image must have between ${minPixels} and ${maxPixels} pixels in all.`
    refuse(message, 'size', 'invalid_value', call)
  }
  return [width, height]
}

/** The images of a multipart form (`image`, `image[]`) or of a JSON body (`images`). */
async function readImages(call: Call): Promise<SeenImage[]> {
  const files = (call.form?.files ?? []).filter((file) => /^image(\[\d*\])?$/.test(file.name))
  const addresses = itemsOf(fieldsOf(call.json).images).flatMap(
    (one) => textOf(fieldsOf(one).image_url) ?? [],
  )
  if (files.length + addresses.length === 0) {
    refuse("Missing required parameter: 'image'.", 'image', 'missing_required_parameter', call)
  }
  if (files.length > 16) refuse('At most 16 images are allowed.', 'image', 'array_above_max_length', call)
  try {
    const looks = [...files.map((file) => lookAt(file.bytes, file.type)), ...addresses.map(lookAtUrl)]
    return await Promise.all(looks)
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    const message = 'Invalid image file or mode for image 1, please check your image file.'
    return refuse(message, 'image', 'invalid_image_file', call)
  }
}
