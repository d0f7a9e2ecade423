import { toHex } from '#server/integrations/imaging/hex.ts'
import type { Corners } from './geometry.ts'
import { setText } from './line-breaks.ts'
import type { Block, Scene } from './scene.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import type { Theme } from './theme.ts'

interface Tab {
  /** 0 where there is no eyebrow, or no room for it. */
  height: number
  width: number
  place: (x: number, y: number) => Block
}

/** The eyebrow on a tab in the accent: it hangs from the upper edge of a poster, or lies across the edge of a panel. */
export function eyebrowTab(
  { eyebrow, size, look }: Scene,
  width: number,
  { accent, onAccent }: Theme,
  isHanging: boolean,
): Tab {
  const letters = Math.round(size.width * 0.027)
  const set = setText(eyebrow, { width, height: 200, maxSize: letters, minSize: letters * 0.8, maxLines: 1 })
  if (set.isForced || set.lines.length === 0)
    return { height: 0, width: 0, place: () => ({ lines: [], shapes: '', logoAt: null }) }
  const pad = Math.round(letters * 0.8)
  const above = isHanging ? Math.round(letters * 1.5) : Math.round(letters * 0.55)
  const below = isHanging ? pad : above
  const height = Math.round(above + set.height + below)
  const curve = look.corner === 'square' ? 0 : Math.round(pad * 0.9)
  const corners: Corners = isHanging ? [0, 0, curve, curve] : [curve, curve, curve, curve]
  const tabWidth = Math.ceil(set.width + 2 * pad)
  return {
    height,
    width: tabWidth,
    place: (x, y) => ({
      lines: linesAt(set, { x: x + pad, y: y + above, width, height: 0 }, toHex(onAccent)),
      shapes: plate({ x, y, width: tabWidth, height }, corners, accent),
      logoAt: null,
    }),
  }
}
