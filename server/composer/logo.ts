import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import { contrast, luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import { rounded } from '#server/integrations/imaging/rounded.ts'
import type { Size } from './geometry.ts'
import type { Picture } from './pictures.ts'

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
export async function prepareLogo(picture: Picture, room: Size): Promise<Logo | null> {
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

/** The plate a logo needs to be seen on any of the grounds: none when it already stands out, else white or ink. */
export function plateFor(logo: Logo, grounds: readonly Rgb[]): Rgb | null {
  if (!logo.isTransparent) return null
  const readable = (rgb: Rgb) => share(logo, rgb)
  if (grounds.every((ground) => readable(ground) > 0.85)) return null
  return readable(white) >= readable(ink) ? white : ink
}

/** Share of the logo's ink at 2:1 or more on a ground. */
function share({ data }: Logo, ground: Rgb): number {
  const under = luminance(ground)
  let seen = 0
  let total = 0
  for (let at = 0; at < data.length; at += 16) {
    if ((data[at + 3] ?? 0) < 128) continue
    total += 1
    if (contrast(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]), under) >= 2) seen += 1
  }
  return total === 0 ? 1 : seen / total
}
