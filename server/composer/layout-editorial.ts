import { isFramed } from './develop.ts'
import { type Box, type Corners, inset, mirrored, mirroredCorners } from './geometry.ts'
import { grid } from './grid.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { textBlock } from './text-block.ts'

const gutter = 8
const curve = 84

/** « Éditorial »: photos edge to edge, and a panel with one curved corner that slides over them. */
export function editorial(scene: Scene): Plan {
  const { isWide, isTall, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const isMirrored = scene.turn % 2 === 1
  const edge = isWide ? Math.round(width * 0.49) : Math.round(height * (isTall ? 0.57 : 0.56))
  const area: Box = isWide ? { x: 0, y: 0, width: edge, height } : { x: 0, y: 0, width, height: edge }
  const panel: Box = isWide
    ? { x: edge, y: 0, width: width - edge, height }
    : { x: 0, y: edge, width, height: height - edge }
  const corners: Corners = [curve, 0, 0, 0]
  const boxes = grid(area, scene.photos, gutter).map((box, index) => {
    const photo = scene.photos[index]
    return photo && !isFramed(photo, box) ? under(box, edge, isWide) : box
  })
  const turn = (box: Box) => (isMirrored ? mirrored(box, scene.size) : box)
  const block = textBlock(scene, inset(turn(panel), margin), {
    colours: scene.theme,
    maxSize: isWide ? 80 : isTall ? 132 : 120,
    maxLines: isWide ? 5 : 3,
    headline: isWide ? 'middle' : 'top',
    signature: 'below',
    hasBar: false,
  })
  const drawn = plate(turn(panel), isMirrored ? mirroredCorners(corners) : corners, scene.theme.panel)
  return {
    ...block,
    ground: scene.theme.panel,
    shapes: drawn + block.shapes,
    boxes: boxes.map(turn),
    sheet: null,
    scrim: null,
    aim: null,
  }
}

/** Only the photo behind the panel's curved corner goes on under it. */
function under(box: Box, edge: number, isWide: boolean): Box {
  if (isWide) return box.y === 0 && box.x + box.width === edge ? { ...box, width: box.width + curve } : box
  return box.x === 0 && box.y + box.height === edge ? { ...box, height: box.height + curve } : box
}
