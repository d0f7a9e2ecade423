import { concurrencyLimit } from '#server/concurrency-limit.ts'
import { decoding, sharp } from './sharp.ts'

interface Cut {
  x: number
  y: number
  width: number
  height: number
}

const qualities = [92, 85, 75, 60]
const limitCropping = concurrencyLimit({ total: 2 })

/**
 * A JPEG of this part of a picture, at most `maxWidth` wide and `maxBytes` heavy (the worst quality is taken whatever it
 * weighs), sRGB, without transparency and without metadata: the caller marks it.
 */
export function cropToJpeg(master: Buffer, cut: Cut, maxWidth: number, maxBytes: number): Promise<Buffer> {
  return limitCropping('', async () => {
    const { x: left, y: top, width, height } = cut
    const pixels = sharp(master, decoding)
      .autoOrient()
      .extract({ left, top, width, height })
      .resize({ width: maxWidth, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    let bytes = Buffer.alloc(0)
    for (const quality of qualities) {
      bytes = await pixels.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
      if (bytes.length <= maxBytes) break
    }
    return bytes
  })
}
