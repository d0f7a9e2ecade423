import { toHex } from '#server/integrations/imaging/hex.ts'
import { mixed } from '#server/integrations/imaging/oklab.ts'
import { type BodyStyle, factsBody } from './body-block.ts'
import type { Corners } from './geometry.ts'
import { wordsBesideDrawing } from './poster-drawn.ts'
import {
  type Built,
  bareOf,
  bestOfPairs,
  curveOf,
  eyebrowBlock,
  fits,
  frameOf,
  headlineBlock,
  isSignedOn,
  meritOf,
  nothing,
  posterOf,
  quotationMark,
  sharp,
} from './poster-parts.ts'
import { type Scene, scaleOf } from './scene.ts'
import { outlined, plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined } from './text-block.ts'
import { accentTheme, type Theme, themeFor } from './theme.ts'

/** Bright over paper, bright alone, paper over a bright foot, the accent over bright. */
function tableColours(scene: Scene): { field: Theme; foot: Theme; end: Theme } {
  const field = themeFor(scene.look, 'bright')
  const paper = themeFor(scene.look, 'paper')
  const turn = isSignedOn(scene.logo, field) ? scene.turn % 4 : 0
  if (turn === 1) return { field, foot: field, end: field }
  if (turn === 2) return { field: { ...paper, text: paper.accent }, foot: paper, end: field }
  if (turn === 3) return { field: accentTheme(scene.look), foot: field, end: field }
  return { field, foot: paper, end: paper }
}

/** The headline over a table of facts: a strong rule, fine ones between the rows, which share the height that they have. */
export function table(scene: Scene, leastTitle = 0.06): Built {
  const { field, foot, end } = tableColours(scene)
  const framed = frameOf(scene, end)
  const { margin, width, height, inner, sign } = framed
  const isOne = field.panel.join() === foot.panel.join()
  // The company's colour lies under its name.
  const hasBand = end.panel.join() !== foot.panel.join()
  const bandAt = Math.round(height - sign.height - margin * 1.3)
  const signAt = hasBand ? Math.round(bandAt + margin * 0.1) : framed.signAt
  const shares = leastTitle < 0.06 ? [0.64, 0.54, 0.48] : [0.64]
  const found = bestOfPairs([0.066, 0.056, 0.048, 0.04], shares, (letters, share) => {
    const body = factsBody(scene, scene.second, letters, {
      width: inner,
      height: height * share,
      colours: foot,
      style: 'ruled',
      isTable: true,
    })
    const room = signAt - margin * (isOne ? 2.9 : 3.6) - body.height
    const words = wordsBesideDrawing(scene, {
      width: inner,
      height: room,
      colours: field,
      max: Math.round(width * 0.17),
      lines: 5,
    })
    const isWhole = fits(scene, { body, words, room }, leastTitle)
    const merit = meritOf(scene, words.size, body.size) - (body.isWhole ? 0 : 2)
    return { body, words, isWhole, merit }
  })
  const { body, words } = found
  const headEnd = margin + words.height
  const least = margin * (isOne ? 0.6 : 0.9)
  const free = Math.max(0, signAt - margin * 0.7 - body.height - headEnd - 2 * least)
  // Rows share what is free up to so much each; the rest is air over the headline's end.
  const spread = body.gaps > 0 ? Math.min(body.size * 1.1, (free * 0.8) / (body.gaps + 1)) : 0
  const tall = body.height + spread * body.gaps
  const left = Math.max(0, free - spread * (body.gaps + 1))
  const edge = Math.round(headEnd + least + left * 0.45)
  const bodyAt = Math.round(
    edge + least + spread / 2 + (signAt - margin * 0.7 - edge - least - tall - spread / 2) / 2,
  )
  const wordsAt = margin + left * 0.3
  const shapes =
    plate({ x: 0, y: 0, width, height }, sharp, foot.panel) +
    (isOne
      ? plate({ x: margin, y: edge, width: inner, height: 8 }, sharp, foot.accent)
      : `<path d="${outlined({ x: 0, y: 0, width, height: edge }, cornersOf(scene))}" fill="${toHex(field.panel)}"/>`) +
    (hasBand ? plate({ x: 0, y: bandAt, width, height: height - bandAt }, sharp, end.panel) : '')
  return {
    plan: posterOf(
      joined(
        { ...nothing, shapes },
        words.place(margin, Math.round(wordsAt)),
        body.place(margin, bodyAt, spread),
        sign.place(margin, hasBand ? Math.round(bandAt + (height - bandAt - sign.height) / 2) : signAt),
      ),
      foot,
    ),
    isWhole: found.isWhole,
    merit: found.merit,
  }
}

function cornersOf({ look, turn }: Scene): Corners {
  const curve = curveOf(look)
  if (look.corner === 'round') return [0, 0, curve, curve]
  return turn % 2 === 0 ? [0, 0, curve, 0] : [0, 0, 0, curve]
}

/** The headline stands on the edge of its field; the one fact, or few words, large in the accent under it. */
export function split(scene: Scene): Built {
  const bright = themeFor(scene.look, 'bright')
  const paper = themeFor(scene.look, 'paper')
  const hasBody = scene.second.items.length > 0
  // A headline alone is worth the full colour.
  const [field, foot] = scene.turn % 2 === 1 && hasBody ? [paper, bright] : [bright, accentTheme(scene.look)]
  const { logoGrounds } = isSignedOn(scene.logo, foot) ? foot : paper
  const { margin, width, height, inner, sign, signAt } = frameOf(scene, { ...foot, logoGrounds })
  const slant = scene.look.corner === 'square' ? Math.round(width * 0.075) : 0
  const bare = bareOf(scene)
  const eyebrow = eyebrowBlock(scene, inner, field)
  const above = eyebrow.height > 0 ? eyebrow.height + margin * 0.5 : 0
  const found = bestOfPairs(
    hasBody ? [0.092, 0.078, 0.066, 0.054, 0.045, 0.04] : [0.06],
    [0.5],
    (letters, share) => {
      const body = factsBody(scene, scene.second, letters, {
        width: inner,
        height: height * share,
        colours: foot,
      })
      const edge = Math.round(signAt - (hasBody ? body.height + margin * 1.9 : margin * 0.7))
      const room = edge - slant - margin * 1.85 - above
      const words = headlineBlock(bare, {
        width: inner,
        height: room,
        colours: field,
        max: Math.round(width * 0.22),
        lines: 6,
      })
      const isWhole = fits(scene, { body, words, room }, 0.06)
      return { body, words, edge, isWhole, merit: meritOf(scene, words.size, body.size) }
    },
  )
  const { body, words } = found
  // What the headline leaves free is shared: half of it goes to the foot's field.
  const free = Math.max(0, found.edge - slant - margin * 1.85 - above - words.height)
  const edge = Math.round(found.edge - (hasBody ? Math.min(free * 0.5, height * 0.16) : 0))
  const wordsAt = edge - slant - margin * 0.85 - words.height
  const bodyAt = Math.round(
    edge + (signAt - edge - margin * 0.5 - body.height) / 2 + (slant > 0 ? 0 : margin * 0.1),
  )
  const shape =
    slant > 0
      ? `<path d="M0 0H${width}V${edge - slant}L0 ${edge}Z" fill="${toHex(field.panel)}"/>`
      : `<path d="${outlined({ x: 0, y: 0, width, height: edge }, cornersOf(scene))}" fill="${toHex(field.panel)}"/>`
  return {
    plan: posterOf(
      joined(
        { ...nothing, shapes: plate({ x: 0, y: 0, width, height }, sharp, foot.panel) + shape },
        eyebrow.place(margin, margin),
        words.place(margin, Math.round(wordsAt)),
        body.place(margin, bodyAt),
        sign.place(margin, signAt),
      ),
      foot,
    ),
    isWhole: found.isWhole,
    merit: found.merit,
  }
}

/** A sheet of paper on the company's colour: a quotation under its mark, or advice with what to do in marked rows. */
export function card(scene: Scene): Built {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const ground = themeFor(scene.look, 'bright')
  const sheet = themeFor(scene.look, 'paper')
  const rim = Math.round(margin * 0.62)
  const pad = Math.round(margin * 0.95)
  const sign = signatureFor(scene, width - 2 * margin, ground, false)
  const signAt = Math.round(height - rim * 0.95 - sign.height)
  const at = { x: rim, y: rim, width: width - 2 * rim, height: Math.round(signAt - rim * 0.95 - rim) }
  const inner = at.width - 2 * pad
  const first = scene.headline.words[0]?.text ?? ''
  const isQuote = first.startsWith('«') && /»$/u.test(scene.headline.words.at(-1)?.text ?? '')
  const mark = isQuote ? quotationMark(Math.round(width * 0.12), sheet.accent) : null
  const markHeight = mark?.height ?? 0
  const found = bestOfPairs([0.06, 0.05, 0.04], [0.52], (letters, share) => {
    const body = factsBody(scene, scene.second, letters, {
      width: inner,
      height: height * share,
      colours: sheet,
      style: styleOf(scene),
      isTable: true,
    })
    const room = at.height - 2 * pad - markHeight - (body.height > 0 ? body.height + margin * 1.4 : 0)
    const words = headlineBlock(scene, {
      width: inner,
      height: room,
      colours: { ...sheet, text: isQuote ? sheet.text : sheet.accent },
      max: Math.round(width * (isQuote ? 0.1 : 0.15)),
      lines: isQuote ? 9 : 6,
    })
    const isWhole = fits(scene, { body, words, room }, 0.056)
    return { body, words, room, isWhole, merit: meritOf(scene, words.size, body.size) }
  })
  const { body, words, room } = found
  const free = Math.max(0, room - words.height)
  const spread = body.gaps > 0 ? Math.min(body.size * 0.9, free / (body.gaps + 2)) : 0
  const tall = body.height + spread * body.gaps
  const bodyAt = Math.round(at.y + at.height - pad - tall)
  const left = Math.max(0, free - spread * body.gaps)
  const top = at.y + pad + (body.height > 0 ? 0 : left / 2)
  const curve = curveOf(scene.look, 110)
  const corners: Corners = scene.look.corner === 'round' ? [curve, curve, curve, curve] : [0, curve, 0, curve]
  const rule = {
    x: at.x + pad,
    y: Math.round(bodyAt - margin * 0.72 - Math.min(left * 0.4, margin * 0.7)),
    width: inner,
    height: 6,
  }
  return {
    plan: posterOf(
      joined(
        {
          ...nothing,
          shapes:
            plate({ x: 0, y: 0, width, height }, sharp, ground.panel) +
            plate(at, corners, sheet.panel) +
            (body.height > 0 ? plate(rule, sharp, mixed(sheet.panel, sheet.accent, 0.9)) : ''),
        },
        mark?.place(at.x + pad, Math.round(top)) ?? nothing,
        words.place(at.x + pad, Math.round(top + markHeight)),
        body.place(at.x + pad, bodyAt, spread),
        sign.place(margin, signAt),
      ),
      ground,
    ),
    isWhole: found.isWhole,
    merit: found.merit,
  }
}

/** Steps and bans are marked, short facts are ruled, sentences have air. */
export function styleOf({ second: { items }, objective }: Scene): BodyStyle {
  const texts = items.map(({ text }) => text.words.map((word) => word.text).join(' '))
  if (objective === 'conseil' && items.length >= 2 && texts.every((text) => step.test(text))) return 'marked'
  return items.length >= 2 && texts.every((text) => text.length <= 60) ? 'ruled' : 'airy'
}

/** Says to readers what to do or to leave. */
const step = /^(?:\p{L}{3,}ez(?!\p{L})|(?:ne|n’)\s?\p{L}+ez|jamais|toujours|pas (?:de|d’)|sans|évite)/iu
