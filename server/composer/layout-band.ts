import { type Box, type Corners, inset, mirrored, mirroredCorners } from './geometry.ts'
import { grid } from './grid.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { textBlock } from './text-block.ts'

const rim = 28
const gutter = 16
const radius = 28
const leaf = 120

/** « Bandeau »: text on a calm ground beside (or above) photos in rounded windows, one corner wide as a leaf. */
export function band(scene: Scene): Plan {
  const { isWide, isTall, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const isMirrored = scene.turn % 2 === 1 && !isTall
  const cut = isTall ? Math.round(height * 0.4) : Math.round(width * (isWide ? 0.5 : 0.47))
  const zone: Box = isTall
    ? { x: rim, y: cut, width: width - 2 * rim, height: height - cut - rim }
    : { x: cut, y: rim, width: width - cut - rim, height: height - 2 * rim }
  const text: Box = isTall
    ? inset({ x: 0, y: 0, width, height: cut + margin - 44 }, margin)
    : { x: margin, y: margin, width: cut - margin - (isWide ? 48 : 44), height: height - 2 * margin }
  const turn = (box: Box) => (isMirrored ? mirrored(box, scene.size) : box)
  const boxes = grid(zone, scene.photos, gutter)
  const corners = boxes.map((box): Corners => {
    const isOuter = box.x === zone.x && box.y === zone.y
    const plain: Corners = [isOuter ? Math.min(leaf, box.width / 2) : radius, radius, radius, radius]
    return isMirrored ? mirroredCorners(plain) : plain
  })
  const block = textBlock(scene, turn(text), {
    colours: scene.theme,
    maxSize: isWide ? 84 : isTall ? 128 : 104,
    maxLines: isTall ? 3 : 6,
    headline: isTall ? 'top' : 'bottom',
    signature: 'above',
    hasBar: false,
  })
  return {
    ...block,
    ground: scene.theme.panel,
    boxes: boxes.map(turn),
    sheet: { colour: scene.theme.panel, corners },
    scrim: null,
    aim: null,
  }
}
