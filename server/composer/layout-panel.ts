import { fitPhoto } from './develop.ts'
import type { Box, Corners } from './geometry.ts'
import { mirrored, mirroredCorners } from './geometry.ts'
import { grid } from './grid.ts'
import { type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

const gutter = 8

/** « Éditorial »: photos edge to edge, and a panel as high as its words that slides over them. */
export function panel(scene: Scene): Plan {
  const { isTall, margin, ...scale } = scaleOf(scene.size)
  const { width, height } = scene.size
  // An upright photo stands beside its words, unless the picture is upright too.
  const [photo, ...others] = scene.photos
  const isUpright = photo !== undefined && others.length === 0 && photo.width < photo.height * 1.05
  const isWide = scale.isWide || (isUpright && !isTall)
  const isMirrored = scene.turn % 2 === 1
  const colours = scene.theme
  const panelWidth = isWide ? Math.round(width * (isUpright ? 0.54 : 0.5)) : width
  const inner = panelWidth - 2 * margin
  const signature = signatureFor(scene, { width: inner, height: height * 0.22 }, colours)
  const gap = Math.round(margin * (isWide ? 0.7 : 0.72))
  // What is left of the photo is no strip.
  const highest = Math.round(height - width / 2.2)
  const words = wordsBlock(scene, {
    width: inner,
    height: isWide
      ? height - 2 * margin - signature.height - gap
      : Math.min(height * 0.36, highest - gap - signature.height - margin * 1.8),
    colours,
    ...(isWide && { lines: isUpright ? 6 : 4 }),
  })
  const natural = Math.round(words.height + gap + signature.height + margin * 1.8)
  const panelHeight = isWide ? height : Math.min(highest, natural)
  const edge = isWide ? width - panelWidth : height - panelHeight
  const at: Box = isWide
    ? { x: edge, y: 0, width: panelWidth, height }
    : { x: 0, y: edge, width, height: panelHeight }
  const area: Box = isWide ? { x: 0, y: 0, width: edge, height } : { x: 0, y: 0, width, height: edge }
  const curve = { leaf: isWide ? 96 : 120, round: 56, square: 0 }[scene.look.corner]
  const corners: Corners =
    scene.look.corner === 'round' ? (isWide ? [curve, 0, 0, curve] : [curve, curve, 0, 0]) : [curve, 0, 0, 0]
  const boxes = grid(area, scene.photos, gutter).map((box, index) => {
    const photo = scene.photos[index]
    return photo && fitPhoto(photo, box) ? under(box, edge, curve, isWide) : box
  })
  const turn = (box: Box) => (isMirrored ? mirrored(box, scene.size) : box)
  const x = turn(at).x + margin
  const top = isWide
    ? Math.round((height - words.height - gap - signature.height) / 2)
    : at.y + Math.round(margin * 0.95)
  const bottom = isWide
    ? height - margin - signature.height
    : height - Math.round(margin * 0.85) - signature.height
  const drawn = plate(turn(at), isMirrored ? mirroredCorners(corners) : corners, colours.panel)
  const block = joined(
    { lines: [], shapes: drawn, logoAt: null },
    words.place(x, isWide ? Math.max(margin, Math.round((bottom - gap - words.height + margin) / 2)) : top),
    signature.place(x, bottom),
  )
  return {
    ...block,
    ground: colours.panel,
    boxes: boxes.map(turn),
    sheet: null,
    scrims: [],
    clear: wholeBox,
  }
}

/** Only the photo behind the panel's curved corner goes on under it. */
function under(box: Box, edge: number, curve: number, isWide: boolean): Box {
  if (isWide) return box.x + box.width === edge ? { ...box, width: box.width + curve } : box
  return box.y + box.height === edge ? { ...box, height: box.height + curve } : box
}
