import { toHex } from '#server/integrations/imaging/hex.ts'
import type { Box, Corners } from './geometry.ts'
import { setText } from './line-breaks.ts'
import { isReadableOn } from './logo.ts'
import { type Block, type Figure, type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { plate } from './shapes.ts'
import { linesAt, signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'
import { type Theme, themeFor } from './theme.ts'

/** « Affiche », without a photo: two blocks of the company's colours, a large number over the words, or the words over the signature. */
export function poster(scene: Scene): Plan {
  return scene.figure ? counted(scene, scene.figure) : plain(scene)
}

const posterOf = (block: Block, ground: Theme): Plan => ({
  ...block,
  ground: ground.panel,
  boxes: [],
  sheet: null,
  scrims: [],
  clear: wholeBox,
})

const cornersOf = ({ look }: Scene): Corners => [0, 0, { leaf: 120, round: 60, square: 0 }[look.corner], 0]
const sheetOf = ({ size }: Scene, { panel }: Theme) => plate({ x: 0, y: 0, ...size }, [0, 0, 0, 0], panel)

function counted(scene: Scene, figure: Figure): Plan {
  const { isWide, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const [shown, said] = themesOf(scene)
  const told = { ...scene, headline: figure.headline, second: figure.second, theme: said }
  const room: Box = isWide
    ? { x: 0, y: 0, width: Math.round(width * 0.46), height }
    : { x: 0, y: 0, width, height: Math.round(height * 0.46) }
  const inner = isWide ? width - room.width - 2 * margin : width - 2 * margin
  const signature = signatureFor(told, inner, said, !isWide)
  const gap = Math.round(margin * 0.7)
  const left = (isWide ? height : height - room.height) - 2 * margin - signature.height - gap
  const max = isWide ? height * 0.2 : width * 0.17
  const words = wordsBlock(told, { width: inner, height: left, colours: said, max, lines: 5 })
  // The upper block takes what the words leave.
  const spare = isWide ? 0 : Math.max(0, left - words.height)
  const block: Box = isWide ? room : { ...room, height: Math.round(room.height + spare * 0.75) }
  const x = isWide ? block.width + margin : margin
  const top = isWide ? margin : Math.round(block.height + margin + spare * 0.12)
  const shapes = sheetOf(scene, said) + plate(block, cornersOf(scene), shown.panel)
  return posterOf(
    joined(
      { lines: [], shapes, logoAt: null },
      drawnFigure(scene, figure, block, shown),
      words.place(x, top),
      signature.place(x, Math.round(height - margin - signature.height)),
    ),
    said,
  )
}

/** The words as large as they go in one block, the signature in the other. */
function plain(scene: Scene): Plan {
  const { isWide, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const signed = themeFor(scene.look, 'paper')
  const colours = themeFor(scene.look, 'bright')
  const inner = width - 2 * margin
  const signature = signatureFor(scene, inner, signed, false)
  const foot = Math.round(signature.height + margin * 1.3)
  const block: Box = { x: 0, y: 0, width, height: height - foot }
  const words = wordsBlock(scene, {
    width: inner,
    height: block.height - 2 * margin,
    colours,
    max: isWide ? height * 0.25 : width * 0.24,
    lines: 6,
  })
  const shapes = sheetOf(scene, signed) + plate(block, cornersOf(scene), colours.panel)
  return posterOf(
    joined(
      { lines: [], shapes, logoAt: null },
      words.place(margin, Math.round(margin + (block.height - 2 * margin - words.height) * 0.4)),
      signature.place(margin, Math.round(height - foot / 2 - signature.height / 2)),
    ),
    signed,
  )
}

/** The block with the number is in full colour, the one with the words light, or the other way about. */
function themesOf({ look, turn, logo }: Scene): [Theme, Theme] {
  const bright = themeFor(look, 'bright')
  const paper = themeFor(look, 'paper')
  const isSaidLight = turn % 2 === 0 || (logo !== null && !isReadableOn(logo, bright.panel))
  return isSaidLight ? [bright, paper] : [paper, bright]
}

/** The number as large as its block, what it counts under it. */
function drawnFigure(scene: Scene, { sticker }: Figure, box: Box, colours: Theme): Block {
  const { over, main, under, isOld } = sticker
  const { isWide, margin, second } = scaleOf(scene.size)
  const width = box.width - 2 * margin
  const small = {
    width,
    height: 300,
    maxSize: Math.round(second * 1.25),
    minSize: Math.round(second * 0.8),
    maxLines: 1,
  }
  const above = setText(over, small)
  const below = setText(
    under,
    isOld || over.words.length === 0 ? { ...small, maxSize: Math.round(second * 1.7) } : small,
  )
  const height = box.height - 1.1 * margin - above.height - below.height
  const large = setText(main, {
    width,
    height,
    maxSize: Math.round(isWide ? box.height * 0.62 : box.width * 0.5),
    minSize: 60,
    maxLines: 1,
  })
  let y = box.y + (box.height - above.height - large.height - below.height) / 2
  const lines: Block['lines'] = []
  for (const [set, colour, isStruck] of [
    [above, colours.text, false],
    [large, colours.accent, false],
    [below, colours.text, isOld],
  ] as const) {
    const at = { x: box.x + margin, y, width, height: 0 }
    lines.push(...linesAt(set, at, toHex(colour)).map((line) => ({ ...line, isStruck })))
    y += set.height
  }
  return { lines, shapes: '', logoAt: null }
}
