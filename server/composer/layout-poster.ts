import { mixed } from '#server/integrations/imaging/oklab.ts'
import { bigFigure } from './big-figure.ts'
import { eyebrowTab } from './eyebrow-tab.ts'
import { factsBlock } from './facts-block.ts'
import type { Box } from './geometry.ts'
import { illustrated } from './layout-illustrated.ts'
import { pattern } from './pattern.ts'
import { headlineBlock, nothing, posterOf, themesOf } from './poster-parts.ts'
import { type Block, type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'
import type { Theme } from './theme.ts'

/** Where the tiles stand: a band over the words, steps from the right corner, a column beside the words. */
const forms = ['band', 'steps', 'column'] as const
type Form = (typeof forms)[number]

/** Of the width, a tile. */
const across = 6
const sharp = [0, 0, 0, 0] as const

/** « Affiche », without a photo: what the headline names, drawn; otherwise words alone. */
export const poster = (scene: Scene): Plan => illustrated(scene) ?? typographic(scene)

/**
 * Words alone: a number, price or day as large as it goes, or the headline itself, beside tiles in the company's shape.
 * The three arrangements and the two grounds follow one another from post to post.
 */
function typographic(scene: Scene): Plan {
  const { figure } = scene
  const told = figure
    ? { ...scene, headline: figure.headline, rest: figure.rest, second: figure.second }
    : scene
  if (scaleOf(scene.size).isWide) return wide(told)
  if (scene.isGrave && !figure) return plain(told)
  const form: Form = figure ? 'band' : (forms[scene.turn % forms.length] ?? 'band')
  return (
    (form === 'column' ? tall(told, form) : null) ??
    tall(told, form === 'column' ? 'band' : form) ??
    plain(told)
  )
}

/** Least sizes of headline and facts, in shares of what they are at best: tiles give way to words before words become small. */
const sizes = [
  { headline: 0.112, facts: 1 },
  { headline: 0.09, facts: 0.9 },
  { headline: 0.074, facts: 0.8 },
  { headline: 0.06, facts: 0.62 },
]

function tall(scene: Scene, form: Form): Plan | null {
  const { margin, second, least } = scaleOf(scene.size)
  const { width, height } = scene.size
  const { field, foot } = themesOf(scene, isLightIn(scene, form))
  const isColumn = form === 'column'
  const side = isColumn ? Math.round(height / across) : Math.round(width / across)
  const inner = width - 2 * margin - (isColumn ? side : 0)
  const gap = Math.round(margin * 0.6)
  const sign = signatureFor(scene, inner, foot, false)
  const tab = eyebrowTab(scene, inner, foot, isColumn || form === 'steps')
  const head = isColumn
    ? Math.max(margin, tab.height + gap)
    : margin * 0.8 + (form === 'band' ? tab.height * 0.4 : 0)
  const attempt = (artHeight: number, minimum: { headline: number; facts: number }) => {
    const room = height - artHeight - head - gap - sign.height - margin * 0.75
    const facts = factsBlock(scene.second, {
      width: inner,
      height: room * 0.52,
      maxSize: Math.round(second * (scene.second.items.length < 3 ? 1.4 : 1.22)),
      minSize: least,
      colours: foot,
    })
    const between = facts.height > 0 ? gap : 0
    const left = room - facts.height - between
    const max = width * (isColumn ? 0.16 : 0.17)
    const words = headlineBlock(scene, { width: inner, height: left, colours: foot, max })
    const isWhole =
      words.height <= left + 4 &&
      words.size >= width * minimum.headline &&
      facts.size >= Math.max(least, second * minimum.facts)
    return isWhole ? { facts, words, room, between } : null
  }
  const heights = isColumn ? [0] : artHeights(scene, side, form)
  // Under a figure the headline comes second.
  for (const minimum of scene.figure ? sizes.slice(1) : isColumn ? sizes.slice(0, 2) : sizes)
    for (const artHeight of heights) {
      const found = attempt(artHeight, minimum)
      if (!found) continue
      const { facts, words, room, between } = found
      const spare = room - words.height - facts.height - between
      const wordsAt = Math.round(artHeight + head + (isColumn ? 0 : spare * 0.36))
      const signAt = Math.round(height - margin * 0.75 - sign.height)
      const art: Box = isColumn
        ? { x: width - side, y: 0, width: side, height }
        : { x: 0, y: 0, width, height: artHeight }
      const tabAt = form === 'band' ? Math.round(artHeight - tab.height / 2) : 0
      return posterOf(
        joined(
          { ...nothing, shapes: plate({ x: 0, y: 0, width, height }, sharp, foot.panel) },
          artOf(scene, form, art, side, field, margin + tab.width),
          tab.place(margin, tabAt),
          words.place(margin, wordsAt),
          facts.place(margin, Math.round(signAt - gap - facts.height)),
          sign.place(margin, signAt),
        ),
        foot,
      )
    }
  return null
}

/** Steps stand on the company's colour, the others on paper; under a figure the two take turns. */
const isLightIn = ({ figure, turn }: Scene, form: Form) => (figure ? turn % 2 === 0 : form !== 'steps')

/** Of the art over the words, the largest first: whole rows of tiles, or what a figure needs. */
function artHeights({ figure, size }: Scene, side: number, form: Form): number[] {
  if (figure) return [0.42, 0.36, 0.3, 0.25].map((share) => Math.round(size.height * share))
  const most = Math.floor((size.height * (form === 'steps' ? 0.36 : 0.44)) / side)
  return Array.from({ length: most }, (_, index) => (most - index) * side)
}

function artOf(scene: Scene, form: Form, box: Box, side: number, field: Theme, left: number): Block {
  const { figure, size } = scene
  const seed = scene.headline.words.map(({ text }) => text).join(' ')
  if (!figure) {
    const [columns, rows] = [Math.round(box.width / side), Math.round(box.height / side)]
    const isLeft = (column: number, row: number) =>
      form === 'steps' && (column < 2 + row || (row === 0 && column * side < left + 24))
    return { ...nothing, shapes: pattern(scene.look, { columns, rows, side, x: box.x, y: 0 }, seed, isLeft) }
  }
  const { margin } = scaleOf(size)
  const tile = Math.round(box.height / 2)
  const shown = bigFigure(scene, figure, {
    width: box.width - 2 * margin - tile,
    height: box.height * 0.58,
    colours: field,
  })
  const columns = Math.max(1, Math.min(2, Math.floor((box.width - 1.9 * margin - shown.width) / tile)))
  const x = box.width - columns * tile
  return joined(
    { ...nothing, shapes: plate(box, sharp, field.panel) },
    { ...nothing, shapes: pattern(scene.look, { columns, rows: 2, side: tile, x, y: 0 }, seed) },
    shown.place(margin, Math.round((box.height - shown.height) / 2)),
  )
}

/** Words that leave no room for tiles. */
function plain(scene: Scene): Plan {
  const { margin, second, least } = scaleOf(scene.size)
  const { width, height } = scene.size
  const { foot } = themesOf(scene)
  const inner = width - 2 * margin
  const gap = Math.round(margin * 0.5)
  const sign = signatureFor(scene, inner, foot, false)
  const tab = eyebrowTab(scene, inner, foot, true)
  const top = Math.max(margin, tab.height + gap)
  const room = height - top - gap - sign.height - margin * 0.75
  const shown = scene.figure
    ? bigFigure(scene, scene.figure, { width: inner, height: room * 0.22, colours: foot })
    : null
  const figureHeight = shown ? shown.height + gap : 0
  const facts = factsBlock(scene.second, {
    width: inner,
    height: (room - figureHeight) * 0.5,
    maxSize: Math.round(second * 1.3),
    minSize: least,
    colours: foot,
  })
  const left = room - figureHeight - facts.height - gap
  const words = headlineBlock(scene, { width: inner, height: left, colours: foot, max: width * 0.22 })
  const signAt = Math.round(height - margin * 0.75 - sign.height)
  return posterOf(
    joined(
      { ...nothing, shapes: plate({ x: 0, y: 0, width, height }, sharp, foot.panel) },
      tab.height > 0 || left - words.height < height * 0.15 ? nothing : quietShape(scene, foot),
      tab.place(margin, 0),
      shown?.place(margin, Math.round(top)) ?? nothing,
      words.place(margin, Math.round(top + figureHeight + Math.max(0, left - words.height))),
      facts.place(margin, Math.round(signAt - gap - facts.height)),
      sign.place(margin, signAt),
    ),
    foot,
  )
}

/** The company's shape in the tone of its ground, where a calm picture would be empty. */
function quietShape({ size: { width }, look }: Scene, { panel, text }: Theme): Block {
  const side = Math.round(width * 0.42)
  const curve = { round: side / 2, leaf: side, square: 0 }[look.corner]
  const at = { x: Math.round(width - side * 0.86), y: Math.round(-side * 0.14), width: side, height: side }
  const corners =
    look.corner === 'round' ? ([curve, curve, curve, curve] as const) : ([curve, 0, curve, 0] as const)
  return { ...nothing, shapes: plate(at, corners, mixed(panel, text, 0.1)) }
}

function wide(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const { figure } = scene
  const { field, foot } = themesOf(scene)
  const side = Math.round(height / 3)
  const artWidth = 2 * side
  const x = width - artWidth
  const inner = x - 2 * margin
  const gap = Math.round(margin * 0.5)
  const sign = signatureFor(scene, inner, foot, false)
  const room = height - 2 * margin - sign.height - gap
  const words = wordsBlock(scene, { width: inner, height: room, colours: foot, max: height * 0.2, lines: 4 })
  const seed = scene.headline.words.map(({ text }) => text).join(' ')
  const shown =
    figure &&
    bigFigure(scene, figure, {
      width: artWidth - 1.4 * margin,
      height: side * 1.16,
      colours: field,
    })
  const art = (rows: number, y: number): Block => ({
    ...nothing,
    shapes: pattern(scene.look, { columns: 2, rows, side, x, y }, seed),
  })
  return posterOf(
    joined(
      { ...nothing, shapes: plate({ x: 0, y: 0, width, height }, sharp, foot.panel) },
      shown
        ? { ...nothing, shapes: plate({ x, y: 0, width: artWidth, height }, sharp, field.panel) }
        : nothing,
      shown ? art(1, 2 * side) : art(3, 0),
      shown?.place(Math.round(x + (artWidth - shown.width) / 2), Math.round((2 * side - shown.height) / 2)) ??
        nothing,
      words.place(margin, Math.round(margin + (room - words.height) / 2)),
      sign.place(margin, height - margin - sign.height),
    ),
    foot,
  )
}
