import { type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { filled } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

/** « Affiche », without a photo: the words as large as they go on the company's colour, over one large quiet shape. */
export function poster(scene: Scene): Plan {
  const { isWide, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = scene.theme
  const inner = width - 2 * margin
  const signature = signatureFor(scene, inner, colours)
  const gap = Math.round(margin * 0.9)
  const room = height - 2 * margin - signature.height - gap
  const words = wordsBlock(scene, {
    width: inner,
    height: room,
    colours,
    max: isWide ? height * 0.27 : width * 0.27,
    lines: 5,
  })
  return {
    ...joined(
      { lines: [], shapes: shape(scene), logoAt: null },
      words.place(margin, Math.round(margin + (room - words.height) * 0.5)),
      signature.place(margin, Math.round(height - margin - signature.height)),
    ),
    ground: colours.panel,
    boxes: [],
    sheet: { colour: colours.panel, corners: [] },
    fade: null,
    clear: wholeBox,
  }
}

/** A quarter or half disc, or a leaf, cut by the picture's edge, hardly lighter or darker than the ground. */
function shape({ size: { width, height }, theme, turn }: Scene): string {
  const r = Math.round(Math.min(width, height) * 0.78)
  const paths = [
    `M${width} 0V${r}A${r} ${r} 0 0 1 ${width - r} 0Z`,
    `M${width} ${height}H${width - r}A${r} ${r} 0 0 1 ${width} ${height - r}Z`,
    `M${width} ${height / 2 - r / 2}A${r / 2} ${r / 2} 0 0 0 ${width} ${height / 2 + r / 2}Z`,
  ]
  return filled(paths[turn % paths.length] ?? '', theme.shade)
}
