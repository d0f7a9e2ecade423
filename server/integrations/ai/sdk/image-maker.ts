import { generateImage, generateText } from 'ai'
import type { OverlayOptions } from 'sharp'
import { AiError } from '#server/errors.ts'
import { imagePrompt } from '#server/integrations/ai/prompts/image-prompt.ts'
import type {
  EndUser,
  ImageFormat,
  ImageProvider,
  ImageRequest,
  ImageResult,
  Usage,
} from '#server/integrations/ai/types.ts'
import { findSubject, pixelsOf, subjectCrop } from '#server/integrations/imaging/crop-to-subject.ts'
import { roundCorners } from '#server/integrations/imaging/round-corners.ts'
import { scaleForAi } from '#server/integrations/imaging/scale-for-ai.ts'
import { decoding, sharp } from '#server/integrations/imaging/sharp.ts'
import { plainMark } from '#server/integrations/provenance/xmp.ts'
import { type Call, openCall } from './call.ts'
import { isRefusedBy } from './refusal.ts'
import { estimate, imageModelUsage, isCounted, usageInError, usageOf } from './usage.ts'
import type { Timeouts, Vendor } from './vendor.ts'

interface Painted {
  bytes: Uint8Array
  /** Null where the provider did not count. */
  usage: Usage | null
}

/** A model that makes pictures, for us. */
export function sdkImageMaker(vendor: Vendor, model: string, { imageMs }: Timeouts): ImageProvider {
  const by = { id: vendor.id, model, isAi: true }
  return {
    ...by,
    async createImage(request, signal, report): Promise<ImageResult> {
      const { text, prompt } = imagePrompt(request)
      const photos = await Promise.all(request.images.map(async ({ bytes }) => scaleForAi(await bytes())))
      signal.throwIfAborted()
      const about = { kind: 'image' as const, provider: vendor.id, model, prompt }
      const limits = { firstMs: imageMs, betweenMs: imageMs, totalMs: imageMs }
      const call = openCall(about, limits, signal, report)
      const guess = { ...estimate(text, ''), imageOutputTokens: null }
      try {
        const { format, endUser } = request
        const { bytes, usage } = await paint(vendor, { model, text, photos, format, endUser }, call)
        call.done(usage ?? guess, usage === null)
        const original = Buffer.from(bytes)
        const fitted = await fitToFormat(original, request, photos.length > 0)
        return {
          bytes: fitted,
          ...request.format,
          altText: altTextFor(request),
          original,
          usage: usage ?? guess,
          by,
        }
      } catch (error) {
        const counted = usageInError(error)
        if (counted) call.counted(counted)
        throw call.failed(error, guess)
      } finally {
        call.close(guess)
      }
    },
  }
}

/** What a picture is made of. */
interface Order {
  model: string
  text: string
  photos: Buffer[]
  format: ImageFormat
  endUser: EndUser | undefined
}

const paint = (vendor: Vendor, order: Order, call: Call): Promise<Painted> =>
  vendor.imageByText ? paintByText(vendor, order, call) : paintByImage(vendor, order, call)

async function paintByImage(
  { image }: Vendor,
  { model, text, photos, format, endUser }: Order,
  call: Call,
): Promise<Painted> {
  if (!image) throw new AiError('config')
  const result = await generateImage({
    model: image.model(model, call.fetch),
    prompt: photos.length > 0 ? { text, images: photos } : text,
    size: image.size(model, format),
    // A picture that is asked for again may be charged again (docs/product/ai.md §2.7).
    maxRetries: 1,
    abortSignal: call.signal,
    ...(image.options && { providerOptions: image.options(endUser) }),
  })
  return { bytes: result.image.uint8Array, usage: imageModelUsage(result) }
}

async function paintByText(
  vendor: Vendor,
  { model, text, photos, format }: Order,
  call: Call,
): Promise<Painted> {
  const result = await generateText({
    model: vendor.language(model, call.fetch),
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text },
          ...photos.map((data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
        ],
      },
    ],
    maxRetries: 1,
    abortSignal: call.signal,
    ...(vendor.imageByText && { providerOptions: vendor.imageByText.options(format) }),
  })
  call.named(result.response.id)
  const usage = usageOf(result.totalUsage)
  const counted = isCounted(usage) ? usage : null
  call.counted(counted)
  const { finishReason, rawFinishReason, files } = result
  if (isRefusedBy(finishReason, rawFinishReason)) throw new AiError('moderation')
  // The last one: those before it are drafts.
  const file = files.findLast(({ mediaType }) => mediaType.startsWith('image/'))
  if (!file || finishReason !== 'stop') throw new AiError('upstream')
  return { bytes: file.uint8Array, usage: counted }
}

/** Until a model has looked at the picture: what was seen on the photo it is made from, and no guess. */
function altTextFor({ company, images }: ImageRequest): string {
  const subjects = images[0]?.seen?.subjects.slice(0, 3) ?? []
  if (subjects.length === 0) return `Image créée avec l’IA pour ${company.name}.`
  return `Image créée avec l’IA d’après une photo\u00a0: ${subjects.join(', ')}.`
}

// Shares of the picture's shorter side. Models redraw a logo that they are shown: ours is laid on top, as it is.
const maxWidth = 0.22
const maxHeight = 0.1
const padding = 0.018
const margin = 0.035
const radius = 0.02

/** The company's logo on a white plate, in the lower right corner of a picture of this format. */
async function logoBadge(logo: Buffer, { width, height }: ImageFormat): Promise<OverlayOptions> {
  const side = Math.min(width, height)
  const share = (part: number) => Math.round(side * part)
  const ink = await sharp(logo, decoding)
    .autoOrient()
    .resize(share(maxWidth), share(maxHeight), { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .extend({
      top: share(padding),
      bottom: share(padding),
      left: share(padding),
      right: share(padding),
      background: '#ffffff',
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: ink.info.width, height: ink.info.height }
  return {
    input: roundCorners(ink.data, size, share(radius)),
    raw: { ...size, channels: 4 },
    left: width - size.width - share(margin),
    top: height - size.height - share(margin),
  }
}

const quality = 88

/** Exactly the format, cropped around faces, then around what stands out, with the company's logo, as a JPEG that says it is a model's work (docs/product/ai.md §6). */
export async function fitToFormat(
  bytes: Buffer,
  { format, logo }: Pick<ImageRequest, 'format' | 'logo'>,
  hasPhotos: boolean,
): Promise<Buffer> {
  const source = hasPhotos ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'
  const badge = logo && (await logoBadge(logo, format))
  const [{ autoOrient: size }, subject] = await Promise.all([
    sharp(bytes, decoding).metadata(),
    findSubject(bytes),
  ])
  return sharp(bytes, decoding)
    .autoOrient()
    .extract(pixelsOf(subjectCrop(size, format, subject), size))
    .resize(format.width, format.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite(badge ? [badge] : [])
    .toColourspace('srgb')
    .jpeg({ quality })
    .withXmp(plainMark(source))
    .toBuffer()
}
