import { type Box, type Corners, flipped, inset, mirrored, split } from './geometry.ts'
import { grid } from './grid.ts'
import { type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

const gutter = 16
/** Least height of a tile, in pixels. */
const smallest = 150

/** « Mosaïque »: tiles, two photos or more and one tile of words as high as they are. */
export function mosaic(scene: Scene): Plan {
  const { isWide, margin } = scaleOf(scene.size)
  const rim = Math.round(margin * 0.42)
  const { width, height } = scene.size
  const radius = scene.look.corner === 'square' ? 0 : 22
  const corners: Corners = [radius, radius, radius, radius]
  const turn = (box: Box) => {
    const across = scene.turn % 2 === 1 ? mirrored(box, scene.size) : box
    return scene.turn % 4 > 1 && !isWide ? flipped(across, scene.size) : across
  }
  const whole = inset({ x: 0, y: 0, width, height }, rim)
  const pad = isWide ? 36 : 48
  const leaders = leadCount(scene.photos.length, isWide)
  const rest = scene.photos.length - leaders
  const textWidth = isWide
    ? Math.round(whole.width * 0.48)
    : rest > 0
      ? Math.round(whole.width * 0.58)
      : whole.width
  const signature = signatureFor(scene, textWidth - 2 * pad, scene.theme)
  const gap = isWide ? 28 : 40
  const words = wordsBlock(scene, {
    width: textWidth - 2 * pad,
    height: isWide ? whole.height - smallest - gutter - signature.height - gap - 2 * pad : height * 0.34,
    colours: scene.theme,
    max: isWide ? height * 0.14 : width * 0.12,
    lines: 4,
  })
  const textHeight = Math.round(words.height + gap + signature.height + 2 * pad)
  const { lead, text, side } = isWide
    ? wideTiles(whole, textWidth, rest > 0 ? Math.min(textHeight, whole.height - smallest) : whole.height)
    : tallTiles(whole, textWidth, textHeight)
  const boxes = [
    ...grid(lead, scene.photos.slice(0, leaders), gutter),
    ...(rest > 0 ? grid(side, scene.photos.slice(leaders), gutter) : []),
  ].map(turn)
  const tile = turn(text)
  const block = joined(
    { lines: [], shapes: plate(tile, corners, scene.theme.panel), logoAt: null },
    words.place(tile.x + pad, tile.y + pad),
    signature.place(tile.x + pad, tile.y + tile.height - pad - signature.height),
  )
  return {
    ...block,
    ground: scene.theme.panel,
    boxes,
    sheet: { colour: scene.theme.ground, corners: boxes.map(() => corners) },
    scrims: [],
    clear: wholeBox,
  }
}

const leadCount = (count: number, isWide: boolean) =>
  count < 4 ? 1 : isWide && count < 5 ? 1 : count < 6 ? 2 : 3

function tallTiles(whole: Box, textWidth: number, textHeight: number) {
  const foot = { ...whole, y: whole.y + whole.height - textHeight, height: textHeight }
  const sideWidth = whole.width - textWidth - gutter
  return {
    lead: { ...whole, height: whole.height - textHeight - gutter },
    text: { ...foot, width: textWidth },
    side: { ...foot, x: whole.x + textWidth + gutter, width: Math.max(1, sideWidth) },
  }
}

function wideTiles(whole: Box, textWidth: number, textHeight: number) {
  const leadWidth = whole.width - textWidth - gutter
  const right = { ...whole, x: whole.x + leadWidth + gutter, width: textWidth }
  const [, side = right] = split(
    right,
    'rows',
    [textHeight, Math.max(1, right.height - textHeight - gutter)],
    gutter,
  )
  return { lead: { ...whole, width: leadWidth }, text: { ...right, height: textHeight }, side }
}
