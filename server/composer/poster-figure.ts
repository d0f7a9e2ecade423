import { toHex } from '#server/integrations/imaging/hex.ts'
import { bigFigure } from './big-figure.ts'
import { factsBody } from './body-block.ts'
import type { Box } from './geometry.ts'
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
  sharp,
  stacked,
} from './poster-parts.ts'
import type { Block, Figure, Scene } from './scene.ts'
import { outlined, plate } from './shapes.ts'
import { drawnSticker } from './sticker.ts'
import { joined } from './text-block.ts'
import { accentTheme, type Theme, themeFor } from './theme.ts'

/** A figure is so many times larger than its thing. */
const heroRatio = 1.6

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
    const slant = Math.round(Math.min(at.height * 0.2, at.width * 0.085))
    return `<path d="M${at.x} ${at.y}H${at.x + at.width}L${at.x + at.width - slant} ${at.y + at.height}H${at.x}Z" fill="${toHex(colour)}"/>`
  }
  const end = corner === 'round' ? at.height / 2 : at.height * 0.36
  return plate(at, corner === 'round' ? [0, end, end, 0] : [0, end, 0, 0], colour)
}

/** What decides on a tag across the picture, as large as it goes: a price under its thing, a day or a count over what it is of. */
export function onTag(scene: Scene, figure: Figure): Built {
  const { ground, field } = figureColours(scene)
  const { margin, width, height, inner, sign, signAt } = frameOf(scene, ground)
  const told = { ...scene, headline: figure.headline, rest: figure.rest }
  const isBehind = figure.kind === 'amount'
  const kicker = isBehind ? { height: 0, place: () => nothing } : eyebrowBlock(scene, inner, ground)
  const end = scene.look.corner === 'leaf' ? 0.6 : scene.look.corner === 'round' ? 0.9 : 1.3
  const gap = Math.round(margin * 0.6)
  const found = bestOfPairs([0.42, 0.34, 0.26, 0.2], [0.062, 0.05, 0.04], (share, letters) => {
    const body = factsBody(scene, figure.second, letters, {
      width: inner,
      height: height * (share < 0.3 ? 0.46 : 0.34),
      colours: ground,
    })
    const shown = bigFigure(scene, figure, {
      width: width - 2 * margin - margin * end,
      height: height * share,
      colours: { ...field, accent: field.text },
    })
    // The line box lies within the tag: so much air its figures want.
    const pad = Math.round(Math.max(margin * 0.62, shown.overhang.over + 6, shown.overhang.under + 6))
    const least = shown.height + 2 * pad
    const taken =
      body.height + gap * (body.height > 0 ? 3 : 2) + (kicker.height > 0 ? kicker.height + gap : 0)
    const room = signAt - margin * 1.3 - least - taken
    const words = wordsBesideDrawing(isBehind ? told : bareOf(told), {
      width: inner,
      height: room,
      colours: ground,
      // What decides is told at a glance: the thing beside it is smaller by far.
      max: Math.round(Math.min(width * 0.15, Math.max(width * 0.09, shown.size / heroRatio))),
      lines: 4,
    })
    // Where little is told the tag is taller, and the figure stands in its middle.
    const free = Math.max(0, room - words.height)
    const air = Math.round(Math.min(free * 0.24, margin * 1.7))
    const tagHeight = Math.round(least + 2 * air)
    const tagged = {
      height: tagHeight,
      place: (_: number, y: number): Block => {
        const at = { x: 0, y, width: Math.round(width - margin), height: tagHeight }
        return joined(
          { ...nothing, shapes: tag(at, scene.look.corner, field.panel) },
          shown.place(margin, y + pad + air),
        )
      },
    }
    const isWhole = fits(scene, { body, words, room }, 0.058)
    // What decides comes first: a larger tag is worth smaller letters beside it.
    const merit =
      0.5 * meritOf(scene, words.size, body.size) +
      Math.min(1, least / (height * 0.34)) -
      Math.max(0, heroRatio - shown.size / words.size)
    return { body, tagged, words, isWhole, merit }
  })
  const { body, tagged, words } = found
  const { block } = stacked(isBehind ? [words, tagged, body] : [kicker, tagged, words, body], {
    x: margin,
    from: Math.round(margin * (isBehind || kicker.height > 0 ? 1 : 1.2)),
    to: signAt - margin * 0.3,
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
  const { margin, width, height, inner, sign, signAt } = frameOf(scene, foot)
  const badge = drawnSticker(scene, figure.sticker, width * 0.46)
  const body = factsBody(scene, figure.second, 0.048, {
    width: inner - badge.width - margin * 0.7,
    height: height * 0.3,
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
  const curve = curveOf(scene.look)
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
