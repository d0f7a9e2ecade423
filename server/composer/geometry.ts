/** In pixels of the finished picture. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Top left, top right, bottom right, bottom left, in pixels. */
export type Corners = readonly [number, number, number, number]

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

export const mirrored = (box: Box, { width }: Size): Box => ({ ...box, x: width - box.x - box.width })
export const flipped = (box: Box, { height }: Size): Box => ({ ...box, y: height - box.y - box.height })
export const mirroredCorners = ([a, b, c, d]: Corners): Corners => [b, a, d, c]

/** Splits a box along an axis into parts proportional to `weights`, `gap` pixels apart, on whole pixels. */
export function split(box: Box, axis: 'rows' | 'columns', weights: number[], gap: number): Box[] {
  const start = axis === 'rows' ? box.y : box.x
  const room = (axis === 'rows' ? box.height : box.width) - gap * (weights.length - 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight, index) => {
    const from = Math.round(start + (room * before) / total + gap * index)
    before += weight
    const to = Math.round(start + (room * before) / total + gap * index)
    return axis === 'rows' ? { ...box, y: from, height: to - from } : { ...box, x: from, width: to - from }
  })
}

/** How much a photo is enlarged to cover a box, and the share of it that stays visible, 0–1. */
export function coverOf(photo: Size, box: Size): { scale: number; visible: number } {
  const scale = Math.max(box.width / photo.width, box.height / photo.height)
  return { scale, visible: (box.width * box.height) / (scale * photo.width * scale * photo.height) }
}
