import { type Box, type Corners, flipped, inset, mirrored, split } from './geometry.ts'
import { grid } from './grid.ts'
import { motif } from './motif.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { textBlock } from './text-block.ts'

const rim = 28
const gutter = 16
const radius = 28
const corners: Corners = [radius, radius, radius, radius]

/** « Mosaïque »: rounded tiles, photos and one tile of text; a drawn tile keeps a lone photo company. */
export function mosaic(scene: Scene): Plan {
  const { isWide } = scaleOf(scene.size)
  const { width, height } = scene.size
  const turn = (box: Box) => {
    const across = scene.turn % 2 === 1 ? mirrored(box, scene.size) : box
    return scene.turn % 4 > 1 && !isWide ? flipped(across, scene.size) : across
  }
  const whole = inset({ x: 0, y: 0, width, height }, rim)
  const [lead, text, side] = isWide ? wideTiles(whole) : squareTiles(whole, scene)
  const leaders = leadCount(scene.photos.length, isWide)
  const boxes = [
    ...grid(lead, scene.photos.slice(0, leaders), gutter),
    ...grid(side, scene.photos.slice(leaders), gutter),
  ].map(turn)
  const tile = turn(text)
  const block = textBlock(scene, inset(tile, isWide ? 34 : 48), {
    colours: scene.theme,
    maxSize: isWide ? 68 : 104,
    maxLines: 5,
    headline: 'top',
    signature: 'below',
    hasBar: false,
  })
  const drawn = scene.photos.length === 1 ? motif(turn(side), scene.theme, scene.turn, radius) : ''
  const shapes = plate(tile, corners, scene.theme.panel) + drawn + block.shapes
  return {
    ...block,
    ground: scene.theme.panel,
    shapes,
    boxes,
    sheet: { colour: scene.theme.ground, corners: boxes.map(() => corners) },
    scrim: null,
    aim: null,
  }
}

const leadCount = (count: number, isWide: boolean) =>
  count < 4 ? 1 : isWide && count < 5 ? 1 : count < 6 ? 2 : 3

function squareTiles(whole: Box, { photos }: Scene): [Box, Box, Box] {
  const [lead = whole, foot = whole] = split(whole, 'rows', [0.54, 0.46], gutter)
  const [text = foot, side = foot] = split(
    foot,
    'columns',
    photos.length === 1 ? [0.66, 0.34] : [0.52, 0.48],
    gutter,
  )
  return [lead, text, side]
}

function wideTiles(whole: Box): [Box, Box, Box] {
  const [lead = whole, right = whole] = split(whole, 'columns', [0.52, 0.48], gutter)
  const [text = right, side = right] = split(right, 'rows', [0.62, 0.38], gutter)
  return [lead, text, side]
}
