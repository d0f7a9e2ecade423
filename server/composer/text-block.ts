import { toHex } from '#server/integrations/imaging/hex.ts'
import { setText } from './breaking.ts'
import type { Box } from './geometry.ts'
import { type Block, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { linesAt, signatureFor } from './signature.ts'
import type { Theme } from './theme.ts'

interface Setting {
  colours: Theme
  /** Largest headline, in pixels. */
  maxSize: number
  maxLines: number
  /** Where the headline stands in the room the signature leaves. */
  headline: 'top' | 'middle' | 'bottom'
  signature: 'above' | 'below'
  /** A short line of colour over the headline. */
  hasBar: boolean
}

const bar = { width: 76, height: 8, gap: 26 }
const minSize = 30
/** The headline comes first: the signature gives up its details before it takes more of the height. */
const maxSignatureShare = 0.42

/** Headline and signature in a box, as large as it allows; what they really cover is in `used`. */
export function textBlock(scene: Scene, box: Box, setting: Setting): Block & { used: Box } {
  const signature = signatureFor(
    scene,
    { width: box.width, height: box.height * maxSignatureShare },
    setting.colours,
  )
  const gap = scaleOf(scene.size).isWide ? 30 : 40
  const above = setting.hasBar ? bar.height + bar.gap : 0
  const room = box.height - signature.height - gap - above
  const text = setText(scene.headline, {
    width: box.width,
    height: room,
    maxSize: setting.maxSize,
    minSize,
    maxLines: setting.maxLines,
  })
  const free = Math.max(0, room - text.height)
  const shift = setting.headline === 'top' ? 0 : setting.headline === 'middle' ? free / 2 : free
  const first = box.y + (setting.signature === 'above' ? signature.height + gap : 0) + shift
  const block = signature.place(
    box.x,
    setting.signature === 'above' ? box.y : box.y + box.height - signature.height,
  )
  const lines = linesAt(text, { ...box, y: first + above }, toHex(setting.colours.text))
  const top = setting.signature === 'above' ? box.y : first
  const drawn = plate(
    { x: box.x, y: first, width: bar.width, height: bar.height },
    [4, 4, 4, 4],
    setting.colours.accent,
  )
  return {
    lines: [...block.lines, ...lines],
    shapes: block.shapes + (setting.hasBar ? drawn : ''),
    logoAt: block.logoAt,
    used: { ...box, y: top, height: box.y + box.height - top },
  }
}
