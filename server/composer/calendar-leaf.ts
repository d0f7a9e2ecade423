import { toHex } from '#server/integrations/imaging/hex.ts'
import type { Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Box, Corners } from './geometry.ts'
import { type SetText, setText } from './line-breaks.ts'
import type { Look } from './look.ts'
import type { Block, Sticker } from './scene.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'

interface Inks {
  fill: Rgb
  ink: Rgb
}

/** A leaf of a calendar: the weekday on a strip, the day large, its month under it. */
export function leaf(
  { over, main, under }: Sticker,
  box: Box,
  corner: Look['corner'],
  { fill, ink }: Inks,
  strip: Inks,
): Block {
  const curve = { round: 36, leaf: 36, square: 0 }[corner]
  const top: Box = { ...box, height: Math.round(box.height * 0.21) }
  const small = { width: box.width * 0.9, height: 1000, minSize: 20, maxLines: 1 }
  const head = setText(over, { ...small, maxSize: Math.round(box.height * 0.105) })
  const foot = setText(under, { ...small, maxSize: Math.round(box.height * 0.13) })
  const rest: Box = { ...box, y: box.y + top.height, height: box.height - top.height }
  const large = setText(main, {
    width: box.width * 0.84,
    height: rest.height,
    maxSize: Math.round(box.height * 0.52),
    minSize: 30,
    maxLines: 1,
  })
  const corners: Corners = corner === 'round' ? [curve, curve, curve, curve] : [curve, 0, curve, 0]
  return {
    lines: [...stacked([head], top, toHex(strip.ink)), ...stacked([large, foot], rest, toHex(ink))],
    shapes: plate(box, corners, fill) + plate(top, [corners[0], corners[1], 0, 0], strip.fill),
    logoAt: null,
  }
}

/** Texts one under another in the middle of a box; air around capitals and figures is drawn in. */
function stacked(texts: SetText[], box: Box, ink: string): Block['lines'] {
  const shown = texts.filter((text) => text.lines.length > 0)
  const advance = (text: SetText) => text.height * (shown.length > 1 && text.size > 100 ? 0.9 : 1)
  let y = box.y + (box.height - shown.reduce((sum, text) => sum + advance(text), 0)) / 2
  return shown.flatMap((text) => {
    const lift = (text.height - advance(text)) / 2
    const lines = linesAt(text, { ...box, y: y - lift }, ink, 'center')
    y += advance(text)
    return lines
  })
}
