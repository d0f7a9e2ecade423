import type { Region } from '#server/integrations/imaging/crop-to-subject.ts'
import { toHex } from '#server/integrations/imaging/hex.ts'
import { type Rgb, rgbToOklab } from '#server/integrations/imaging/oklab.ts'
import { fitPhoto } from './fit-photo.ts'
import { accentFace, headlineFaces } from './fonts.ts'
import type { Box, Corners, Size } from './geometry.ts'
import { measureTexts, type SetText, setText } from './line-breaks.ts'
import { isStamp } from './pictures.ts'
import { type Photo, type Plan, type Scene, type Sticker, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import type { StickerWords } from './sticker-words.ts'
import { joined } from './text-block.ts'
import { accentTheme, type Theme, themeFor } from './theme.ts'
import { readZone } from './zone.ts'

/** Measures what a sticker says, its main words in the headline's letters. */
export async function measureSticker(
  words: StickerWords | null,
  voice: Scene['look']['voice'],
): Promise<Sticker | null> {
  if (!words) return null
  const [over, main, under] = await measureTexts([
    { text: words.over, face: accentFace },
    { text: words.main, face: headlineFaces[voice] },
    { text: words.under, face: accentFace },
  ])
  return over && main && under ? { over, main, under, isOld: words.isOld } : null
}

interface Drawn extends Size {
  corners: Corners
  place: (box: Box, ink: string) => Plan['lines']
}

/** The plan with the scene's sticker where it hides least of the photo; null where it would lie on a face or on what stands out. */
export function withSticker(scene: Scene, plan: Plan): Plan | null {
  const [photo] = scene.photos
  const [box] = plan.boxes
  // A packshot fills its ground: there is no quiet place beside it.
  if (!scene.sticker || !photo || !box || isStamp(photo) || photo.isTransparent || photo.backdrop) return null
  const crop = fitPhoto(photo, box, plan.clear, plan.scrims.length > 0) ?? { x: 0, y: 0, width: 1, height: 1 }
  const drawn = drawnSticker(scene, scene.sticker)
  const { margin } = scaleOf(scene.size)
  const clear: Box = {
    x: box.x + plan.clear.x * box.width,
    y: box.y + plan.clear.y * box.height,
    width: plan.clear.width * box.width,
    height: plan.clear.height * box.height,
  }
  const inset = Math.round(margin * 0.7)
  const left = clear.x + inset
  const right = clear.x + clear.width - inset - drawn.width
  const top = clear.y + inset
  const bottom = clear.y + clear.height - inset - drawn.height
  if (right < left || bottom < top) return null
  // Away from words that stand on the right of the photo.
  const [near, far] = plan.clear.width < 1 && plan.clear.x === 0 ? [left, right] : [right, left]
  const onPhoto = [
    [near, top],
    [far, top],
    [near, bottom],
    [far, bottom],
  ] as const
  // Over the line where photo and panel meet both belong together, where the panel's words leave it room.
  const meet = clear.y + clear.height - drawn.height * 0.6
  const isUnder =
    plan.scrims.length === 0 && plan.clear.width === 1 && box.y + clear.height < scene.size.height - 40
  const spots =
    isUnder && isFree(plan, { ...drawn, x: right, y: meet }, margin * 0.35)
      ? [[right, meet] as const, ...onPhoto]
      : onPhoto
  const air = margin * 0.25
  const [best] = spots
    .map(([x, y], index) => {
      const zone: Region = {
        x: (x - air - box.x) / box.width,
        y: (y - air - box.y) / box.height,
        width: (drawn.width + 2 * air) / box.width,
        height: (drawn.height + 2 * air) / box.height,
      }
      const { attention, heads, light } = readZone(withBodies(photo), crop, zone)
      return { x: Math.round(x), y: Math.round(y), heads, attention, light, cost: attention + 0.12 * index }
    })
    .filter(({ heads, attention }) => heads < 0.02 && attention < mostAttention)
    .sort((one, other) => one.cost - other.cost)
  if (!best) return null
  const { fill, ink } = coloursOf(scene, plan.scrims.length > 0, best.light)
  const at: Box = { x: best.x, y: best.y, width: drawn.width, height: drawn.height }
  const block = { lines: drawn.place(at, toHex(ink)), shapes: plate(at, drawn.corners, fill), logoAt: null }
  return { ...plan, ...joined(plan, block) }
}

/** Whether no line of words is so near. */
const isFree = ({ lines }: Plan, { x, y, width, height }: Box, air: number): boolean =>
  lines.every(
    (line) =>
      line.x > x + width + air ||
      line.x + line.length < x - air ||
      line.y > y + height + air ||
      line.y + line.size * line.face.leading < y - air,
  )

/** People stand under their heads: a sticker belongs on none of them. */
const withBodies = (photo: Photo): Photo => ({
  ...photo,
  subject: {
    ...photo.subject,
    heads: photo.subject.heads.map(({ x, y, width, height }) => ({
      x: x - 0.5 * width,
      y,
      width: 2 * width,
      height: Math.min(1 - y, 3.2 * height),
    })),
  },
})

/** More than that much of what stands out, for its surface, and the sticker would hide what is sold. */
const mostAttention = 0.4

/** `largest` is the width of its words, 0.3 of the picture's on a photo. */
export function drawnSticker(scene: Scene, sticker: Sticker, largest = stickerWidth(scene)): Drawn {
  const scale = scaleOf(scene.size)
  const enlarged = largest / stickerWidth(scene)
  const small = Math.round(scale.least * (scale.isWide ? 0.95 : 1) * enlarged ** 0.6)
  const room = { width: largest, height: 600, maxSize: small, minSize: Math.round(small * 0.8), maxLines: 2 }
  const over = setText(sticker.over, room)
  const mainSize = Math.round((scale.isWide ? scene.size.height * 0.16 : scene.size.width * 0.115) * enlarged)
  const main = setText(sticker.main, { ...room, maxSize: mainSize, minSize: 40, maxLines: 1 })
  // The price that was is read as well.
  const old = Math.round(main.size * 0.48)
  const under = setText(sticker.under, sticker.isOld ? { ...room, maxSize: old, minSize: old } : room)
  const inner = {
    width: Math.max(over.width, main.width, under.width),
    height: over.height + main.height * 0.92 + under.height,
  }
  const pad = Math.round(small * 1.15)
  const isRound = scene.look.corner === 'round'
  const side = Math.round(Math.max(Math.hypot(inner.width, inner.height) + pad * 0.6, inner.width + 2 * pad))
  const size: Size = isRound
    ? { width: side, height: side }
    : { width: Math.round(inner.width + 2 * pad), height: Math.round(inner.height + 1.5 * pad) }
  const curve = isRound ? side / 2 : scene.look.corner === 'leaf' ? 56 : 0
  const corners: Corners = isRound ? [curve, curve, curve, curve] : [curve, 0, curve, 0]
  const place = (box: Box, ink: string) => {
    let y = box.y + (box.height - inner.height) / 2
    const add = (text: SetText, advance: number) => {
      const at = { x: box.x, y, width: box.width, height: 0 }
      y += advance
      return linesAt(text, at, ink, 'center')
    }
    return [
      ...add(over, over.height),
      ...add(main, main.height * 0.92),
      ...add(under, under.height).map((line) => ({ ...line, isStruck: sticker.isOld })),
    ]
  }
  return { ...size, corners, place }
}

const stickerWidth = ({ size }: Scene) => (scaleOf(size).isWide ? size.height * 0.36 : size.width * 0.3)

/** The company's own colour, or another that stands out from the photo behind, of that lightness, and from the panel beside. */
function coloursOf({ look, theme }: Scene, isOnPhoto: boolean, behind: number): { fill: Rgb; ink: Rgb } {
  const fills = [
    accentTheme(look),
    ...(['bright', 'paper', 'deep'] as const).map((tone) => themeFor(look, tone)),
  ]
  const isApart = ({ panel }: Theme) => Math.abs(rgbToOklab(panel)[0] - behind) > 0.16
  const isOther = ({ panel }: Theme) => isOnPhoto || distance(panel, theme.panel) > 0.13
  const chosen =
    fills.find((one) => isApart(one) && isOther(one)) ?? fills.find(isApart) ?? themeFor(look, 'bright')
  return { fill: chosen.panel, ink: chosen.text }
}

function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [rgbToOklab(one), rgbToOklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
