import { fitPhoto, showsFaces } from './fit-photo.ts'
import type { Box, Corners } from './geometry.ts'
import { framed } from './layout-framed.ts'
import type { Look } from './look.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

/** « Bandeau »: the words lie on a card upon the photo; photos that cannot fill it are framed. */
export function card(scene: Scene): Plan {
  const [photo, ...others] = scene.photos
  if (!photo || others.length > 0 || !fitPhoto(photo, scene.size)) return framed(scene)
  const plan = scaleOf(scene.size).isWide ? wide(scene) : tall(scene)
  return showsFaces(scene, plan) ? plan : framed(scene)
}

const cornersOf = ({ corner }: Look): Corners => {
  const radius = corner === 'square' ? 0 : 24
  return [radius, radius, radius, radius]
}

function tall(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = scene.theme
  const inset = Math.round(margin * 0.62)
  const pad = Math.round(margin * 0.72)
  const inner = width - 2 * inset - 2 * pad
  const signature = signatureFor(scene, inner, colours)
  const gap = Math.round(margin * 0.55)
  const fixed = gap + signature.height + Math.round(pad * 1.75)
  const words = wordsBlock(scene, { width: inner, height: height * 0.49 - fixed, colours })
  const cardHeight = Math.round(words.height + fixed)
  const at: Box = {
    x: inset,
    y: height - inset - cardHeight,
    width: width - 2 * inset,
    height: cardHeight,
  }
  return {
    ...joined(
      { lines: [], shapes: plate(at, cornersOf(scene.look), colours.panel), logoAt: null },
      words.place(at.x + pad, Math.round(at.y + pad * 0.95)),
      signature.place(at.x + pad, Math.round(at.y + cardHeight - pad * 0.8 - signature.height)),
    ),
    ground: colours.second,
    boxes: [{ x: 0, y: 0, width, height }],
    sheet: null,
    fade: null,
    clear: { x: 0, y: 0, width: 1, height: at.y / height },
  }
}

function wide(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = scene.theme
  const inset = Math.round(margin * 0.62)
  const pad = Math.round(margin * 0.76)
  const cardWidth = Math.round(width * 0.52)
  const inner = cardWidth - 2 * pad
  const signature = signatureFor(scene, inner, colours)
  const cardHeight = height - 2 * inset
  const room = cardHeight - 2 * pad - signature.height - Math.round(margin * 0.5)
  const words = wordsBlock(scene, { width: inner, height: room, colours, lines: 4 })
  const isMirrored = scene.turn % 2 === 1
  const at: Box = {
    x: isMirrored ? width - inset - cardWidth : inset,
    y: inset,
    width: cardWidth,
    height: cardHeight,
  }
  // The photo ends behind the card's middle.
  const hidden = inset + Math.round(cardWidth * 0.35)
  const shown = (width - inset - cardWidth) / (width - hidden)
  return {
    ...joined(
      { lines: [], shapes: plate(at, cornersOf(scene.look), colours.panel), logoAt: null },
      words.place(at.x + pad, Math.round(at.y + pad + (room - words.height) / 2)),
      signature.place(at.x + pad, at.y + cardHeight - pad - signature.height),
    ),
    ground: colours.second,
    boxes: [{ x: isMirrored ? 0 : hidden, y: 0, width: width - hidden, height }],
    sheet: null,
    fade: null,
    clear: { x: isMirrored ? 0 : 1 - shown, y: 0, width: shown, height: 1 },
  }
}
