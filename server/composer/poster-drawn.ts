import { toHex } from '#server/integrations/imaging/hex.ts'
import { factsBody } from './body-block.ts'
import { inksOf } from './drawings/index.ts'
import type { Box } from './geometry.ts'
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
  toneOf,
} from './poster-parts.ts'
import type { Block, Scene } from './scene.ts'
import { plate } from './shapes.ts'
import { joined, type WordsBlock } from './text-block.ts'
import { accentTheme, type Theme, themeFor } from './theme.ts'

/** The scene's drawing as large as its box. */
function drawingIn({ drawing, look }: Scene, { x, y, width }: Box): Block {
  if (!drawing) return nothing
  const scale = width / 400
  return {
    ...nothing,
    shapes: `<g transform="translate(${x} ${y}) scale(${scale})">${drawing.draw(inksOf(look))}</g>`,
    shows: drawing.shows,
  }
}

/** The drawing on a disc of its own, beside words: as high as these, within bounds. */
export function medal(scene: Scene, at: Box, ground: Theme): Block {
  const bright = themeFor(scene.look, 'bright')
  const isOn = ground.panel.join() === bright.panel.join()
  const disc = isOn ? toneOf(ground) : bright.panel
  const radius = at.width / 2
  const side = Math.round(at.width / 1.22)
  const circle = `<circle cx="${at.x + radius}" cy="${at.y + radius}" r="${radius}" fill="${toHex(disc)}"/>`
  const inset = (at.width - side) / 2
  return joined(
    { ...nothing, shapes: circle },
    drawingIn(scene, { x: at.x + inset, y: at.y + inset, width: side, height: side }),
  )
}

/** Eyebrow and headline with the scene's drawing on their right, where that leaves them large; the words alone otherwise. */
export function wordsBesideDrawing(
  scene: Scene,
  setting: { width: number; height: number; colours: Theme; max: number; lines: number },
): Pick<WordsBlock, 'height' | 'size' | 'strain' | 'place'> {
  const alone = headlineBlock(scene, setting)
  if (!scene.drawing) return alone
  const side = Math.round(scene.size.width * 0.29)
  const gap = Math.round(scene.size.width * 0.03)
  const words = headlineBlock(scene, { ...setting, width: setting.width - side - gap })
  const isLarge = words.size >= scene.size.width * 0.078 && words.size >= alone.size * 0.62
  if (words.strain > 0 || !isLarge || words.height > setting.height || side > setting.height) return alone
  const height = Math.max(words.height, side)
  return {
    ...words,
    height,
    place: (x, y) =>
      joined(
        words.place(x, Math.round(y + (height - words.height) / 2)),
        medal(
          scene,
          { x: x + setting.width - side, y: Math.round(y + (height - side) / 2), width: side, height: side },
          setting.colours,
        ),
      ),
  }
}

/** What the trade is known by on a disc that comes in from the corner of the full colour, the headline under it, the facts on the foot. */
export function drawn(scene: Scene): Built | null {
  if (!scene.drawing) return null
  const bright = themeFor(scene.look, 'bright')
  // Now and then the field is light, and the facts stand on the full colour.
  const isLight = scene.turn % 4 === 3 && isSignedOn(scene.logo, bright)
  const field = isLight ? themeFor(scene.look, 'paper') : bright
  const foot = isLight ? bright : footOf(scene)
  const { margin, width, height, inner, sign, signAt } = frameOf(scene, foot)
  const isLeft = scene.turn % 4 > 1
  const hasBody = scene.second.items.length > 0
  const eyebrow = eyebrowBlock(scene, inner * 0.36, field)
  const found = bestOfPairs([0.46, 0.4, 0.34, 0.29], [0.06, 0.05, 0.04], (side, letters) => {
    const body = factsBody(scene, scene.second, letters, {
      width: inner,
      height: height * 0.4,
      colours: foot,
    })
    const edge = Math.round(signAt - (hasBody ? body.height + margin * 1.5 : margin * 0.75))
    const art = side * width
    const room = edge - art * 1.1 - margin * 0.9
    const words = headlineBlock(bareOf(scene), {
      width: inner,
      height: room,
      colours: field,
      max: Math.round(width * 0.15),
      lines: 5,
    })
    const isWhole = fits(scene, { body, words, room }, 0.07)
    const merit =
      meritOf(scene, words.size, body.size) + 1.6 * Math.min(1, words.size / (width * 0.12)) + side * 0.7
    return { body, words, edge, art, isWhole, merit }
  })
  const { body, words, art } = found
  const free = Math.max(0, found.edge - art * 1.1 - margin * 0.9 - words.height)
  const edge = Math.round(found.edge - (hasBody ? Math.min(free * 0.35, margin) : 0))
  const wordsAt = Math.round(edge - margin * 0.8 - words.height)
  // The rest makes the drawing larger; no letter lies half on its disc.
  const side = Math.round(Math.min(art + free * 0.5, width * 0.52, (wordsAt - margin * 0.5) / 1.2))
  const radius = side * 0.7
  const x = margin * 0.4 + side / 2
  const centre = { x: isLeft ? x : width - x, y: margin * 0.3 + side / 2 }
  const disc = isLight ? bright.panel : toneOf(field)
  const curve = curveOf(scene.look)
  const shapes =
    plate({ x: 0, y: 0, width, height }, sharp, foot.panel) +
    `<clipPath id="field"><rect width="${width}" height="${edge}"/></clipPath>` +
    plate(
      { x: 0, y: 0, width, height: edge },
      scene.look.corner === 'round' ? [0, 0, curve, curve] : [0, 0, curve, 0],
      field.panel,
    ) +
    `<circle clip-path="url(#field)" cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="${toHex(disc)}"/>`
  const bodyAt = Math.round(edge + (signAt - margin * 0.35 - edge - body.height) / 2)
  return {
    plan: posterOf(
      joined(
        { ...nothing, shapes },
        drawingIn(scene, { x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side }),
        eyebrow.place(isLeft ? Math.round(centre.x + radius + margin * 0.4) : margin, margin),
        words.place(margin, wordsAt),
        body.place(margin, bodyAt),
        sign.place(margin, signAt),
      ),
      foot,
    ),
    isWhole: found.isWhole,
    merit: found.merit,
  }
}

/** From post to post light, or in the accent. */
function footOf(scene: Scene): Theme {
  const accent = accentTheme(scene.look)
  return scene.turn % 2 === 1 && isSignedOn(scene.logo, accent) ? accent : themeFor(scene.look, 'paper')
}
