import type { Region } from '#server/integrations/imaging/crop-to-subject.ts'
import { fitPhoto, showsFaces } from './fit-photo.ts'
import { panel } from './layout-panel.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import type { Scrim } from './scrim.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'
import { themeOnPhoto } from './theme.ts'
import { readZone, type Zone } from './zone.ts'

/** « Pleine image »: the first photo fills the picture, the words lie on its calmest side; where they would hide a face, a panel. */
export function cover(scene: Scene): Plan {
  const { isWide } = scaleOf(scene.size)
  const plans = isWide
    ? [wide(scene, 'left'), wide(scene, 'right')]
    : [tall(scene, 'bottom'), tall(scene, 'top')]
  const [best] = plans
    .filter((plan) => showsFaces(scene, plan, minHead))
    .map((plan) => ({ plan, unrest: unrestUnder(scene, plan) + (isCalmUnder(scene, plan) ? 0 : 1) }))
    .sort((one, other) => one.unrest - other.unrest)
  return best?.plan ?? panel(scene)
}

/** Of whole heads, hair and chin: words on a photo stay off them. */
const minHead = 0.94

/** A shade over what is neither dark nor light makes it grey. */
const mostLight = 0.48
/** Of a photo of a thing, words may take so much. */
const highestBand = 0.42

/** More detail than that under words, and they are read against it: unless a person chose so, a panel bears them. */
const mostDetail = 0.34

export function isCalmUnder({ photos: [photo], size }: Scene, { clear }: Plan): boolean {
  const crop = photo && fitPhoto(photo, size, clear, true)
  return !crop || readZone(photo, crop, besides(clear)).detail <= mostDetail
}

/** How badly a cover's words lie on their photo: 0 is a plain ground, dark or very light, beside all that matters. */
export function unrestUnder({ photos: [photo], size }: Scene, { clear }: Plan): number {
  const crop = photo && fitPhoto(photo, size, clear, true)
  if (!crop) return 1
  const zone = readZone(photo, crop, besides(clear))
  const isLight = isLightGround(zone)
  const grey = isLight ? 0 : 8 * Math.max(0, zone.light - mostLight)
  // In a landscape all is alike: nothing is lost where words stand.
  const isScene =
    clear.width === 1 &&
    zone.concentration < 0.45 &&
    zone.attention < 1.15 &&
    readZone(photo, crop, clear).attention < 1.1
  const band = 1 - clear.width * clear.height
  const height = isLight || clear.width < 1 ? 0 : 8 * Math.max(0, band - highestBand)
  const lost = (isScene ? 0.25 : 1.2) * (1 - crop.seen) + (isScene ? 0 : height)
  const busy = isScene ? 0 : 0.6 * Math.max(0, zone.attention - 0.3)
  return 0.35 * zone.detail + busy + grey + lost + 4 * zone.heads
}

/** What lies opposite the part that is clear. */
function besides({ x, y, width, height }: Region): Region {
  if (width < 1) return { x: x > 0 ? 0 : width, y: 0, width: 1 - width, height: 1 }
  return y > 0 ? { x: 0, y: 0, width: 1, height: y } : { x: 0, y: height, width: 1, height: 1 - height }
}

/** Dark words only where all is light and calm. */
const isLightGround = ({ light, darkest, detail, busiest }: Zone) =>
  light > 0.8 && darkest > 0.7 && detail < 0.08 && busiest < 0.16

function toneIn({ photos: [photo], size }: Scene, clear: Region, zone: Region): boolean {
  const crop = photo && fitPhoto(photo, size, clear, true)
  return crop ? isLightGround(readZone(photo, crop, zone)) : false
}

function tall(scene: Scene, side: 'top' | 'bottom'): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const inner = width - 2 * margin
  const gap = Math.round(margin * 0.62)
  const foot = Math.round(margin * 0.82)
  const measured = wordsBlock(scene, { width: inner, height: height * 0.4, colours: scene.theme })
  const sign = signatureFor(scene, inner, scene.theme, false)
  const isTop = side === 'top'
  const band = measured.height + (isTop ? margin : gap + sign.height + foot)
  const clear: Region = isTop
    ? {
        x: 0,
        y: (band + margin * 0.4) / height,
        width: 1,
        height: 1 - (band + margin * 0.4 + sign.height + foot) / height,
      }
    : { x: 0, y: 0, width: 1, height: 1 - (band + margin * 0.4) / height }
  const isLight = toneIn(scene, clear, besides(clear))
  const lowest = {
    x: 0,
    y: 1 - (sign.height + 2 * foot) / height,
    width: 1,
    height: (sign.height + 2 * foot) / height,
  }
  const isFootLight = isTop ? toneIn(scene, clear, lowest) : isLight
  const colours = themeOnPhoto(scene.look, isLight)
  const words = wordsBlock(scene, { width: inner, height: height * 0.4, colours })
  const signature = signatureFor(scene, inner, themeOnPhoto(scene.look, isFootLight), false)
  const signatureAt = height - foot - signature.height
  const wordsAt = isTop ? margin : Math.round(signatureAt - gap - words.height)
  const said = words.place(margin, wordsAt)
  const signed = signature.place(margin, signatureAt)
  const ramp = Math.round(height * 0.2)
  const scrims: Scrim[] = isTop
    ? [
        {
          side: 'top',
          full: wordsAt + words.height,
          end: wordsAt + words.height + ramp,
          isLight,
          lines: said.lines,
        },
        {
          side: 'bottom',
          full: signatureAt,
          end: signatureAt - ramp * 0.7,
          isLight: isFootLight,
          lines: signed.lines,
        },
      ]
    : [
        {
          side: 'bottom',
          full: wordsAt,
          end: wordsAt - ramp,
          isLight,
          lines: [...said.lines, ...signed.lines],
        },
      ]
  return full(scene, joined(said, signed), scrims, clear)
}

function wide(scene: Scene, side: 'left' | 'right'): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const inner = Math.round(width * 0.46)
  const band = (inner + 2 * margin) / width
  const isLeft = side === 'left'
  const clear: Region = { x: isLeft ? band : 0, y: 0, width: 1 - band, height: 1 }
  const isLight = toneIn(scene, clear, besides(clear))
  const colours = themeOnPhoto(scene.look, isLight)
  const signature = signatureFor(scene, inner, colours, false)
  const gap = Math.round(margin * 0.6)
  const room = height - 2 * margin - signature.height - gap
  const words = wordsBlock(scene, { width: inner, height: room, colours, lines: 4 })
  const x = isLeft ? margin : width - margin - inner
  const signatureAt = height - margin - signature.height
  const said = words.place(x, margin)
  const signed = signature.place(x, signatureAt)
  const edge = isLeft ? margin + inner : width - margin - inner
  const end = edge + (isLeft ? 1 : -1) * width * 0.2
  const scrims: Scrim[] = [{ side, full: edge, end, isLight, lines: [...said.lines, ...signed.lines] }]
  return full(scene, joined(said, signed), scrims, clear)
}

function full({ size }: Scene, block: ReturnType<typeof joined>, scrims: Scrim[], clear: Region): Plan {
  return {
    ...block,
    ground: [24, 24, 27],
    boxes: [{ x: 0, y: 0, ...size }],
    sheet: null,
    scrims,
    clear,
  }
}
