import { toHex } from '#server/integrations/imaging/hex.ts'
import type { Box, Corners } from './geometry.ts'
import { gesture } from './gestures.ts'
import { setText } from './line-breaks.ts'
import { isReadableOn } from './logo.ts'
import { type Block, type Figure, type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { plate } from './shapes.ts'
import { linesAt, signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'
import { type Theme, themeFor } from './theme.ts'

/** « Affiche », without a photo: two blocks of the company's colours, one for a large number or drawing, one for the words. */
export function poster(scene: Scene): Plan {
  const { isWide, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const [shown, said] = themesOf(scene)
  const told = scene.figure
    ? { ...scene, headline: scene.figure.headline, second: scene.figure.second, theme: said }
    : { ...scene, theme: said }
  const share = scene.figure ? 0.46 : isWide ? 0.32 : 0.3
  const room: Box = isWide
    ? { x: 0, y: 0, width: Math.round(width * share), height }
    : { x: 0, y: 0, width, height: Math.round(height * share) }
  const inner = isWide ? width - room.width - 2 * margin : width - 2 * margin
  const signature = signatureFor(told, inner, said, !isWide)
  const gap = Math.round(margin * 0.7)
  const words = wordsBlock(told, {
    width: inner,
    height: (isWide ? height : height - room.height) - 2 * margin - signature.height - gap,
    colours: said,
    max: isWide ? height * 0.2 : width * 0.17,
    lines: 5,
  })
  // The upper block takes what the words leave.
  const spare = isWide
    ? 0
    : Math.max(0, height - room.height - 2 * margin - signature.height - gap - words.height)
  const block: Box = isWide ? room : { ...room, height: Math.round(room.height + spare * 0.75) }
  const x = isWide ? block.width + margin : margin
  const top = isWide
    ? Math.round((height - signature.height - gap - words.height) / 2)
    : Math.round(block.height + margin + spare * 0.12)
  const curve = { leaf: 120, round: 60, square: 0 }[scene.look.corner]
  const corners: Corners = isWide ? [0, 0, curve, 0] : [0, 0, curve, 0]
  const behind = plate({ x: 0, y: 0, width, height }, [0, 0, 0, 0], said.panel)
  const shapes = behind + plate(block, corners, shown.panel)
  const large = scene.figure
    ? drawnFigure(scene, scene.figure, block, shown)
    : {
        lines: [],
        shapes: gesture(scene.objective, drawingRoom(block, margin, isWide), shown.accent),
        logoAt: null,
      }
  return {
    ...joined(
      { lines: [], shapes, logoAt: null },
      large,
      words.place(x, top),
      signature.place(x, Math.round(height - margin - signature.height)),
    ),
    ground: said.panel,
    boxes: [],
    sheet: null,
    scrims: [],
    clear: wholeBox,
  }
}

/** The block with the number is in full colour, the one with the words light, or the other way about. */
function themesOf({ look, turn, logo }: Scene): [Theme, Theme] {
  const bright = themeFor(look, 'bright')
  const paper = themeFor(look, 'paper')
  const isSaidLight = turn % 2 === 0 || (logo !== null && !isReadableOn(logo, bright.panel))
  return isSaidLight ? [bright, paper] : [paper, bright]
}

function drawingRoom({ x, y, width, height }: Box, margin: number, isWide: boolean): Box {
  const size = isWide ? Math.min((width - 2 * margin) / 1.25, height * 0.4) : height - 2 * margin
  return {
    x: x + margin,
    y: Math.round(y + (height - size) / 2),
    width: width - 2 * margin,
    height: size,
  }
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
  const below = setText(under, isOld ? { ...small, maxSize: Math.round(second * 1.7) } : small)
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
