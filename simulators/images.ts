import sharp from 'sharp'
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

export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** Thrown where bytes are no image. */
export class NotAnImage extends Error {}

/** Reads an image's size; refuses what is not one, as the vendors do. */
export async function lookAt(bytes: Buffer, type: string): Promise<SeenImage> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { sha256: sha256(bytes), bytes: bytes.length, type, width, height, url: null }
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
  const picture = sharp(small).resize(width, height, { fit: 'fill', kernel: 'cubic' })
  if (format === 'jpeg') return picture.jpeg({ quality }).toBuffer()
  if (format === 'webp') return picture.webp({ quality }).toBuffer()
  return picture.png({ compressionLevel: 3 }).toBuffer()
}
