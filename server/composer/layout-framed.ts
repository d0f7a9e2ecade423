import { type Box, type Corners, coverOf } from './geometry.ts'
import { grid } from './grid.ts'
import { printed } from './layout-print.ts'
import { isStamp } from './pictures.ts'
import { type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

const gutter = 12
/** Past this enlargement a photo is no longer sharp. */
const maxScale = 2.7

/** Large words on a calm ground; under or beside them photos in windows, as large as their pixels allow. */
export function framed(scene: Scene): Plan {
  const [only, ...others] = scene.photos
  if (only && others.length === 0 && isStamp(only)) return printed(scene, only)
  const { isWide, margin: outer } = scaleOf(scene.size)
  const margin = isWide ? outer : Math.round(outer * 0.72)
  const { width, height } = scene.size
  const colours = scene.theme
  const area: Box = isWide
    ? { x: Math.round(width * 0.53), y: 0, width: width - Math.round(width * 0.53), height }
    : { x: margin, y: 0, width: width - 2 * margin, height: Math.round(height * 0.44) }
  const least = windowFor(scene, area)
  // A photo that must stay small stands in the corner, the signature beside it.
  const isSmall = !isWide && least.width < area.width * 0.9
  const inner = isWide ? Math.round(width * 0.53) - 2 * margin : width - 2 * margin
  const signature = signatureFor(scene, isSmall ? width - least.width - 2 * margin : inner, colours)
  const gap = Math.round(margin * 0.7)
  const room = height - 2 * margin - signature.height - gap
  const words = wordsBlock(scene, {
    width: inner,
    height: isWide ? room : isSmall ? height - margin - least.height - gap : room - least.height - gap,
    colours,
    lines: 4,
  })
  // The photo takes what the words leave.
  const window = isWide || isSmall ? least : windowFor(scene, { ...area, height: room - gap - words.height })
  const spare = isWide ? 0 : room - gap - window.height - words.height
  const box = isWide
    ? {
        ...window,
        x: width - window.width - (window.width < area.width ? margin : 0),
        y: (height - window.height) / 2,
      }
    : isSmall
      ? { ...window, x: width - window.width, y: height - window.height }
      : { ...window, x: margin, y: margin + words.height + gap + spare / 2 }
  const placed = { ...box, x: Math.round(box.x), y: Math.round(box.y) }
  const boxes = grid(placed, scene.photos, gutter)
  const radius = scene.look.corner === 'square' || (isWide && window.width === area.width) ? 0 : 24
  const corners = boxes.map(
    (): Corners => (isSmall ? [radius * 2, 0, 0, 0] : [radius, radius, radius, radius]),
  )
  const wordsAt = isWide ? margin + (room - words.height) / 2 : margin
  return {
    ...joined(
      words.place(margin, Math.round(wordsAt)),
      signature.place(margin, height - margin - signature.height),
    ),
    ground: colours.panel,
    boxes,
    sheet: { colour: colours.panel, corners },
    scrims: [],
    clear: wholeBox,
  }
}

/** All the room there is, or what the one photo can fill and stay sharp. */
function windowFor({ photos }: Scene, area: Box): { width: number; height: number } {
  const [photo, ...others] = photos
  const room = { width: area.width, height: area.height }
  if (!photo || others.length > 0 || photo.isTransparent) return room
  const { scale } = coverOf(photo, room)
  if (scale <= maxScale) return room
  const width = Math.min(room.width, photo.width * maxScale)
  return { width: Math.round(width), height: Math.round(Math.min(room.height, photo.height * maxScale)) }
}
