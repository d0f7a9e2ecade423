import type { Swatch } from '#server/integrations/imaging/colours.ts'
import { readPalette } from '#server/integrations/imaging/colours.ts'
import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import type { Size } from './geometry.ts'

/** A photo or logo, opened but not decoded in full. */
export interface Picture extends Size {
  bytes: Buffer
  isTransparent: boolean
  palette: Swatch[]
}

/** Reads what the layouts must know of a picture of ours. Throws when the bytes are no picture. */
export async function open(bytes: Buffer): Promise<Picture> {
  const [{ width, height, hasAlpha }, palette] = await Promise.all([
    sharp(bytes, decoding).metadata(),
    readPalette(bytes),
  ])
  // Masters that hide nothing have no alpha channel left (see `decode`).
  return { bytes, width, height, isTransparent: hasAlpha, palette }
}

/** The palettes of several pictures as one, each counting the same. */
export function blend(pictures: Picture[]): Swatch[] {
  return pictures
    .flatMap(({ palette }) =>
      palette.map(({ colour, share }) => ({ colour, share: share / pictures.length })),
    )
    .sort((one, other) => other.share - one.share)
}
