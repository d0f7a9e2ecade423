import type { Metadata } from 'sharp'
import { maxInterlacedPixels, maxRawUploadBytes } from '#shared/limits.ts'
import { readContainer } from './container.ts'
import { decoding, sharp } from './engine.ts'
import { ImageRefused, refusalOf } from './refused.ts'

/** What the file says of itself, without decoding a pixel. Throws ImageRefused. */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  readContainer(bytes)
  return sharp(bytes, decoding)
    .metadata()
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
}

/** Whether its pixels may be decoded: a small file can ask for gigabytes and minutes. Throws ImageRefused. */
export function checkCost({ width, height, channels, depth, isProgressive }: Metadata): void {
  const pixels = width * height
  const isHeldWhole = isProgressive && pixels > maxInterlacedPixels
  if (isHeldWhole || pixels * channels * (bytesOf[depth] ?? 8) > maxRawUploadBytes)
    throw new ImageRefused('too_costly')
}

/** Of one channel. */
const bytesOf: Partial<Record<Metadata['depth'], number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }
