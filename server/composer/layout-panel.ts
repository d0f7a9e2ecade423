import { factsBlock } from './facts-block.ts'
import { fitPhoto, showsFaces } from './fit-photo.ts'
import { type Box, type Corners, mirrored, mirroredCorners } from './geometry.ts'
import { grid } from './grid.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

const gutter = 14
/** A photo flatter than that is a panorama: it keeps its shape, and the words take what it leaves. */
const panorama = 1.95

/** « Éditorial »: photos edge to edge, and a panel as high as its words beside or under them. */
export function panel(scene: Scene): Plan {
  if (scaleOf(scene.size).isWide) return beside(scene)
  const low = under(scene)
  const [photo, ...others] = scene.photos
  const [box] = low.boxes
  // Faces that do not go into a low box stand beside the words.
  const isWhole = photo && box && !photo.isTransparent && !photo.backdrop && !fitPhoto(photo, box, low.clear)
  const isCut =
    others.length === 0 && (photo?.subject.heads.length ?? 0) > 0 && (isWhole || !showsFaces(scene, low))
  return isCut ? beside(scene) : low
}

function under(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = scene.theme
  const inner = width - 2 * margin
  const [photo, ...others] = scene.photos
  const signature = signatureFor(scene, inner, colours)
  const gap = Math.round(margin * 0.6)
  const fixed = gap + signature.height + Math.round(margin * 1.54)
  const ratio = photo && others.length === 0 ? photo.width / photo.height : 1
  const isFlat = ratio > panorama && photo?.crop === null
  const wordsUnder = (photoHeight: number) =>
    wordsBlock(scene, {
      width: inner,
      height: height - photoHeight - fixed,
      colours,
      lines: isFlat ? 4 : 3,
    })
  // The photo gives way to words that would be left out or hard to read.
  const shares = height > width ? [0.55, 0.49, 0.43, 0.37] : [0.5, 0.44, 0.38, 0.34]
  const heights = isFlat
    ? [Math.max(height * 0.36, width / Math.min(ratio, 2.4))]
    : shares.map((share) => height * share)
  const tried = heights.map((photoHeight) => ({ photoHeight, words: wordsUnder(photoHeight) }))
  const [chosen] = tried
    .map((one, index) => ({
      ...one,
      cost: one.words.strain * 1.8 + index + 60 * Math.max(0, 0.085 - one.words.size / width),
    }))
    .sort((one, other) => one.cost - other.cost)
  if (!chosen) throw new Error('A panel was not tried.')
  const { photoHeight, words } = chosen
  const panelHeight = isFlat ? height - photoHeight : words.height + fixed
  const edge = Math.round(height - panelHeight)
  const at: Box = { x: 0, y: edge, width, height: height - edge }
  const curve = { leaf: 72, round: 44, square: 0 }[scene.look.corner]
  const corners: Corners = scene.look.corner === 'round' ? [curve, curve, 0, 0] : [curve, 0, 0, 0]
  const isMirrored = scene.turn % 2 === 1
  const area: Box = { x: 0, y: 0, width, height: edge }
  const boxes = grid(area, scene.photos, gutter).map((box, index) => {
    const one = scene.photos[index]
    const isLowest = box.y + box.height === edge
    return one && isLowest && fitPhoto(one, box) ? { ...box, height: box.height + curve } : box
  })
  const shapes = plate(at, isMirrored ? mirroredCorners(corners) : corners, colours.panel)
  const spare = isFlat ? panelHeight - words.height - fixed : 0
  const block = joined(
    { lines: [], shapes, logoAt: null },
    words.place(margin, Math.round(edge + margin * 0.86 + spare / 2)),
    signature.place(margin, Math.round(height - margin * 0.68 - signature.height)),
  )
  const [first] = boxes
  const clear = { x: 0, y: 0, width: 1, height: first ? Math.min(1, edge / first.height) : 1 }
  return { ...block, ground: colours.panel, boxes, sheet: null, scrims: [], clear }
}

function beside(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = scene.theme
  const [photo] = scene.photos
  const isUpright = photo !== undefined && photo.width < photo.height * 1.05
  const length = scene.second.items.reduce(
    (sum, { text }) => sum + text.words.reduce((length, { text }) => length + text.length + 1, 0),
    0,
  )
  const panelWidth = Math.round(width * (length > 130 ? 0.6 : isUpright ? 0.55 : 0.52))
  const { isWide, second, fact } = scaleOf(scene.size)
  const air = isWide ? margin : Math.round(margin * 0.75)
  const inner = panelWidth - 2 * air
  const gap = Math.round(margin * 0.6)
  // In a high column the facts stand in rows at its foot, large.
  const items = isWide ? [] : scene.second.items
  const rows = factsBlock(
    { ...scene.second, items },
    { width: inner, height: height * 0.42, maxSize: Math.round(second * 1.35), minSize: fact, colours },
  )
  const signature = signatureFor(scene, inner, colours, isWide || items.length === 0)
  const told = isWide ? scene : { ...scene, second: { ...scene.second, items: [] } }
  const rowsHeight = rows.height > 0 ? rows.height + gap : 0
  const words = wordsBlock(told, {
    width: inner,
    height: height - 2 * margin - signature.height - gap - rowsHeight,
    colours,
    lines: isWide ? 4 : 6,
  })
  const isMirrored = scene.turn % 2 === 1
  const edge = width - panelWidth
  const turn = (box: Box) => (isMirrored ? mirrored(box, scene.size) : box)
  const at = turn({ x: edge, y: 0, width: panelWidth, height })
  const curve = { leaf: 72, round: 44, square: 0 }[scene.look.corner]
  const corners: Corners = scene.look.corner === 'round' ? [curve, 0, 0, curve] : [curve, 0, 0, 0]
  const boxes = grid({ x: 0, y: 0, width: edge, height }, scene.photos, gutter).map((box, index) => {
    const one = scene.photos[index]
    const isLast = box.x + box.width === edge
    return turn(one && isLast && fitPhoto(one, box) ? { ...box, width: box.width + curve } : box)
  })
  const bottom = height - margin - signature.height
  // Few words stand together, not at both ends of their column.
  const spare = bottom - gap - rows.height - margin - words.height
  const isSparse = rows.height > 0 && spare > height * 0.2
  const wordsAt = isSparse || isWide ? Math.round(margin + Math.max(0, spare) * 0.42) : margin
  const rowsAt = isSparse ? wordsAt + words.height + Math.round(gap * 1.2) : bottom - gap - rows.height
  const shapes = plate(at, isMirrored ? mirroredCorners(corners) : corners, colours.panel)
  const block = joined(
    { lines: [], shapes, logoAt: null },
    words.place(at.x + air, wordsAt),
    rows.place(at.x + air, rowsAt),
    signature.place(at.x + air, bottom),
  )
  const shown = boxes[0] ? Math.min(1, edge / boxes[0].width) : 1
  const clear = { x: isMirrored ? 1 - shown : 0, y: 0, width: shown, height: 1 }
  return { ...block, ground: colours.panel, boxes, sheet: null, scrims: [], clear }
}
