import { showsFaces } from './fit-photo.ts'
import type { Box } from './geometry.ts'
import { panel } from './layout-panel.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'
import { themeFor } from './theme.ts'

/** How far the photo goes on under the words' colour, and over which length it fades into it, in shares of the side. */
const overlap = 0.06
const fade = 0.15

/** « Plein cadre »: the first photo as large as it goes fades into the company's deep colour, on which large words stand; where that would hide a face, a panel. */
export function cover(scene: Scene): Plan {
  const plan = scaleOf(scene.size).isWide ? wide(scene) : tall(scene)
  return showsFaces(scene, plan) ? plan : panel(scene)
}

function tall(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = themeFor(scene.look, 'deep')
  const inner = width - 2 * margin
  const signature = signatureFor(scene, inner, colours)
  const gap = Math.round(margin * 0.62)
  const words = wordsBlock(scene, { width: inner, height: height * 0.36, colours })
  const signatureAt = height - Math.round(margin * 0.8) - signature.height
  const wordsAt = Math.round(signatureAt - gap - words.height)
  const edge = Math.round(Math.min(height, wordsAt + height * overlap))
  const photo: Box = { x: 0, y: 0, width, height: edge }
  const solid = wordsAt - Math.round(margin * 0.1)
  return {
    ...joined(words.place(margin, wordsAt), signature.place(margin, signatureAt)),
    ground: colours.panel,
    boxes: [photo],
    sheet: null,
    fade: { side: 'bottom', from: solid - Math.round(height * fade), to: solid, colour: colours.panel },
    clear: { x: 0, y: 0, width: 1, height: (solid - height * fade * 0.55) / edge },
  }
}

function wide(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = themeFor(scene.look, 'deep')
  const inner = Math.round(width * 0.46)
  const signature = signatureFor(scene, inner, colours)
  const gap = Math.round(margin * 0.6)
  const words = wordsBlock(scene, {
    width: inner,
    height: height - 2 * margin - signature.height - gap,
    colours,
    lines: 4,
  })
  const isMirrored = scene.turn % 2 === 1
  const x = isMirrored ? width - margin - inner : margin
  const solid = margin + inner
  const edge = Math.round(solid - width * overlap)
  const signatureAt = height - margin - signature.height
  const top = Math.max(margin, Math.round((margin + signatureAt - gap - words.height) / 2))
  const shown = (width - solid - width * fade * 0.4) / (width - edge)
  return {
    ...joined(words.place(x, top), signature.place(x, signatureAt)),
    ground: colours.panel,
    boxes: [{ x: isMirrored ? 0 : edge, y: 0, width: width - edge, height }],
    sheet: null,
    fade: isMirrored
      ? {
          side: 'right',
          from: width - solid - Math.round(width * fade),
          to: width - solid,
          colour: colours.panel,
        }
      : { side: 'left', from: solid + Math.round(width * fade), to: solid, colour: colours.panel },
    clear: { x: isMirrored ? 0 : 1 - shown, y: 0, width: shown, height: 1 },
  }
}
