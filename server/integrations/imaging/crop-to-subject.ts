import type { Face } from './faces/face-model.ts'
import { findFaces } from './faces/find.ts'
import { attentionSide, readSaliency, type Saliency } from './saliency.ts'

/** What of a picture must be seen: faces first, then what stands out. */
export interface Subject {
  /** Whole heads, hair and chin included, as shares of the picture. */
  heads: Region[]
  attention: Saliency
}

/** A part of a picture, in shares of its width and height. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** With less, what the detector takes for a face is as often a bun or a wheel, and more so where it is large (decision 0042). */
const isSure = ({ score, width, height }: Face) => score >= (width * height > 0.05 ? 0.6 : 0.25)

/** Looks at a picture; where the detector does not run, only at what stands out. */
export async function findSubject(bytes: Buffer): Promise<Subject> {
  const [faces, attention] = await Promise.all([
    findFaces(bytes).catch((): Face[] => []),
    readSaliency(bytes),
  ])
  return { heads: faces.filter(isSure).map(headOf), attention }
}

/** A face's box stops at the brow: forehead and chin stand around it. */
function headOf({ x, y, width, height }: Face): Region {
  const left = Math.max(0, x - 0.06 * width)
  const top = Math.max(0, y - 0.36 * height)
  return {
    x: left,
    y: top,
    width: Math.min(1, x + 1.06 * width) - left,
    height: Math.min(1, y + 1.1 * height) - top,
  }
}

/** Of a head what must never be cut: the face itself; a tight portrait may lose some hair. */
export const faceOf = ({ x, y, width, height }: Region): Region => ({
  x: x + 0.06 * width,
  y: y + 0.24 * height,
  width: 0.88 * width,
  height: 0.7 * height,
})

/** The point of a picture that a person put in the middle, 0–1, and how much closer than the largest crop. */
export interface Point {
  x: number
  y: number
  zoom: number
}

/** The part of a picture around a point, as near to the middle as the picture's edges allow. */
export function cropAround(
  picture: Size,
  box: Size,
  { heads, attention }: Subject,
  { x, y, zoom }: Point,
): Crop {
  const largest = largestIn(picture, box)
  const width = largest.width / Math.max(1, zoom)
  const height = largest.height / Math.max(1, zoom)
  const part = {
    x: Math.min(1 - width, Math.max(0, x - width / 2)),
    y: Math.min(1 - height, Math.max(0, y - height / 2)),
    width,
    height,
  }
  return { ...part, heads: headsIn(heads, part), seen: seenIn(attention, part).share }
}

function largestIn(picture: Size, box: Size): Size {
  const wide = picture.width / picture.height
  const wanted = box.width / box.height
  return wanted > wide ? { width: 1, height: wide / wanted } : { width: wanted / wide, height: 1 }
}

export interface Crop extends Region {
  /** Share of the heads' surface that is seen, 1 where there is none: within the crop, and nothing covers it. */
  heads: number
  /** Share of what stands out that is seen. */
  seen: number
}

const steps = 24
/** Shares of the largest crop that are tried: a little closer is allowed where it serves. */
const zooms = [1, 0.9, 0.8] as const

/**
 * The part of a picture to show in a box of that shape: no head is cut, then what stands out is inside, and in `clear`, the part
 * of the box (in shares) that nothing covers. `canZoom` tells whether the picture has pixels for less than its largest crop.
 */
export function subjectCrop(
  picture: Size,
  box: Size,
  { heads, attention }: Subject,
  clear: Region = { x: 0, y: 0, width: 1, height: 1 },
  canZoom = false,
): Crop {
  const largest = largestIn(picture, box)
  let best: { part: Region; score: number } | null = null
  for (const zoom of canZoom ? zooms : [1]) {
    const width = largest.width * zoom
    const height = largest.height * zoom
    for (const x of offsets(1 - width))
      for (const y of offsets(1 - height)) {
        const part = { x, y, width, height }
        const score = scoreOf(part, heads, attention, clear) - 0.25 * (1 - zoom)
        if (!best || score > best.score) best = { part, score }
      }
  }
  const part = best?.part ?? { x: 0, y: 0, ...largest }
  const inClear = partOf(part, clear)
  return { ...part, heads: headsIn(heads, inClear), seen: seenIn(attention, inClear).share }
}

/** A part of a part, in shares of the whole picture. */
export const partOf = (whole: Region, { x, y, width, height }: Region): Region => ({
  x: whole.x + x * whole.width,
  y: whole.y + y * whole.height,
  width: width * whole.width,
  height: height * whole.height,
})

const offsets = (room: number) =>
  room < 0.004 ? [room / 2] : Array.from({ length: steps + 1 }, (_, index) => (room * index) / steps)

/** Share of the heads' surface that is within a part, 1 where there is none. */
export function headsIn(heads: Region[], part: Region): number {
  if (heads.length === 0) return 1
  const surface = heads.reduce((sum, head) => sum + head.width * head.height, 0)
  return heads.reduce((sum, head) => sum + shared(head, part), 0) / Math.max(surface, 1e-9)
}

function scoreOf(part: Region, heads: Region[], attention: Saliency, clear: Region): number {
  const inClear = partOf(part, clear)
  const { share, imbalance } = seenIn(attention, inClear)
  const seen = share - 0.5 * imbalance
  if (heads.length === 0) return seen
  return 6 * headsIn(heads, part) + 3 * headsIn(heads, inClear) + 0.4 * seen - 0.8 * offCentre(heads, inClear)
}

/** How much of what stands out is within a part, and how far from its middle. */
function seenIn({ cells }: Saliency, part: Region): { share: number; imbalance: number } {
  let [total, inside, x, y] = [0, 0, 0, 0]
  for (let row = 0; row < attentionSide; row += 2)
    for (let column = 0; column < attentionSide; column += 2) {
      const weight = (cells[row * attentionSide + column] ?? 0) ** 2
      const [across, down] = [(column + 1) / attentionSide, (row + 1) / attentionSide]
      total += weight
      if (!isIn(across, down, part)) continue
      inside += weight
      x += weight * ((across - part.x) / part.width - 0.5)
      y += weight * ((down - part.y) / part.height - 0.5)
    }
  return { share: inside / Math.max(total, 1e-9), imbalance: inside > 0 ? Math.hypot(x, y) / inside : 0.5 }
}

/** How far the largest head is from the middle across and from the upper third, in shares of the clear part. */
function offCentre(heads: Region[], part: Region): number {
  const left = Math.min(...heads.map((head) => head.x))
  const right = Math.max(...heads.map((head) => head.x + head.width))
  const top = Math.min(...heads.map((head) => head.y))
  const bottom = Math.max(...heads.map((head) => head.y + head.height))
  const x = ((left + right) / 2 - part.x) / part.width - 0.5
  const y = ((top + bottom) / 2 - part.y) / part.height - 0.42
  return Math.hypot(x, 0.7 * y)
}

const isIn = (x: number, y: number, part: Region) =>
  x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height

function shared(one: Region, other: Region): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** A crop in whole pixels of its picture. */
export function pixelsOf(crop: Region, { width, height }: Size) {
  const left = Math.min(width - 1, Math.max(0, Math.round(crop.x * width)))
  const top = Math.min(height - 1, Math.max(0, Math.round(crop.y * height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
}
