import type { Metadata } from 'sharp'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import { maxInterlacedPixels, maxRawUploadBytes, maxUploadBytes } from '#shared/limits.ts'
import { factsOf, readPalette } from './colours.ts'
import { readContainer } from './file-structure.ts'
import { heicToPng } from './heic/decode.ts'
import { checkHeic, heicXmp, isHeic } from './heic/structure.ts'
import { ImageRefused, refusalOf } from './image-refused.ts'
import { decoding, sharp } from './sharp.ts'
import type { ReadImage } from './types.ts'

/** What the file says of itself, without decoding a pixel. Throws ImageRefused. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  readContainer(bytes)
  return sharp(bytes, decoding)
    .metadata()
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
}

/** What a file says of itself (XMP), without decoding a pixel; null where it says nothing. Throws ImageRefused. */
export async function readXmp(bytes: Buffer): Promise<Buffer | null> {
  if (!isHeic(bytes)) return (await readHeader(bytes)).xmp ?? null
  checkHeic(bytes)
  return heicXmp(bytes)
}

/** Whether its pixels may be decoded: a small file can ask for gigabytes and minutes. Throws ImageRefused. */
function checkCost({ width, height, channels, depth, isProgressive }: Metadata): void {
  const pixels = width * height
  const needsFullDecode = isProgressive && pixels > maxInterlacedPixels
  if (needsFullDecode || pixels * channels * (bytesOf[depth] ?? 8) > maxRawUploadBytes)
    throw new ImageRefused('too_costly')
}

/** Of one channel. */
const bytesOf: Partial<Record<Metadata['depth'], number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Long side of the master, in pixels; smaller pictures keep their size. */
const masterSide = 2048
const thumbSides = [150, 300] as const

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 3 | 4 }
}

const limitDecoding = concurrencyLimit({ total: 2 })

/**
 * Decodes and re-encodes an upload, keeping nothing but pixels (docs/product/promises.md « Input is hostile »). Throws
 * ImageRefused, in under a second whatever the bytes; stops between two steps when `signal` aborts.
 */
export async function readUpload(sent: Buffer, signal?: AbortSignal): Promise<ReadImage> {
  if (sent.length > maxUploadBytes) throw new ImageRefused('too_large')
  return limitDecoding(
    '',
    async () => {
      const bytes = isHeic(sent) ? await heicToPng(sent, masterSide, signal) : sent
      checkCost(await readHeader(bytes))
      signal?.throwIfAborted()
      const pixels = await readPixels(bytes)
      signal?.throwIfAborted()
      const { width, height } = pixels.raw
      const [small, large] = await Promise.all(thumbSides.map((side) => thumb(pixels, side)))
      if (!small || !large) throw new ImageRefused('unreadable')
      const facts = factsOf(width, height, await readPalette(pixels.data, pixels.raw))
      return { ...(await encodeMaster(pixels)), width, height, thumbs: { 150: small, 300: large }, facts }
    },
    signal,
  )
}

async function readPixels(bytes: Buffer): Promise<Pixels> {
  try {
    const picture = sharp(bytes, decoding)
    const { data, info } = await picture
      .autoOrient()
      .resize(masterSide, masterSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 } }
  } catch (error) {
    throw refusalOf(error)
  }
}

async function encodeMaster({ data, raw }: Pixels): Promise<Pick<ReadImage, 'master' | 'mediaType'>> {
  const picture = sharp(data, { raw })
  if (isTransparent(data, raw.channels)) {
    // WebP and not PNG: a photo cut out on transparency would weigh 8 MB.
    const master = await picture.webp({ quality: 92, alphaQuality: 100, smartSubsample: true }).toBuffer()
    return { master, mediaType: 'image/webp' }
  }
  const master = await picture.removeAlpha().jpeg({ quality: 88 }).toBuffer()
  return { master, mediaType: 'image/jpeg' }
}

function isTransparent(data: Buffer, channels: number): boolean {
  if (channels < 4) return false
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true
  return false
}

/** A cover of a ribbon is taken from its middle: enlarging all of it first would need gigabytes. */
const widestRatio = 3

function thumb({ data, raw }: Pixels, side: number): Promise<Buffer> {
  const width = Math.min(raw.width, raw.height * widestRatio)
  const height = Math.min(raw.height, raw.width * widestRatio)
  const left = Math.floor((raw.width - width) / 2)
  const top = Math.floor((raw.height - height) / 2)
  return sharp(data, { raw })
    .extract({ left, top, width, height })
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
}
