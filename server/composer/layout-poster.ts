import { toHex } from '#server/integrations/imaging/hex.ts'
import { mixed } from '#server/integrations/imaging/oklab.ts'
import { bigFigure } from './big-figure.ts'
import { type BodyStyle, bodyBlock } from './body-block.ts'
import type { Box, Corners } from './geometry.ts'
import { notice } from './layout-notice.ts'
import { type Content, isSignedOn, nothing, posterOf, themesOf } from './poster-parts.ts'
import { quotationMark } from './quotation-mark.ts'
import { type Block, type Plan, type Scene, scaleOf } from './scene.ts'
import { outlined, plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'
import type { Theme } from './theme.ts'

const sharp: Corners = [0, 0, 0, 0]

interface Built {
  plan: Plan
  /** All that is told is there, large enough to read. */
  isWhole: boolean
}

/** « Affiche », without a photo: sober news, or words whose content chooses how they stand. */
export const poster = (scene: Scene): Plan => (scene.isGrave ? notice(scene) : typographic(scene))

/**
 * Words alone, in two fields: a number, price, day, quotation or the headline itself on the one, as large as it goes, and what is told
 * beside it on the other. The text decides where they meet; from post to post the company's colour takes one field, the other or both.
 */
function typographic(scene: Scene): Plan {
  const { figure } = scene
  const draw = scaleOf(scene.size).isWide ? beside : over
  const built =
    figure && draw({ ...scene, headline: figure.headline, rest: figure.rest, second: figure.second })
  // No figure is worth a fact that it leaves no room for.
  return built?.isWhole ? built.plan : draw({ ...scene, figure: null }).plan
}

/** A list of bans or steps is marked, few short facts are ruled, sentences have air. */
function styleOf({ second: { items }, objective }: Scene): BodyStyle {
  const lengths = items.map(({ text }) => text.words.reduce((sum, { text }) => sum + text.length + 1, 0))
  const areShort = lengths.every((length) => length <= 60)
  // An address is no step of an advice.
  const isContact = items.some(({ text: { words } }) =>
    words.some(({ text }) => /@|\p{L}\.\p{L}{2,4}$/u.test(text)),
  )
  if (objective === 'conseil' && items.length >= 3 && areShort && !isContact) return 'marked'
  return items.length >= 3 && areShort ? 'ruled' : 'airy'
}

/** Of the height: what is lower than that bears no initial. */
const leastMark = 0.15

/** Of what the body's letters are at best, and of the height that it may take: letters give way last. */
const letters = [1.14, 1, 0.9, 0.8, 0.7]
const shares = [0.34, 0.42, 0.5, 0.58, 0.66]

function over(scene: Scene): Built {
  const { margin, second } = scaleOf(scene.size)
  const { width, height } = scene.size
  const { field, foot } = coloursOf(scene)
  const inner = width - 2 * margin
  const sign = signatureFor(scene, inner, foot, false)
  const hasBody = scene.second.items.length > 0
  const pad = Math.round(margin * 0.9)
  const footAir = Math.round(margin * 1.7) + (hasBody ? Math.round(margin * 0.75) : 0)
  const most = Math.round(second * (scene.second.items.length < 3 ? 1.42 : 1.24))
  const attempt = (share: number, least: number) => {
    const body = bodyBlock(scene.second, {
      width: inner,
      height: height * share,
      maxSize: Math.max(least, Math.min(most, Math.round(least * 1.12))),
      minSize: least,
      colours: foot,
      style: styleOf(scene),
    })
    if (!body.isWhole && least > leastOf(scene)) return null
    const room = height - body.height - sign.height - footAir - Math.round(margin * 1.9)
    const head = headOf(scene, { width: inner, height: room, colours: field })
    return { body, head, isGood: body.isWhole && head.isWhole }
  }
  const found =
    firstGood(
      letters.flatMap((factor) =>
        shares.map((share) => () => attempt(share, Math.max(leastOf(scene), Math.round(second * factor)))),
      ),
      ({ isGood }) => isGood,
    ) ??
    firstGood(
      [...shares].reverse().map((share) => () => attempt(share, leastOf(scene))),
      ({ head }) => head.isWhole,
    ) ??
    attempt(0, leastOf(scene))
  if (!found) throw new Error('A poster was not tried.')
  const { body, head } = found
  const signAt = Math.round(height - margin * 0.8 - sign.height)
  const lowest = signAt - (hasBody ? margin * 0.75 : 0) - body.height
  // The headline hangs on the upper margin; what is free under it bears the initial, or goes to the body's field.
  const headEnd = margin + head.height
  const free = Math.max(0, hasBody ? lowest - headEnd - 2 * pad : signAt - margin * 0.6 - headEnd - pad)
  const isMarked = free > height * (scene.figure ? 0.2 : leastMark)
  const edge = Math.round(
    hasBody ? headEnd + pad + free * (isMarked ? 0.85 : scene.figure ? 0.3 : 0.2) : signAt - margin * 0.6,
  )
  const bodyAt = Math.round(edge + pad + Math.max(0, lowest - edge - pad) / 2)
  const at = { x: 0, y: 0, width, height: edge }
  const mark = isMarked ? initialIn(scene, at, headEnd + margin * 0.4, field) : nothing
  const plan = posterOf(
    joined(
      fieldsOf(scene, at, field, foot, isMarked),
      mark,
      head.place(margin, margin),
      body.place(margin, bodyAt),
      sign.place(margin, signAt),
    ),
    foot,
  )
  return { plan, isWhole: found.isGood }
}

function beside(scene: Scene): Built {
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
  const below = margin + head.height
  const floor = hasBody ? height : height - 1.6 * margin - sign.height
  const isMarked = floor - below > height * (scene.figure ? 0.4 : 0.26)
  const plan = posterOf(
    joined(
      fieldsOf(scene, at, field, foot),
      isMarked ? initialIn(scene, { ...at, height: floor }, below + margin * 0.3, field) : nothing,
      head.place(margin, margin),
      body.place(x, Math.round(margin + (bodyRoom - body.height) / 2)),
      sign.place(hasBody ? x : margin, Math.round(height - margin - sign.height)),
    ),
    foot,
  )
  return { plan, isWhole: head.isWhole && body.isWhole }
}

/** The first answer that is good; later ones are not asked for. */
function firstGood<T>(tries: (() => T | null)[], isGood: (answer: T) => boolean): T | undefined {
  for (const attempt of tries) {
    const answer = attempt()
    if (answer !== null && isGood(answer)) return answer
  }
  return undefined
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
function fieldsOf(
  { size, second, turn, look }: Scene,
  at: Box,
  field: Theme,
  foot: Theme,
  isMarked = false,
): Block {
  const ground = plate({ x: 0, y: 0, ...size }, sharp, foot.panel)
  const isWide = at.width < size.width
  if (field.panel.join() === foot.panel.join()) {
    if (second.items.length === 0 && !isMarked) return { ...nothing, shapes: ground }
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

/** The company's initial, large and flat, cut by the lower and right edges of its field, from `top` on: nothing is set over it. */
function initialIn(
  { initial, size, look, turn }: Scene,
  at: Box,
  top: number,
  { panel, text }: Theme,
): Block {
  if (!initial) return nothing
  const height = at.y + at.height - top
  const isWide = at.width < size.width
  // Larger than its room rather than small: what it loses is at its foot.
  const wanted = Math.max(height / 0.82, Math.min(size.width, size.height) * 0.46)
  const scale = Math.min(wanted / initial.height, (at.width * 0.7) / initial.width)
  const x = at.x + at.width - initial.width * scale * 0.92
  const clip = outlined(at, cornersOf(look, isWide, turn))
  const move = `translate(${x - initial.x * scale} ${top - initial.y * scale}) scale(${scale})`
  const fill = toHex(mixed(panel, text, 0.13))
  return {
    ...nothing,
    shapes: `<clipPath id="field"><path d="${clip}"/></clipPath><g clip-path="url(#field)"><path transform="${move}" fill="${fill}" d="${initial.path}"/></g>`,
  }
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
