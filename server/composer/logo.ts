import type { Swatch } from '#server/integrations/imaging/colours.ts'
import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import { contrast, luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import { rounded } from '#server/integrations/imaging/rounded.ts'
import type { Size } from './geometry.ts'

/** A logo, opened but not decoded in full. */
export interface Drawing extends Size {
  bytes: Buffer
  isTransparent: boolean
  palette: Swatch[]
}

/** A logo cut to its ink, as RGBA pixels. */
export interface Logo extends Size {
  data: Buffer
  isTransparent: boolean
}

/** Never enlarged past this: a small logo stays crisp. */
const maxScale = 1.5
/** An opaque logo sits on a coloured ground like a badge. */
const badgeRadius = 14

/** The logo as large as the room allows, without its transparent margins; null when nothing of it can be seen. */
export async function prepareLogo(picture: Drawing, room: Size): Promise<Logo | null> {
  if (picture.palette.length === 0) return null
  // The margins of an opaque logo are part of its drawing.
  const whole = sharp(picture.bytes, decoding).ensureAlpha()
  const ink = await (picture.isTransparent ? whole.trim({ threshold: 6 }) : whole).png().toBuffer()
  const { width, height } = await sharp(ink).metadata()
  const scale = Math.min(room.width / width, room.height / height, maxScale)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const data = await sharp(ink)
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const { isTransparent } = picture
  return { data: isTransparent ? data : rounded(data, size, badgeRadius), ...size, isTransparent }
}

const white: Rgb = [255, 255, 255]
const ink: Rgb = [24, 24, 27]

/** A mark of another colour than the letters may be weaker. */
const mostly = 0.75

/** Whether a logo can be read on a ground as it is. */
export const isReadableOn = (logo: Logo, ground: Rgb): boolean =>
  !logo.isTransparent || share(logo, ground) > mostly

/** The plate a logo needs to be seen on any of the grounds: none when it already stands out, else white or ink. */
export function plateFor(logo: Logo, grounds: readonly Rgb[]): Rgb | null {
  if (!logo.isTransparent) return null
  const readable = (rgb: Rgb) => share(logo, rgb)
  if (grounds.every((ground) => readable(ground) > mostly)) return null
  // White is kinder to colours: ink only where white would lose the logo.
  return readable(white) >= Math.min(0.8, readable(ink)) ? white : ink
}

/** What a mark needs to be told from its ground (WCAG 2.2, 1.4.11). */
const minReadable = 3

/** Share of the logo's ink that can be told from a ground. */
function share({ data }: Logo, ground: Rgb): number {
  const under = luminance(ground)
  let seen = 0
  let total = 0
  for (let at = 0; at < data.length; at += 16) {
    if ((data[at + 3] ?? 0) < 128) continue
    total += 1
    if (contrast(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]), under) >= minReadable)
      seen += 1
  }
  return total === 0 ? 1 : seen / total
}
