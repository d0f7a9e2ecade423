import { fromHex, toHex } from '#server/integrations/imaging/hex.ts'
import { luminance, oklchToRgb, type Rgb, rgbToOklab, toOklch } from '#server/integrations/imaging/oklab.ts'
import { inksOf } from './drawings/index.ts'
import type { Box } from './geometry.ts'
import type { Block, Scene } from './scene.ts'
import type { Theme } from './theme.ts'

/** Of the sheets that drawings are made on. */
const sheet = 400

/** What lies behind a drawing: a sun, an arch or a hill. */
const grounds = ['sun', 'arch', 'hill'] as const

/** A stage of cut paper with the trade's drawing on it, in the place of a photo; the drawing stands in `at`, its ground around it. */
export function stage(scene: Scene, box: Box, at: Box, field: Theme): Block {
  const { drawing, look, turn } = scene
  if (!drawing) return { lines: [], shapes: '', logoAt: null }
  const inks = inksOf(look)
  const id = `stage${box.x}-${box.y}`
  const kind = grounds[turn % grounds.length] ?? 'sun'
  const behind = toHex(behindOn(field.panel, look.main))
  const scale = at.width / sheet
  const sown = leaves(scene, box, at, field)
  return {
    lines: [],
    shapes:
      `<clipPath id="${id}"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/></clipPath>` +
      `<g clip-path="url(#${id})"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${toHex(field.panel)}"/>` +
      `${ground(kind, box, at, behind)}${sown}` +
      `<g transform="translate(${at.x} ${at.y}) scale(${scale.toFixed(4)})">${drawing(inks)}</g></g>`,
    logoAt: null,
  }
}

/** Light paper on a field in full colour, a tint of the colour on a light one; warm colours share a sand. */
function behindOn(panel: Rgb, main: string): Rgb {
  const [, chroma, hue] = toOklch(rgbToOklab(fromHex(main)))
  const strength = Math.min(1, chroma / 0.1)
  const isLight = luminance(panel) > 0.4
  if (hue < 112 || hue > 320) return oklchToRgb(isLight ? [0.88, 0.06, 78] : [0.915, 0.045, 80])
  return oklchToRgb([isLight ? 0.87 : 0.92, (isLight ? 0.05 : 0.035) * strength, hue])
}

function ground(kind: (typeof grounds)[number], box: Box, at: Box, fill: string): string {
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  const half = at.width * 0.56
  const foot = box.y + box.height
  if (kind === 'arch')
    return `<path d="M${x - half} ${foot}V${y - half * 0.1}a${half} ${half} 0 0 1 ${2 * half} 0V${foot}Z" fill="${fill}"/>`
  if (kind === 'hill') {
    const top = at.y + at.height * 0.52
    return `<circle cx="${x}" cy="${y - half * 0.05}" r="${half * 0.92}" fill="${fill}"/><path d="M${box.x} ${top + at.height * 0.28}C${box.x + box.width * 0.3} ${top + at.height * 0.14} ${box.x + box.width * 0.6} ${top + at.height * 0.44} ${box.x + box.width} ${top + at.height * 0.2}V${foot}H${box.x}Z" fill="${fill}"/>`
  }
  return `<circle cx="${x}" cy="${y}" r="${half * 1.04}" fill="${fill}"/>`
}

/** Leaves, small to large, beside the drawing. */
function leaves({ look, turn }: Scene, box: Box, at: Box, field: Theme): string {
  const { pop, soft, light, main } = inksOf(look)
  const isLeft = at.x + at.width / 2 > box.x + box.width / 2
  const room = isLeft ? at.x - box.x : box.x + box.width - at.x - at.width
  if (room < box.width * 0.16) return ''
  const middle = isLeft ? box.x + room * 0.46 : at.x + at.width + room * 0.54
  const fills = luminance(field.panel) > 0.4 ? [main, pop, soft] : [soft, pop, light]
  return fills
    .map((fill, index) => {
      const size = Math.min(room * 0.3, at.height * (0.11 + 0.05 * index))
      const x = middle + (isLeft ? 1 : -1) * room * (0.2 - 0.22 * index) - size / 2
      const y = at.y + at.height * (0.7 - 0.26 * index)
      const turned = -30 + 42 * ((index + turn) % 3)
      return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turned}) scale(${(size / 64).toFixed(3)})"><path d="M0 0C16-22 45-21 64 0 45 16 16 18 0 0z" fill="${fill}"/><path d="M6 0H50" stroke="${toHex(field.panel)}" stroke-width="2.4" stroke-linecap="round"/></g>`
    })
    .join('')
}
