import { type Box, mirrored } from './geometry.ts'
import { motif } from './motif.ts'
import { type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { filled, roundedPath } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

/** Of so many posters of a company, one bears the drawn motif. */
const motifEvery = 6

/** « Affiche », without a photo: the words as large as they go over one quiet shape. */
export function poster(scene: Scene): Plan {
  const { isWide, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = scene.theme
  const hasMotif = scene.turn % motifEvery === 0
  const edge = hasMotif ? Math.round(isWide ? width * 0.2 : width * 0.16) : 0
  const inner = width - 2 * margin - edge
  const signature = signatureFor(scene, { width: inner, height: height * 0.2 }, colours)
  const gap = Math.round(margin * 0.8)
  const words = wordsBlock(scene, {
    width: isWide && !hasMotif ? Math.round(inner * 0.86) : inner,
    height: height - 2 * margin - signature.height - gap,
    colours,
    max: isWide ? 118 : 190,
    lines: 5,
  })
  const room = height - 2 * margin - signature.height - gap - words.height
  const side: Box = { x: width - edge, y: 0, width: edge, height }
  const drawn = hasMotif ? motif(side, colours, scene.turn, 0) : shape(scene)
  const block = joined(
    { lines: [], shapes: drawn, logoAt: null },
    words.place(margin, Math.round(margin + room * 0.5)),
    signature.place(margin, Math.round(height - margin - signature.height)),
  )
  return {
    ...block,
    ground: colours.panel,
    boxes: [],
    sheet: { colour: colours.panel, corners: [] },
    scrims: [],
    clear: wholeBox,
  }
}

/** A large leaf in the panel's own colour, a little lighter or darker, that leaves the picture at a corner. */
function shape(scene: Scene): string {
  const { width, height } = scene.size
  const side = Math.round(Math.min(width, height) * 0.95)
  const box: Box = { x: width - side * 0.62, y: -side * 0.3, width: side, height: side }
  const at = scene.turn % 2 === 1 ? { ...mirrored(box, scene.size), y: height - side * 0.7 } : box
  const round = side / 2
  const corners =
    scene.look.corner === 'square'
      ? ([0, 0, 0, 0] as const)
      : scene.turn % 2 === 1
        ? ([round, 0, round, round] as const)
        : ([round, round, round, 0] as const)
  return filled(roundedPath(at, corners), scene.theme.shades[3])
}
