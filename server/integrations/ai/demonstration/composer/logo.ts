import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import { contrast, luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Size } from './geometry.ts'
import type { Picture } from './pictures.ts'

/** A logo cut to its ink, as RGBA pixels. */
export interface Logo extends Size {
  data: Buffer
  isTransparent: boolean
}

/** Never enlarged past this: a small logo stays crisp. */
const maxScale = 1.5

/** The logo as large as the room allows, without its transparent margins. */
export async function prepareLogo(picture: Picture, room: Size): Promise<Logo> {
  const trimmed = await sharp(picture.bytes, decoding).ensureAlpha().trim({ threshold: 6 }).png().toBuffer()
  const { width = 1, height = 1 } = await sharp(trimmed).metadata()
  const scale = Math.min(room.width / width, room.height / height, maxScale)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const data = await sharp(trimmed)
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { data, ...size, isTransparent: picture.isTransparent }
}

const white: Rgb = [255, 255, 255]
const ink: Rgb = [24, 24, 27]

/** The plate a logo needs to be seen on a ground: none when it already stands out, else white or ink. */
export function plateFor(logo: Logo, ground: Rgb): Rgb | null {
  if (!logo.isTransparent) return null
  const readable = (rgb: Rgb) => share(logo, rgb)
  if (readable(ground) > 0.85) return null
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
