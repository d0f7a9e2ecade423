import { toHex } from '#server/integrations/imaging/hex.ts'
import { type Measured, type SetText, setText } from './line-breaks.ts'
import { medal } from './poster-drawn.ts'
import {
  type Built,
  bestOfPairs,
  type Content,
  curveOf,
  factSizes,
  isSignedOn,
  meritOf,
  nothing,
  posterOf,
  sharp,
  stacked,
} from './poster-parts.ts'
import { type Figure, type Scene, scaleOf } from './scene.ts'
import { outlined, plate } from './shapes.ts'
import { linesAt, signatureFor } from './signature.ts'
import { joined } from './text-block.ts'
import { type Theme, themeFor } from './theme.ts'

/** Facts of so many are read in the middle of a sheet; more, or a table, want an edge to begin on. */
const mostFacts = 4

/** An invitation: all stands on the middle line within a double frame, on paper or in the company's full colour. */
export function centred(scene: Scene, figure: Figure | null = null): Built | null {
  const told = figure ?? scene
  const { items } = told.second
  const isTable = items.filter(({ labelled, priced }) => labelled ?? priced).length > 1
  if (told.rest.words.length > 0 || isTable || items.length > mostFacts || items.some(({ old }) => old))
    return null
  if (figure?.sticker.isOld) return null
  const bright = themeFor(scene.look, 'bright')
  const colours =
    scene.turn % 2 === 0 && isSignedOn(scene.logo, bright) ? bright : themeFor(scene.look, 'paper')
  const { width, height } = scene.size
  const { margin, eyebrow: small } = scaleOf(scene.size)
  const frame = Math.round(margin * 0.5)
  const pad = Math.round(margin * 1.5)
  const inner = width - 2 * pad
  const sign = signatureFor(scene, inner, colours, true)
  const signAt = Math.round(height - pad * 0.86 - sign.height)
  const middle = (text: Measured, maxSize: number, ink: Theme['text'], maxLines = 1, minSize = small) =>
    centredText(setText(text, { width: inner, height: height * 0.5, maxSize, minSize, maxLines }), inner, ink)
  const side = Math.round(width * 0.27)
  const found = bestOfPairs([0.15, 0.125, 0.1, 0.084], [0.056, 0.047, 0.04], (share, letters) => {
    const { maxSize, minSize } = factSizes(scene, letters)
    const head = middle(told.headline, Math.round(width * share), colours.text, 4, Math.round(width * 0.062))
    const shown = figure
      ? [
          middle(figure.sticker.over, Math.round(width * 0.06), colours.accent),
          middle(figure.sticker.main, Math.round(width * 0.19), colours.accent, 2, Math.round(width * 0.1)),
          middle(figure.sticker.under, Math.round(width * 0.06), colours.accent),
        ]
      : []
    const facts = items.map(({ text, isSelling }) =>
      middle(text, maxSize, isSelling ? colours.accent : colours.text, 3, minSize),
    )
    const blocks: Content[] = [
      { ...middle(scene.eyebrow, small, colours.accent) },
      head,
      ruleOf(inner, width, colours),
      group(shown, 0),
      group(facts, Math.round(maxSize * 0.42)),
    ]
    const taken = blocks.reduce((sum, one) => sum + (one.height > 0 ? one.height + margin * 0.55 : 0), 0)
    const free = signAt - pad - taken
    const texts = [head, ...shown, ...facts]
    const hasArt = scene.drawing !== null && free > side + margin * 0.6
    const factSize = Math.min(maxSize, ...facts.map(({ size }) => size))
    return {
      blocks: hasArt ? [discOf(scene, side, inner, colours), ...blocks] : blocks,
      isWhole: free >= 0 && texts.every(({ isForced }) => !isForced) && factSize >= minSize,
      merit:
        meritOf(scene, head.size, factSize) + (hasArt ? 0.4 : 0) - Math.max(0, free - height * 0.3) / height,
    }
  })
  const { block } = stacked(found.blocks, { x: pad, from: pad, to: signAt, gap: margin * 0.4 })
  const ground = plate({ x: 0, y: 0, width, height }, sharp, colours.panel)
  const ink = toHex(colours === bright ? colours.accent : bright.panel)
  const curve = curveOf(scene.look, 90)
  const line = (by: number, stroke: number) =>
    `<path d="${outlined({ x: by, y: by, width: width - 2 * by, height: height - 2 * by }, [0, curve, 0, curve])}" fill="none" stroke="${ink}" stroke-width="${stroke}"/>`
  return {
    plan: posterOf(
      joined(
        { ...nothing, shapes: ground + line(frame, 7) + line(frame + 16, 2) },
        block,
        sign.place(pad, signAt),
      ),
      colours,
    ),
    isWhole: found.isWhole,
    merit: found.merit,
  }
}

type Centred = Content & Pick<SetText, 'size' | 'isForced'>

function centredText(set: SetText, width: number, ink: Theme['text']): Centred {
  return {
    height: set.lines.length > 0 ? set.height : 0,
    size: set.size,
    isForced: set.isForced || set.lines.some(({ text }) => text.endsWith('…')),
    place: (x, y) => ({ ...nothing, lines: linesAt(set, { x, y, width, height: 0 }, toHex(ink), 'center') }),
  }
}

function group(texts: Centred[], gap: number): Content {
  const seen = texts.filter(({ height }) => height > 0)
  return {
    height: seen.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, seen.length - 1),
    place(x, y) {
      let top = y
      return joined(
        nothing,
        ...seen.map((one) => {
          const block = one.place(x, Math.round(top))
          top += one.height + gap
          return block
        }),
      )
    },
  }
}

const ruleOf = (inner: number, width: number, { accent }: Theme): Content => ({
  height: 6,
  place: (x, y) => ({
    ...nothing,
    shapes: plate(
      { x: Math.round(x + inner / 2 - width * 0.05), y, width: Math.round(width * 0.1), height: 6 },
      sharp,
      accent,
    ),
  }),
})

const discOf = (scene: Scene, side: number, inner: number, colours: Theme): Content => ({
  height: side,
  place: (x, y) =>
    medal(scene, { x: Math.round(x + (inner - side) / 2), y, width: side, height: side }, colours),
})
