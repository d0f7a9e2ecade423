import { toHex } from '#server/integrations/imaging/hex.ts'
import { factsBody } from './body-block.ts'
import { type Measured, setText } from './line-breaks.ts'
import { wordsBesideDrawing } from './poster-drawn.ts'
import { figureColours } from './poster-figure.ts'
import {
  type Built,
  bestOfPairs,
  curveOf,
  fits,
  frameOf,
  meritOf,
  nothing,
  posterOf,
  sharp,
  stacked,
} from './poster-parts.ts'
import { type Block, type Figure, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import { joined } from './text-block.ts'
import type { Theme } from './theme.ts'

/** A leaf of a calendar: the number of the day as large as it goes, month, weekday and hour beside it, the thing and what else is told under it. */
export function onLeaf(scene: Scene, figure: Figure): Built | null {
  const { leaf } = figure
  if (!leaf) return null
  const { ground, field } = figureColours(scene)
  const { margin, width, height, inner, sign, signAt } = frameOf(scene, ground)
  const told = { ...scene, headline: figure.headline, rest: figure.rest }
  const hasBody = figure.second.items.length > 0
  const found = bestOfPairs([0.44, 0.37, 0.31], [0.056, 0.047, 0.04], (share, letters) => {
    const leafHeight = Math.round(height * share)
    const body = factsBody(scene, figure.second, letters, {
      width: inner,
      height: height * 0.36,
      colours: ground,
      isTable: true,
    })
    const room = signAt - leafHeight - body.height - margin * (hasBody ? 2.1 : 1.5)
    const words = wordsBesideDrawing(told, {
      width: inner,
      height: room,
      colours: ground,
      max: Math.round(width * 0.15),
      lines: 4,
    })
    const isWhole = fits(scene, { body, words, room }, 0.06)
    return { leafHeight, body, words, isWhole, merit: meritOf(scene, words.size, body.size) + share * 1.6 }
  })
  const { leafHeight, body, words } = found
  const free = Math.max(0, signAt - leafHeight - words.height - body.height - margin * (hasBody ? 2.1 : 1.5))
  const spread = body.gaps > 0 ? Math.min(body.size * 0.8, free / (body.gaps + 3)) : 0
  const { block } = stacked(
    [words, { height: body.height + spread * body.gaps, place: (x, y) => body.place(x, y, spread) }],
    {
      x: margin,
      from: Math.round(leafHeight + margin * 0.8 + free * 0.12),
      to: signAt,
      gap: margin * 0.6,
    },
  )
  const shapes = plate({ x: 0, y: 0, width, height }, sharp, ground.panel)
  return {
    plan: posterOf(
      joined(
        { ...nothing, shapes },
        leafBlock(scene, leaf, { width: width - margin, height: leafHeight }, field),
        block,
        sign.place(margin, signAt),
      ),
      ground,
    ),
    isWhole: found.isWhole,
    merit: 2,
  }
}

/** From the upper left corner of the picture; the number stands beside its weekday, month and hour. */
function leafBlock(
  scene: Scene,
  { weekday, number, month, hour }: NonNullable<Figure['leaf']>,
  { width, height }: { width: number; height: number },
  { panel, text }: Theme,
): Block {
  const { margin } = scaleOf(scene.size)
  const side = scene.size.width
  const line = (words: Measured, maxSize: number, room: number) =>
    setText(words, { width: room, height: 900, maxSize: Math.round(maxSize), minSize: 30, maxLines: 1 })
  const large = line(number, Math.min((height - 44) / 1.06, side * 0.62), width * 0.52)
  const tall = large.size * 0.72
  const x = margin + large.width + Math.round(margin * 0.55)
  const room = width - x - Math.round(margin * 0.7)
  const beside = [
    line(weekday, Math.min(side * 0.07, height * 0.18), room),
    line(month, Math.min(side * 0.15, height * 0.34), room),
    line(hour, Math.min(side * 0.07, height * 0.18), room),
  ].filter(({ lines }) => lines.length > 0)
  const top = (height - tall) / 2
  const taken = beside.reduce((sum, set) => sum + set.height, 0)
  let y = top + (tall - taken) / 2
  const ink = toHex(text)
  const lines = beside.flatMap((set) => {
    const drawn = linesAt(set, { x, y, width: room, height: 0 }, ink)
    y += set.height
    return drawn
  })
  const curve = curveOf(scene.look, 120)
  return {
    ...nothing,
    shapes: plate({ x: 0, y: 0, width, height }, [0, 0, curve, 0], panel),
    lines: [
      // Capitals and figures begin so far under the top of their line box.
      ...linesAt(
        large,
        { x: margin, width: width * 0.6, height: 0, y: top - large.size * (large.face.leading / 2 - 0.36) },
        ink,
      ),
      ...lines,
    ],
  }
}
