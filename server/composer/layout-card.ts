import { type Box, type Corners, coverOf, mirrored, mirroredCorners } from './geometry.ts'
import { grid } from './grid.ts'
import { type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

const gutter = 16

/** « Bandeau »: words on a calm ground, photos in windows with one corner wide as a leaf; the window takes the photo's own shape where it must. */
export function card(scene: Scene): Plan {
  return scaleOf(scene.size).isWide ? wide(scene) : tall(scene)
}

function tall(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = scene.theme
  const inner = width - 2 * margin
  const signature = signatureFor(scene, { width: inner, height: height * 0.2 }, colours)
  const gap = Math.round(margin * 0.66)
  const room = (wordsHeight: number) => height - margin * 1.7 - signature.height - 2 * gap - wordsHeight
  let words = wordsBlock(scene, { width: inner, height: height * 0.32, colours })
  let window = windowFor(scene, inner, room(words.height))
  // What a flat or a small photo leaves goes to the words.
  const spare = room(words.height) - window.height
  if (spare > 40) {
    words = wordsBlock(scene, {
      width: inner,
      height: height * 0.32 + spare,
      colours,
      max: scaleOf(scene.size).headline.max * 1.35,
      lines: 5,
    })
    window = windowFor(scene, inner, room(words.height))
  }
  const left = Math.max(0, room(words.height) - window.height)
  const wordsFirst = scene.turn % 2 === 0
  const top = Math.round(margin * 0.95)
  // Words, photos, signature from the top; or the signature as a head, photos, words.
  const order = wordsFirst
    ? {
        words: top + left / 3,
        window: top + words.height + gap + (left * 2) / 3,
        signature: height - margin * 0.75 - signature.height,
      }
    : {
        signature: top - margin * 0.15,
        window: top - margin * 0.15 + signature.height + gap + left / 3,
        words: height - margin * 0.95 - words.height - left / 3,
      }
  const box: Box = { x: margin, y: Math.round(order.window), width: window.width, height: window.height }
  const block = joined(
    words.place(margin, Math.round(order.words)),
    signature.place(margin, Math.round(order.signature)),
  )
  const boxes = grid(box, scene.photos, gutter)
  return {
    ...block,
    ground: colours.panel,
    boxes,
    sheet: { colour: colours.panel, corners: cornersOf(boxes, box, scene) },
    scrims: [],
    clear: wholeBox,
  }
}

function wide(scene: Scene): Plan {
  const { margin, rim } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = scene.theme
  const isMirrored = scene.turn % 2 === 1
  const window = { width: Math.round(width * 0.47), height: height - 2 * rim }
  const inner = width - window.width - rim - margin - Math.round(margin * 0.8)
  const signature = signatureFor(scene, { width: inner, height: height * 0.24 }, colours)
  const gap = Math.round(margin * 0.6)
  const words = wordsBlock(scene, {
    width: inner,
    height: height - 2 * margin - signature.height - gap,
    colours,
    lines: 4,
  })
  const box: Box = {
    x: width - rim - window.width,
    y: Math.round((height - window.height) / 2),
    width: window.width,
    height: window.height,
  }
  const turn = (one: Box) => (isMirrored ? mirrored(one, scene.size) : one)
  const boxes = grid(box, scene.photos, gutter)
  const x = isMirrored ? width - margin - inner : margin
  const signatureAt = height - margin - signature.height
  const wordsAt = Math.max(margin, Math.round((signatureAt - gap - words.height + margin) / 2))
  const corners = cornersOf(boxes, box, scene)
  return {
    ...joined(words.place(x, wordsAt), signature.place(x, signatureAt)),
    ground: colours.panel,
    boxes: boxes.map(turn),
    sheet: { colour: colours.panel, corners: isMirrored ? corners.map(mirroredCorners) : corners },
    scrims: [],
    clear: wholeBox,
  }
}

/** A photo flatter than its room by so much is shown in its own shape. */
const flat = 1.25
/** No window is flatter: it would be a strip. */
const flattest = 2.2
/** Past this enlargement a photo gets a smaller window. */
const maxScale = 2

/** The window for the photos: all the room; for one panorama, its own shape across the picture. */
function windowFor(scene: Scene, width: number, height: number) {
  const [photo, ...others] = scene.photos
  const room = { width, height: Math.max(200, Math.round(height)) }
  if (!photo || others.length > 0 || photo.isTransparent || photo.crop) return room
  const ratio = photo.width / photo.height
  // A photo of few pixels stays small, and sharp.
  if (coverOf(photo, room).scale > 1.25 * maxScale) {
    const small = Math.min(width, room.height * ratio, maxScale * photo.width)
    return { width: Math.round(small), height: Math.max(160, Math.round(small / ratio)) }
  }
  const isFlat = ratio > flat * (room.width / room.height) && ratio > 1.9
  return isFlat ? { width, height: Math.max(Math.round(width / Math.min(ratio, flattest)), 160) } : room
}

function cornersOf(boxes: Box[], whole: Box, { look }: Scene): Corners[] {
  const radius = look.corner === 'square' ? 0 : 28
  return boxes.map((box): Corners => {
    const isFirst = box.x === whole.x && box.y === whole.y
    const isLast =
      box.x + box.width === whole.x + whole.width && box.y + box.height === whole.y + whole.height
    const wideCorner = look.corner === 'leaf' ? Math.min(130, box.width / 3, box.height / 3) : radius
    return [
      isFirst ? wideCorner : radius,
      radius,
      isLast && look.corner === 'leaf' ? wideCorner : radius,
      radius,
    ]
  })
}
