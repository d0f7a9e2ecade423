import { type Box, inset, mirrored } from './geometry.ts'
import { motif } from './motif.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { textBlock } from './text-block.ts'

/** « Typographique », without a photo: the words large, and a drawn edge in the company's colours. */
export function typographic(scene: Scene): Plan {
  const { isWide, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const edgeWidth = Math.round(isWide ? (height * 2) / 3 : width / 5)
  const isMirrored = scene.turn % 2 === 1
  const isColumn = isWide || scene.turn % 4 > 1
  const edge: Box = isColumn
    ? { x: width - edgeWidth, y: 0, width: edgeWidth, height }
    : { x: 0, y: 0, width, height: edgeWidth }
  const text: Box = isColumn
    ? { x: 0, y: 0, width: width - edgeWidth, height }
    : { x: 0, y: edgeWidth, width, height: height - edgeWidth }
  const turn = (box: Box) => (isMirrored && isColumn ? mirrored(box, scene.size) : box)
  const block = textBlock(scene, inset(turn(text), margin), {
    colours: scene.theme,
    maxSize: isWide ? 128 : 184,
    maxLines: 6,
    headline: 'middle',
    signature: 'below',
    hasBar: false,
  })
  const shapes = motif(turn(edge), scene.theme, scene.turn, 0) + block.shapes
  return {
    ...block,
    ground: scene.theme.panel,
    shapes,
    boxes: [],
    sheet: { colour: scene.theme.panel, corners: [] },
    scrim: null,
    aim: null,
  }
}
