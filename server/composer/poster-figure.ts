import { toHex } from '#server/integrations/imaging/hex.ts'
import { bigFigure } from './big-figure.ts'
import { bodyBlock } from './body-block.ts'
import type { Box, Corners } from './geometry.ts'
import { wordsBesideDrawing } from './poster-drawn.ts'
import {
  type Built,
  bareOf,
  bestOf,
  eyebrowBlock,
  factSizes,
  headlineBlock,
  isSignedOn,
  meritOf,
  nothing,
  posterOf,
  stacked,
} from './poster-parts.ts'
import { type Block, type Figure, type Scene, scaleOf } from './scene.ts'
import { outlined, plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
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
  const kicker = isBehind ? { height: 0, place: () => nothing } : eyebrowBlock(scene, inner, ground)
  const end = scene.look.corner === 'leaf' ? 0.6 : scene.look.corner === 'round' ? 0.9 : 1.3
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
    // The line box lies within the tag: so much air its figures want.
    const pad = Math.round(Math.max(margin * 0.62, shown.overhang.over + 6, shown.overhang.under + 6))
    const tagged = {
      height: shown.height + 2 * pad,
      place: (_: number, y: number): Block => {
        const at = { x: 0, y, width: Math.round(width - margin), height: Math.round(shown.height + 2 * pad) }
        return joined(
          { ...nothing, shapes: tag(at, scene.look.corner, field.panel) },
          shown.place(margin, y + pad),
        )
      },
    }
    const words = wordsBesideDrawing(isBehind ? told : bareOf(told), {
      width: inner,
      height: signAt - margin - tagged.height - body.height - gap * 3,
      colours: ground,
      max: Math.round(width * 0.16),
      lines: 4,
    })
    const room =
      signAt -
      margin -
      tagged.height -
      body.height -
      gap * (body.height > 0 ? 3 : 2) -
      (kicker.height > 0 ? kicker.height + gap : 0)
    const isWhole =
      body.isWhole && words.strain < 3 && words.height <= room + 4 && words.size >= width * 0.058
    // What decides comes first: a larger tag is worth smaller letters beside it.
    const merit = 0.5 * meritOf(scene, words.size, body.size) + Math.min(1, tagged.height / (height * 0.34))
    return { body, tagged, words, isWhole, merit }
  }
  const tries = [0.42, 0.34, 0.26].flatMap((share) =>
    [0.062, 0.05, 0.04].map((letters) => ({ share, letters })),
  )
  const found = bestOf(
    tries.map(
      ({ share, letters }) =>
        () =>
          attempt(share, letters),
    ),
  )
  const { body, tagged, words } = found
  const { block } = stacked(isBehind ? [words, tagged, body] : [kicker, tagged, words, body], {
    x: margin,
    from: Math.round(margin * (isBehind || kicker.height > 0 ? 1 : 1.2)),
    to: signAt,
    gap,
  })
  const under = plate({ x: 0, y: 0, width, height }, sharp, ground.panel)
  return {
    plan: posterOf(joined({ ...nothing, shapes: under }, block, sign.place(margin, signAt)), ground),
    isWhole: found.isWhole,
    merit: 2,
  }
}

/** A price on a badge over the line where two fields meet, the thing above it, short facts beside it. */
export function onBadge(scene: Scene, figure: Figure): Built | null {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const length = figure.second.items.reduce(
    (sum, { text }) => sum + text.words.reduce((all, word) => all + word.em, 0),
    0,
  )
  // A square badge is a box in a corner: the tag takes its place.
  if (
    scene.look.corner === 'square' ||
    figure.sticker.isOld ||
    figure.kind !== 'amount' ||
    figure.sticker.main.words.length > 1 ||
    figure.second.items.length > 3 ||
    length > 30
  )
    return null
  const bright = themeFor(scene.look, 'bright')
  const foot = themeFor(scene.look, 'paper')
  const badge = drawnSticker(scene, figure.sticker, width * 0.46)
  const inner = width - 2 * margin
  const sign = signatureFor(scene, inner, foot, false)
  const signAt = Math.round(height - margin * 0.8 - sign.height)
  const body = bodyBlock(figure.second, {
    width: inner - badge.width - margin * 0.7,
    height: height * 0.3,
    ...factSizes(scene, 0.048),
    minSize: factSizes(scene, 0).minSize,
    colours: foot,
    style: 'airy',
  })
  const badgeAt = {
    x: width - margin - badge.width,
    y: Math.round(signAt - margin * 0.8 - badge.height),
    width: badge.width,
    height: badge.height,
  }
  const words = headlineBlock(
    { ...scene, headline: figure.headline, rest: figure.rest },
    {
      width: inner,
      height: badgeAt.y - margin * 1.4,
      colours: bright,
      max: Math.round(width * 0.16),
      lines: 4,
    },
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
    isWhole:
      body.isWhole &&
      words.strain < 3 &&
      words.size >= width * 0.07 &&
      free > -6 &&
      free < height * 0.2 &&
      edge > badgeAt.y + 20 &&
      bodyAt > edge,
    merit: 2,
  }
}
