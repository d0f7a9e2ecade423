import type { Box } from './geometry.ts'
import { motif } from './motif.ts'
import { type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

/** Of so many posters of a company, one bears the drawn motif. */
const motifEvery = 6

/** « Affiche », without a photo: the words as large as they go on the company's colour; a motif stands beside them, never behind. */
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
    max: isWide ? 130 : 210,
    lines: 5,
  })
  const room = height - 2 * margin - signature.height - gap - words.height
  const side: Box = { x: width - edge, y: 0, width: edge, height }
  const drawn = hasMotif ? motif(side, colours, scene.turn, 0) : ''
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
