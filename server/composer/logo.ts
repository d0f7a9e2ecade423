import type { Swatch } from '#server/integrations/imaging/colours.ts'
import { contrast, luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import { roundCorners } from '#server/integrations/imaging/round-corners.ts'
import { decoding, sharp } from '#server/integrations/imaging/sharp.ts'
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
  /** Drawn on white: its colours are true on light grounds only. */
  isOnWhite: boolean
}

/** Never enlarged past this: a small logo stays crisp. */
const maxScale = 1.5
/** An opaque logo sits on a coloured ground like a badge. */
const badgeRadius = 14

/** The logo as large as the room allows, without its transparent margins; null when nothing of it can be seen. */
export async function prepareLogo(picture: Drawing, room: Size): Promise<Logo | null> {
  if (picture.palette.length === 0) return null
  const isOnWhite = !picture.isTransparent && (await hasWhiteBorder(picture.bytes))
  // The margins of a coloured badge are part of its drawing.
  const whole = sharp(picture.bytes, decoding).ensureAlpha()
  const trimmed = isOnWhite
    ? whole.trim({ background: '#ffffff', threshold: 14 })
    : whole.trim({ threshold: 6 })
  const ink = await (picture.isTransparent || isOnWhite
    ? trimmed
    : sharp(picture.bytes, decoding).ensureAlpha()
  )
    .png()
    .toBuffer()
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
  if (isOnWhite) return { data: withoutWhite(data), ...size, isTransparent: true, isOnWhite }
  const { isTransparent } = picture
  const shaped = isTransparent ? data : roundCorners(data, size, badgeRadius)
  return { data: shaped, ...size, isTransparent, isOnWhite }
}

/** Whether all of an opaque drawing's rim is white or nearly so. */
async function hasWhiteBorder(bytes: Buffer): Promise<boolean> {
  const side = 24
  const small = await sharp(bytes, decoding)
    .removeAlpha()
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const isRim = (at: number) =>
    at < side || at >= side * (side - 1) || at % side === 0 || at % side === side - 1
  return [...small.subarray(0, side * side)].every((light, at) => !isRim(at) || light >= 236)
}

/** RGBA pixels whose white has become transparency: laid on white again, they look as before. */
function withoutWhite(data: Buffer): Buffer {
  const cleared = Buffer.from(data)
  for (let at = 0; at < data.length; at += 4) {
    const opacity = 255 - Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    for (let channel = at; channel < at + 3; channel += 1) {
      const colour = opacity === 0 ? 255 : 255 - ((255 - (data[channel] ?? 0)) * 255) / opacity
      cleared[channel] = Math.max(0, Math.round(colour))
    }
    // What the file's compression left of white is white.
    cleared[at + 3] = opacity < 12 ? 0 : opacity
  }
  return cleared
}

const white: Rgb = [255, 255, 255]
const ink: Rgb = [24, 24, 27]

/** On a ground as light a drawing made for white keeps its colours. */
const lightGround = 0.72

/** A mark of another colour than the letters may be weaker. */
const mostly = 0.75

/** Whether a logo can be read on a ground as it is. */
export const isReadableOn = (logo: Logo, ground: Rgb): boolean =>
  logo.isOnWhite ? luminance(ground) > lightGround : !logo.isTransparent || share(logo, ground) > mostly

/** How a logo is drawn on any of these grounds: as it is, in one colour where its outline says all, else on a plate. */
export function toneOfLogo(
  logo: Logo,
  grounds: readonly Rgb[],
  text: Rgb,
): { plate: Rgb | null; ink: Rgb | null } {
  const plate = plateFor(logo, grounds)
  if (!plate) return { plate, ink: null }
  const { inner, filled } = structureOf(logo)
  // A badge bears its own ground, unless that is the picture's.
  if (filled > 0.6 && inner > 0.02 && grounds.every((ground) => share(logo, ground, 1.5) > 0.6))
    return { plate: null, ink: null }
  return inner < 0.03 && filled < 0.72 ? { plate: null, ink: text } : { plate, ink: null }
}

/** How much is drawn within a logo's shape by colour alone, and how much of its box it fills; both 0–1. */
function structureOf({ data, width, height }: Logo): { inner: number; filled: number } {
  const [step, strong] = [3, 2]
  let [inner, ink] = [0, 0]
  const lightAt = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return (data[at + 3] ?? 0) < 240 ? null : luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  }
  for (let y = 0; y < height - step; y += 2)
    for (let x = 0; x < width - step; x += 2) {
      const light = lightAt(x, y)
      if (light === null) continue
      ink += 1
      const [right, below] = [lightAt(x + step, y), lightAt(x, y + step)]
      if ([right, below].some((other) => other !== null && contrast(light, other) > strong)) inner += 1
    }
  return { inner: inner / Math.max(1, ink), filled: (ink * 4) / (width * height) }
}

/** The pixels of a logo in one colour. */
export function inOneColour({ data }: Logo, [r, g, b]: Rgb): Buffer {
  const drawn = Buffer.from(data)
  for (let at = 0; at < drawn.length; at += 4) {
    drawn[at] = r
    drawn[at + 1] = g
    drawn[at + 2] = b
  }
  return drawn
}

/** The plate a logo needs to be seen on any of the grounds: none when it already stands out, else white or ink. */
function plateFor(logo: Logo, grounds: readonly Rgb[]): Rgb | null {
  if (!logo.isTransparent) return null
  if (logo.isOnWhite) return grounds.every((ground) => luminance(ground) > lightGround) ? null : white
  const readable = (rgb: Rgb) => share(logo, rgb)
  if (grounds.every((ground) => readable(ground) > mostly)) return null
  // A plate that shows no more of the mark is a sticker.
  const best = Math.max(readable(white), readable(ink))
  const isEnough = (ground: Rgb) => luminance(ground) > lightGround && readable(ground) >= best - 0.08
  if (grounds.every(isEnough)) return null
  // White is kinder to colours: ink only where white would lose the logo.
  return readable(white) >= Math.min(0.8, readable(ink)) ? white : ink
}

/** What a mark needs to be told from its ground (WCAG 2.2, 1.4.11). */
const minReadable = 3

/** Share of the logo's ink that can be told from a ground. */
function share({ data }: Logo, ground: Rgb, least = minReadable): number {
  const under = luminance(ground)
  let seen = 0
  let total = 0
  for (let at = 0; at < data.length; at += 16) {
    if ((data[at + 3] ?? 0) < 128) continue
    total += 1
    if (contrast(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]), under) >= least) seen += 1
  }
  return total === 0 ? 1 : seen / total
}
