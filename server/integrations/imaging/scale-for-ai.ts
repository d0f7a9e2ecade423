import { decoding, sharp } from './sharp.ts'

/** Long side and quality of what is sent to an AI provider (docs/product/ai.md §2.2). */
const sentSide = 1024
const sentQuality = 80

/** A JPEG of at most 1,024 px without any metadata; transparency becomes white. */
export function scaleForAi(master: Buffer): Promise<Buffer> {
  return sharp(master, decoding)
    .autoOrient()
    .resize(sentSide, sentSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: sentQuality })
    .toBuffer()
}
