import { type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

/** « Affiche », without a photo: the words as large as they go on the company's colour. */
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
