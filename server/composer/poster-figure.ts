import { toHex } from '#server/integrations/imaging/hex.ts'
import { bigFigure } from './big-figure.ts'
import { bodyBlock } from './body-block.ts'
import type { Box, Corners } from './geometry.ts'
import { type Measured, setText } from './line-breaks.ts'
import { factSizes, headlineBlock, isSignedOn, nothing, posterOf, stacked, type Built } from './poster-parts.ts'
import { type Block, type Figure, type Scene, scaleOf } from './scene.ts'
import { outlined, plate } from './shapes.ts'
import { linesAt, signatureFor } from './signature.ts'
import { drawnSticker } from './sticker.ts'
import { joined } from './text-block.ts'
import { accentTheme, type Theme, themeFor } from './theme.ts'

const sharp: Corners = [0, 0, 0, 0]

/** The ground in the company's full colour and the fact in its accent, or from post to post the ground light and the fact in the colour. */
export function figureColours(scene: Scene): { ground: Theme; field: Theme } {
  const bright = themeFor(scene.look, 'bright')
  const isLight = scene.turn % 3 === 2 || !isSignedOn(scene.logo, bright)
  return isLight
    ? { ground: themeFor(scene.look, 'paper'), field: bright }
    : { ground: bright, field: accentTheme(scene.look) }
}

/** A tag that comes in from the left edge, its end in the company's shape. */
export function tag(at: Box, corner: Scene['look']['corner'], colour: Theme['panel']): string {
  if (corner === 'square') {
    const slant = Math.round(at.height * 0.2)
    return `<path d="M${at.x} ${at.y}H${at.x + at.width}L${at.x + at.width - slant} ${at.y + at.height}H${at.x}Z" fill="${toHex(colour)}"/>`
  }
  const end = corner === 'round' ? at.height / 2 : at.height * 0.36
  return plate(at, corner === 'round' ? [0, end, end, 0] : [0, end, 0, 0], colour)
}

/** What decides on a tag across the picture, as large as it goes: a price under its thing, a day or a count over what it is of. */
export function onTag(scene: Scene, figure: Figure): Built {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const { ground, field } = figureColours(scene)
  const inner = width - 2 * margin
  const sign = signatureFor(scene, inner, ground, false)
  const signAt = Math.round(height - margin * 0.8 - sign.height)
  const told = { ...scene, headline: figure.headline, rest: figure.rest }
  const isBehind = figure.kind === 'amount'
  const end = scene.look.corner === 'leaf' ? 0.6 : 0.9
  const gap = Math.round(margin * 0.6)
  const attempt = (share: number, letters: number) => {
    const body = bodyBlock(figure.second, {
      width: inner,
      height: height * 0.3,
      ...factSizes(scene, letters),
      colours: ground,
      style: figure.second.items.length > 1 ? 'ruled' : 'airy',
    })
    const shown = bigFigure(scene, figure, {
      width: width - 2 * margin - margin * end,
      height: height * share,
      colours: { ...field, accent: field.text },
    })
    const pad = Math.round(margin * 0.62 + Math.max(0, shown.overhang.under * 0.2))
    const tagged = {
      height: shown.height + 2 * pad,
      place: (_: number, y: number): Block => {
        const at = { x: 0, y, width: Math.round(width - margin), height: Math.round(shown.height + 2 * pad) }
        return joined({ ...nothing, shapes: tag(at, scene.look.corner, field.panel) }, shown.place(margin, y + pad))
      },
    }
    const words = headlineBlock(told, {
      width: inner,
      height: signAt - margin - tagged.height - body.height - gap * 3,
      colours: ground,
      max: Math.round(width * 0.135),
      lines: 4,
    })
    const room = signAt - margin - tagged.height - body.height - gap * (body.height > 0 ? 3 : 2)
    const isWhole = body.isWhole && words.strain < 3 && words.height <= room + 4 && words.size >= width * 0.058
    return { body, tagged, words, isWhole }
  }
  const tries = [0.42, 0.36, 0.3, 0.25].flatMap((share) => [0.056, 0.046].map((letters) => ({ share, letters })))
  const found =
    tries.map(({ share, letters }) => () => attempt(share, letters)).reduce<ReturnType<typeof attempt> | null>(
      (best, next) => (best?.isWhole ? best : next()),
      null,
    ) ?? attempt(0.3, 0.046)
  const { body, tagged, words } = found
  const { block } = stacked(isBehind ? [words, tagged, body] : [tagged, words, body], {
    x: margin,
    from: isBehind ? margin : Math.round(margin * 0.9),
    to: signAt,
    gap,
  })
  const under = plate({ x: 0, y: 0, width, height }, sharp, ground.panel)
  return {
    plan: posterOf(joined({ ...nothing, shapes: under }, block, sign.place(margin, signAt)), ground),
    isWhole: found.isWhole,
  }
}

/** A price on a badge over the line where two fields meet, the thing above it, short facts beside it. */
export function onBadge(scene: Scene, figure: Figure): Built | null {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const length = figure.second.items.reduce((sum, { text }) => sum + text.words.reduce((all, word) => all + word.em, 0), 0)
  if (figure.kind !== 'amount' || figure.second.items.length > 3 || length > 30) return null
  const bright = themeFor(scene.look, 'bright')
  const foot = themeFor(scene.look, 'paper')
  const badge = drawnSticker(scene, figure.sticker, width * 0.4)
  const inner = width - 2 * margin
  const sign = signatureFor(scene, inner, foot, false)
  const signAt = Math.round(height - margin * 0.8 - sign.height)
  const body = bodyBlock(figure.second, {
    width: inner - badge.width - margin * 0.7,
    height: height * 0.3,
    ...factSizes(scene, 0.052),
    colours: foot,
    style: 'airy',
  })
  const badgeAt = { x: width - margin - badge.width, y: Math.round(signAt - margin * 0.8 - badge.height), width: badge.width, height: badge.height }
  const words = headlineBlock(
    { ...scene, headline: figure.headline, rest: figure.rest },
    { width: inner, height: badgeAt.y - margin * 1.4, colours: bright, max: Math.round(width * 0.16), lines: 4 },
  )
  const edge = Math.round(Math.min(badgeAt.y + badge.height * 0.5, signAt - margin * 1.6 - body.height))
  const accent = accentTheme(scene.look)
  const curve = { leaf: 150, round: 56, square: 0 }[scene.look.corner]
  const at = { x: 0, y: 0, width, height: edge }
  const bodyAt = Math.round(edge + (signAt - margin * 0.4 - edge - body.height) / 2)
  const free = badgeAt.y - margin * 0.6 - margin - words.height
  const shapes =
    plate({ x: 0, y: 0, width, height }, sharp, foot.panel) +
    `<path d="${outlined(at, scene.look.corner === 'round' ? [0, 0, curve, curve] : [0, 0, 0, curve])}" fill="${toHex(bright.panel)}"/>` +
    plate(badgeAt, badge.corners, accent.panel)
  return {
    plan: posterOf(
      joined(
        { ...nothing, shapes, lines: badge.place(badgeAt, toHex(accent.text)) },
        words.place(margin, Math.round(margin + Math.max(0, free) * 0.4)),
        body.place(margin, bodyAt),
        sign.place(margin, signAt),
      ),
      foot,
    ),
    isWhole: body.isWhole && words.strain < 3 && words.size >= width * 0.07 && free > -6 && free < height * 0.2 && edge > badgeAt.y + 20 && bodyAt > edge,
  }
}

/** A leaf of a calendar: the number of the day as large as it goes, the thing beside it, what else is told under both. */
export function onLeaf(scene: Scene, figure: Figure): Built | null {
  const { leaf } = figure
  if (!leaf) return null
  return leafPlan(scene, figure, leaf)
}

function leafPlan(scene: Scene, figure: Figure, leaf: NonNullable<Figure['leaf']>): Built {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const { ground, field } = figureColours(scene)
  const inner = width - 2 * margin
  const sign = signatureFor(scene, inner, ground, false)
  const signAt = Math.round(height - margin * 0.8 - sign.height)
  const body = bodyBlock(figure.second, {
    width: inner,
    height: height * 0.36,
    ...factSizes(scene, 0.056),
    colours: ground,
    style: figure.second.items.length > 1 ? 'ruled' : 'airy',
    isTable: true,
  })
  const leafWidth = Math.round(width * 0.46)
  const leafHeight = Math.round(Math.min(height * 0.56, signAt - body.height - margin * (body.height > 0 ? 1.9 : 1)))
  const drawn = leafBlock(scene, leaf, { width: leafWidth, height: leafHeight }, field)
  const column = { x: leafWidth + Math.round(margin * 0.7), width: width - leafWidth - Math.round(margin * 1.5) }
  const words = headlineBlock(
    { ...scene, headline: figure.headline, rest: figure.rest },
    { width: column.width, height: leafHeight - margin * 1.4, colours: ground, max: Math.round(width * 0.11), lines: 6 },
  )
  const free = signAt - leafHeight - body.height
  const spread = body.gaps > 0 ? Math.min(body.size * 0.9, Math.max(0, free - margin * 1.9) / (body.gaps + 1)) : 0
  const tall = body.height + spread * body.gaps
  const bodyAt = Math.round(leafHeight + Math.max(margin * 0.9, (signAt - leafHeight - tall) / 2))
  const shapes = plate({ x: 0, y: 0, width, height }, sharp, ground.panel)
  const wordsAt = Math.round(Math.max(margin, leafHeight - words.height + words.size * 0.14))
  return {
    plan: posterOf(
      joined(
        { ...nothing, shapes },
        drawn,
        words.place(column.x, wordsAt),
        body.place(margin, bodyAt, spread),
        sign.place(margin, signAt),
      ),
      ground,
    ),
    isWhole: body.isWhole && words.strain < 3 && words.size >= width * 0.052 && words.height <= leafHeight - margin + 6,
  }
}

function leafBlock(
  scene: Scene,
  { weekday, number, month, hour }: NonNullable<Figure['leaf']>,
  { width, height }: { width: number; height: number },
  { panel, text }: Theme,
): Block {
  const { margin } = scaleOf(scene.size)
  const side = scene.size.width
  const inner = width - margin - Math.round(margin * 0.5)
  const line = (words: Measured, maxSize: number) =>
    setText(words, { width: inner, height: 900, maxSize: Math.round(maxSize), minSize: 30, maxLines: 1 })
  const over = line(weekday, side * 0.052)
  const under = line(month, side * 0.1)
  const last = line(hour, side * 0.05)
  const room = height - margin * 1.5 - over.height - under.height - last.height
  const large = line(number, Math.min(room * 1.28, side * 0.5))
  // Line boxes leave air over and under figures.
  const tall = large.size * 0.74
  const spare = Math.max(0, room - tall)
  const ink = toHex(text)
  const at = { x: margin, width: inner, height: 0 }
  const overAt = margin * 0.8
  const largeAt = overAt + over.height + spare * 0.5
  const underAt = largeAt + tall + spare * 0.25
  const curve = { leaf: 120, round: 56, square: 0 }[scene.look.corner]
  return {
    ...nothing,
    shapes: plate({ x: 0, y: 0, width, height }, [0, 0, curve, 0], panel),
    lines: [
      ...linesAt(over, { ...at, y: overAt }, ink),
      ...linesAt(large, { ...at, y: largeAt - large.size * (large.face.leading / 2 - 0.37) }, ink),
      ...linesAt(under, { ...at, y: underAt }, ink),
      ...linesAt(last, { ...at, y: underAt + under.height }, ink),
    ],
  }
}
