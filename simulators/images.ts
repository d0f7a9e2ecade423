import sharp, { type Sharp } from 'sharp'
import { seedOf, sha256 } from './hash.ts'

/** An image that came with a request. */
export interface SeenImage {
  sha256: string
  bytes: number
  type: string
  width: number
  height: number
  /** The address, where one was sent in place of bytes: it is never fetched. */
  url: string | null
}

/** What the images of a call look like. The journal keeps copies of the seen ones, so that bytes go with their call. */
const bytesOf = new WeakMap<SeenImage, Buffer>()

export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** Thrown where bytes are no image. */
export class NotAnImage extends Error {}

/** Reads an image's size; refuses what is not one, as the vendors do. */
export async function lookAt(bytes: Buffer, type: string): Promise<SeenImage> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    const seen = { sha256: sha256(bytes), bytes: bytes.length, type, width, height, url: null }
    bytesOf.set(seen, bytes)
    return seen
  } catch {
    throw new NotAnImage(`${bytes.length} bytes of ${type || 'unknown type'} are not an image`)
  }
}

/** An image given as a data URL or as an address. */
export async function lookAtUrl(url: string): Promise<SeenImage> {
  const match = /^data:([^;,]*);base64,(.*)$/s.exec(url)
  if (match) return lookAt(Buffer.from(match[2] ?? '', 'base64'), match[1] ?? '')
  if (!/^https?:\/\//.test(url)) throw new NotAnImage('neither a data URL nor an address')
  return { sha256: sha256(url), bytes: 0, type: '', width: 0, height: 0, url }
}

/** A soft pattern of colours that depends on `source` alone, of exactly the size asked for. */
export async function paint(
  width: number,
  height: number,
  source: string,
  format: PictureFormat,
  quality = 90,
): Promise<Buffer> {
  const digits = sha256(source) + sha256(`${source} `)
  const pixels = Buffer.from(digits.slice(0, 3 * 3 * 3 * 2), 'hex')
  const small = await sharp(pixels, { raw: { width: 3, height: 3, channels: 3 } })
    .rotate((seedOf(source) % 4) * 90)
    .png()
    .toBuffer()
  return encode(sharp(small).resize(width, height, { fit: 'fill', kernel: 'cubic' }), format, quality)
}

/** The first photo in a light that depends on `source` alone, as an honest model paints; a pattern without one. */
export function paintFrom(
  [photo]: SeenImage[],
  width: number,
  height: number,
  source: string,
  format: PictureFormat,
  quality = 90,
): Promise<Buffer> {
  const bytes = photo && bytesOf.get(photo)
  if (!bytes) return paint(width, height, source, format, quality)
  const light = 0.85 + (seedOf(source) % 100) / 700
  return encode(sharp(bytes).resize(width, height).flatten().linear(light), format, quality)
}

function encode(picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  if (format === 'jpeg') return picture.jpeg({ quality }).toBuffer()
  if (format === 'webp') return picture.webp({ quality }).toBuffer()
  return picture.png({ compressionLevel: 3 }).toBuffer()
}

export const verdicts = ['kept', 'altered', 'replaced'] as const
export type Verdict = (typeof verdicts)[number]

/** Below it the shades lie elsewhere: another thing. Above `sameTint` a part has another colour. */
const sameShades = 0.6
const sameTint = 0.09
const side = 12

/** Whether the last image shows what one of those before it shows, by the place of its shades and colours alone. */
export async function compareWithPhotos(images: SeenImage[]): Promise<Verdict> {
  const picture = images.at(-1)
  const bytes = picture && bytesOf.get(picture)
  if (!bytes) return 'kept'
  const shown = await pixelsOf(sharp(bytes))
  const ratio = picture.width / picture.height
  const crops = images.slice(0, -1).flatMap((photo) => [1, 0.9, 0.8, 0.7].map((part) => ({ photo, part })))
  const compared = await Promise.all(
    crops.flatMap(({ photo, part }) =>
      places.map(async (place) => {
        const given = await pixelsOf(cropOf(photo, ratio, part, place))
        return { shades: correlation(given.map(lightOf), shown.map(lightOf)), tint: tintApart(given, shown) }
      }),
    ),
  )
  const nearest = compared.sort((one, other) => other.shades - one.shades)[0]
  if (!nearest || nearest.shades < sameShades) return 'replaced'
  return nearest.tint > sameTint ? 'altered' : 'kept'
}

const places = [0, 0.25, 0.5, 0.75, 1]

/** A photo in the ratio of the picture, as a model crops it: from one side, the middle, or the other. */
function cropOf(photo: SeenImage, ratio: number, part: number, place: number): Sharp {
  const width = Math.round(Math.min(photo.width, photo.height * ratio) * part)
  const height = Math.round(Math.min(photo.height, photo.width / ratio) * part)
  const left = Math.floor((photo.width - width) * place)
  const top = Math.floor((photo.height - height) * place)
  return sharp(bytesOf.get(photo)).extract({ left, top, width, height })
}

type Pixel = [number, number, number]

async function pixelsOf(image: Sharp): Promise<Pixel[]> {
  const raw = await image.flatten().toColourspace('srgb').resize(side, side, { fit: 'fill' }).raw().toBuffer()
  return Array.from({ length: side * side }, (_, at) => [...raw.subarray(at * 3, at * 3 + 3)] as Pixel)
}

const lightOf = ([red, green, blue]: Pixel) => red + green + blue
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

function correlation(ones: number[], others: number[]): number {
  const [one, other] = [mean(ones), mean(others)]
  const product = (first: number[], second: number[], a: number, b: number) =>
    first.reduce((sum, value, at) => sum + (value - a) * ((second[at] ?? b) - b), 0)
  const spread = product(ones, ones, one, one) * product(others, others, other, other)
  return spread === 0 ? 0 : product(ones, others, one, other) / Math.sqrt(spread)
}

/** How far the colours of the twentieth that differs most are apart, whatever the light. */
function tintApart(ones: Pixel[], others: Pixel[]): number {
  const tintOf = (pixel: Pixel) => pixel.map((value) => (value + 20) / (lightOf(pixel) + 60))
  const apart = ones.map((one, at) => {
    const other = tintOf(others[at] ?? one)
    return Math.max(...tintOf(one).map((value, channel) => Math.abs(value - (other[channel] ?? value))))
  })
  return apart.sort((one, other) => other - one)[Math.floor(apart.length / 20)] ?? 0
}
