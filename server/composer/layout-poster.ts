import { mixed } from '#server/integrations/imaging/oklab.ts'
import { bigFigure } from './big-figure.ts'
import { bodyBlock } from './body-block.ts'
import type { Box, Corners } from './geometry.ts'
import { notice } from './layout-notice.ts'
import { centred } from './poster-centred.ts'
import { onLeaf } from './poster-day.ts'
import { drawn } from './poster-drawn.ts'
import { onBadge, onTag } from './poster-figure.ts'
import {
  type Built,
  type Content,
  isSignedOn,
  nothing,
  posterOf,
  quotationMark,
  themesOf,
} from './poster-parts.ts'
import { card, split, styleOf, table } from './poster-words.ts'
import { type Block, type Figure, type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, leading, wordsBlock } from './text-block.ts'
import type { Theme } from './theme.ts'

const sharp: Corners = [0, 0, 0, 0]

/** « Affiche », without a photo: sober news, or words whose content chooses how they stand. */
export const poster = (scene: Scene): Plan => (scene.isGrave ? notice(scene) : typographic(scene))

/** The content chooses the composition; what several suit, the company and the turn decide. The first that says all is drawn. */
function typographic(scene: Scene): Plan {
  if (scaleOf(scene.size).isWide) return wide(scene)
  const { figure } = scene
  const first = scene.turn
  const fromTurn = <T>(all: T[]): T[] => [
    ...all.slice(first % all.length),
    ...all.slice(0, first % all.length),
  ]
  const built = figure && aroundFigure(scene, figure, fromTurn)
  if (built) return built.plan
  const others = fromTurn(wordsFor(scene))
  const draws = scene.drawing === null || scene.turn % 3 === 2 ? [...others, drawn] : [drawn, ...others]
  const tried: Built[] = []
  for (const draw of draws) {
    const built = draw(scene)
    if (built?.isWhole && built.merit > goodEnough) return built.plan
    if (built) tried.push(built)
  }
  const whole = tried.filter(({ isWhole }) => isWhole)
  const most = Math.max(0, ...whole.map(({ merit }) => merit))
  // A turn is worth a little of the letters' size.
  // Where no composition has room for all, the headline is smaller rather than a fact left out.
  return (whole.find(({ merit }) => merit > most - 0.22) ?? table(scene, 0.046)).plan
}

/** Of 2 for words alone: nothing better need be tried. */
const goodEnough = 1.5

/** What is built around a figure; the facts that are needed least give way before the figure does. Null where there is no room for it. */
function aroundFigure(scene: Scene, figure: Figure, fromTurn: <T>(all: T[]) => T[]): Built | null {
  const draws =
    figure.kind === 'amount'
      ? fromTurn([onTag, onBadge])
      : figure.kind === 'day'
        ? [...fromTurn([onLeaf, centred]), onTag]
        : [onTag]
  for (const draw of draws) {
    const built = draw(scene, figure)
    if (built?.isWhole) return built
  }
  const { items } = figure.second
  const again = figure.kind === 'day' && figure.leaf ? onLeaf : onTag
  for (let most = items.length - 1; most >= Math.max(2, items.length - 2); most -= 1) {
    const kept = leading(items, most)
    // A list does not give way to a figure.
    if (kept.length < most) continue
    const built = again(scene, { ...figure, second: { ...figure.second, items: kept } })
    if (built?.isWhole) return built
  }
  return null
}

/** The compositions that suit words without a figure. */
function wordsFor(scene: Scene): ((scene: Scene) => Built | null)[] {
  const { items } = scene.second
  const lengths = items.map(({ text }) => text.words.reduce((sum, { text }) => sum + text.length + 1, 0))
  const isQuote = (scene.headline.words[0]?.text ?? '').startsWith('«')
  if (isQuote) return [card]
  if (items.some(({ priced }) => priced) || (items.length >= 3 && Math.max(...lengths) < 44))
    return scene.objective === 'conseil' ? [table, card] : [table, centred]
  // A sentence is read, not glanced at: it stands on a sheet.
  const letters = scene.headline.words.reduce((sum, { text }) => sum + text.length + 1, 0)
  if (letters > 56) return [card, split]
  if (items.length >= 2) return [card, split, table, centred]
  if (items.length === 0) return [split, centred]
  return (lengths[0] ?? 0) > 60 ? [card, split] : [split, centred]
}

function wide(scene: Scene): Plan {
  const { figure } = scene
  const built =
    figure && beside({ ...scene, headline: figure.headline, rest: figure.rest, second: figure.second })
  // No figure is worth a fact that it leaves no room for.
  return built?.isWhole ? built.plan : beside({ ...scene, figure: null }).plan
}

function beside(scene: Scene): Omit<Built, 'merit'> {
  const { margin, second } = scaleOf(scene.size)
  const { width, height } = scene.size
  const { field, foot } = coloursOf(scene)
  const hasBody = scene.second.items.length > 0
  const edge = hasBody ? Math.round(width * edgeOf(scene)) : width
  const sign = signatureFor(
    scene,
    hasBody ? width - edge - 1.6 * margin : width - 2 * margin,
    hasBody ? foot : field,
    false,
  )
  const headHeight = height - 2 * margin - (hasBody ? 0 : sign.height + margin * 0.6)
  const head = headOf(scene, { width: edge - 1.7 * margin, height: headHeight, colours: field })
  const bodyRoom = height - 2 * margin - sign.height - margin * 0.5
  const body = bodyBlock(scene.second, {
    width: width - edge - 1.6 * margin,
    height: bodyRoom,
    maxSize: Math.round(second * 1.1),
    minSize: leastOf(scene),
    colours: foot,
    style: styleOf(scene) === 'ruled' && scene.second.items.length > 4 ? 'airy' : styleOf(scene),
  })
  const x = edge + Math.round(margin * 0.8)
  const at = { x: 0, y: 0, width: edge, height }
  const plan = posterOf(
    joined(
      fieldsOf(scene, at, field, foot),
      head.place(margin, Math.round(margin + (headHeight - head.height) * 0.4)),
      body.place(x, Math.round(margin + (bodyRoom - body.height) / 2)),
      sign.place(hasBody ? x : margin, Math.round(height - margin - sign.height)),
    ),
    foot,
  )
  return { plan, isWhole: head.isWhole && body.isWhole }
}

/** Of the width of a flat picture, what the headline takes: as much as it says of the whole. */
function edgeOf({ headline, rest, second }: Scene): number {
  const lengthOf = (words: { text: string }[]) => words.reduce((sum, { text }) => sum + text.length + 1, 0)
  const [head, body] = [
    lengthOf(headline.words) * 2 + lengthOf(rest.words),
    second.items.reduce((sum, { text }) => sum + lengthOf(text.words), 0),
  ]
  return Math.min(0.58, Math.max(0.44, head / (head + body)))
}

const leastOf = ({ size }: Scene) => scaleOf(size).fact

/** The company's full colour on the headline's field, and from post to post on the body's as well. */
function coloursOf(scene: Scene): { field: Theme; foot: Theme } {
  const { field, foot } = themesOf(scene)
  const isOne = scene.turn % 2 === 1 || scene.second.items.length === 0
  return isOne && isSignedOn(scene.logo, field) ? { field, foot: field } : { field, foot }
}

/** The headline's field on the body's; where they share a colour a rule parts them. */
function fieldsOf({ size, second, turn, look }: Scene, at: Box, field: Theme, foot: Theme): Block {
  const ground = plate({ x: 0, y: 0, ...size }, sharp, foot.panel)
  const isWide = at.width < size.width
  if (field.panel.join() === foot.panel.join()) {
    if (second.items.length === 0) return { ...nothing, shapes: ground }
    const { margin } = scaleOf(size)
    const rule = isWide
      ? { x: at.width, y: margin, width: 4, height: size.height - 2 * margin }
      : { x: margin, y: at.height, width: size.width - 2 * margin, height: 4 }
    return { ...nothing, shapes: ground + plate(rule, sharp, mixed(foot.panel, foot.accent, 0.75)) }
  }
  return { ...nothing, shapes: ground + plate(at, cornersOf(look, isWide, turn), field.panel) }
}

function cornersOf({ corner }: Scene['look'], isWide: boolean, turn: number): Corners {
  const curve = { leaf: 150, round: 56, square: 0 }[corner]
  if (corner === 'round') return isWide ? [0, curve, curve, 0] : [0, 0, curve, curve]
  return isWide || turn % 2 === 0 ? [0, 0, curve, 0] : [0, 0, 0, curve]
}

/** The focal point: a figure with its headline, a quotation under its marks, or the headline. */
function headOf(
  scene: Scene,
  { width, height, colours }: { width: number; height: number; colours: Theme },
): Content & { isWhole: boolean } {
  const { figure, size } = scene
  const scale = scaleOf(size)
  const bare = { ...scene, second: { ...scene.second, items: [] } }
  const first = scene.headline.words[0]?.text ?? ''
  const min = Math.round(scale.headline.min * 0.92)
  const isWhole = (block: { height: number; size: number }) => block.height <= height + 4 && block.size >= min
  if (figure) {
    const share = scene.headline.words.length === 0 ? 0.9 : scale.isWide ? 0.46 : 0.56
    const shown = bigFigure(scene, figure, {
      width,
      height: Math.min(height * share, size.height * 0.4),
      colours,
    })
    // A price stands behind its thing, a day and a count before what they are of.
    const isBehind = figure.kind === 'amount'
    const { over, under } = shown.overhang
    const gap = Math.round(Math.max(scale.margin * 0.45, isBehind ? over + 4 : under + 4))
    const outer = isBehind ? 0 : Math.max(0, Math.round(over - scale.margin * 0.5))
    const words = wordsBlock(bare, {
      width,
      height: height - shown.height - gap - outer,
      colours,
      max: Math.round(scale.headline.max * 0.5),
      lines: 4,
    })
    return {
      height: words.height + gap + shown.height + outer,
      isWhole:
        shown.size > Math.min(size.width, size.height) * 0.13 &&
        isWhole({ ...words, height: words.height + gap + shown.height + outer }),
      place: (x, y) =>
        joined(
          words.place(x, Math.round(isBehind ? y : y + outer + shown.height + gap)),
          shown.place(x, Math.round(isBehind ? y + words.height + gap : y + outer)),
        ),
    }
  }
  const last = scene.headline.words.at(-1)?.text ?? ''
  const mark =
    first.startsWith('«') && /»$/u.test(last)
      ? quotationMark(Math.round(scale.second * 1.9), colours.accent)
      : null
  const words = wordsBlock(bare, {
    width,
    height: height - (mark?.height ?? 0),
    colours,
    max: Math.round(scale.headline.max * (mark ? 0.52 : scale.isWide ? 0.86 : 0.8)),
    lines: mark ? 9 : 6,
  })
  return {
    height: words.height + (mark?.height ?? 0),
    isWhole: isWhole({ ...words, height: words.height + (mark?.height ?? 0) }),
    place: (x, y) => (mark ? joined(mark.place(x, y), words.place(x, y + mark.height)) : words.place(x, y)),
  }
}
