import { cropFor, headsIn } from '#server/integrations/imaging/crop.ts'
import type { Box } from './geometry.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'
import type { Theme } from './theme.ts'

/** « Plein cadre »: the first photo fills the picture, white words on its darkened side, the signature at the other. */
export function cover(scene: Scene): Plan {
  const { isWide, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const whole: Box = { x: 0, y: 0, width, height }
  const colours = onPhoto(scene.theme)
  const inner = isWide ? Math.round(width * 0.54) : width - 2 * margin
  const words = wordsBlock(scene, {
    width: inner,
    height: height * (isWide ? 0.56 : 0.4),
    colours,
    hasBar: scene.look.corner !== 'square',
  })
  const signature = signatureFor(scene, { width: width - 2 * margin, height: height * 0.16 }, colours)
  const wordsTop = Math.round(height - margin - words.height)
  const photo = scene.photos[0]
  const clear = isWide
    ? { x: 0.4, y: 0, width: 0.6, height: 1 }
    : {
        x: 0,
        y: (margin + signature.height) / height,
        width: 1,
        height: (wordsTop - margin - signature.height) / height,
      }
  // A head that comes high leaves no room for the signature above: it goes under the words.
  const above = { x: 0, y: 0, width: 1, height: (margin + signature.height + 10) / height }
  const crop = photo && cropFor(photo, scene.size, photo.subject, clear)
  const heads = crop
    ? photo.subject.heads.map((head) => ({
        x: (head.x - crop.x) / crop.width,
        y: (head.y - crop.y) / crop.height,
        width: head.width / crop.width,
        height: head.height / crop.height,
      }))
    : []
  const isHigh = heads.length > 0 && headsIn(heads, above) > 0.02
  const gap = Math.round(margin * 0.7)
  const signatureAt = isHigh ? height - margin - signature.height : margin
  const wordsAt = isHigh ? signatureAt - gap - words.height : wordsTop
  const placed = words.place(margin, wordsAt)
  const signed = signature.place(margin, signatureAt)
  const lower = { x: margin, y: wordsAt, width: inner, height: height - wordsAt }
  const upper = { x: margin, y: margin, width: inner, height: signature.height }
  return {
    ...joined(placed, signed),
    ground: scene.theme.night,
    boxes: [whole],
    sheet: null,
    scrims: [
      {
        side: 'bottom',
        photo: whole,
        block: lower,
        lines: isHigh ? [...placed.lines, ...signed.lines] : placed.lines,
      },
      ...(isHigh ? [] : [{ side: 'top' as const, photo: whole, block: upper, lines: signed.lines }]),
    ],
    clear,
  }
}

/** The lightest ground the darkening leaves: a logo must stand out from it too. */
const lightestVeiled = [115, 115, 115] as const

/** White on a photo, whatever the theme's panel is. */
function onPhoto(theme: Theme): Theme {
  return {
    ...theme,
    logoGrounds: [theme.night, lightestVeiled],
    text: [255, 255, 255],
    quiet: [255, 255, 255],
    accent: [255, 255, 255],
    onAccent: theme.night,
  }
}
