import { rgbToOklab } from './oklab.ts'
import { rememberReading } from './remember-reading.ts'
import { decoding, sharp } from './sharp.ts'

/** Cells across and down on which a picture's saliency is told. */
export const attentionSide = 32

/** Saliency: what stands out on a picture, cell by cell, row by row, each 0–1; and how it is as a whole. */
export interface Saliency {
  /** How much each cell differs from what surrounds it, the middle of the picture a little favoured. */
  cells: Float32Array
  /** Detail in each cell: text would not be read there. */
  detail: Float32Array
  /** Lightness of each cell. */
  light: Float32Array
}

const pixelsACell = 4

/** Measures contrast with the surroundings, in lightness and colour alike; saturation alone says nothing. */
export const readSaliency = rememberReading(200, async (bytes): Promise<Saliency> => {
  const side = attentionSide * pixelsACell
  const pixels = await sharp(bytes, decoding)
    .autoOrient()
    .resize(side, side, { fit: 'fill', kernel: 'linear' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const lab = labOf(pixels)
  const means = cellsOf(lab, side)
  const detail = detailOf(lab, side)
  const cells = new Float32Array(attentionSide ** 2)
  for (let row = 0; row < attentionSide; row += 1)
    for (let column = 0; column < attentionSide; column += 1) {
      const at = row * attentionSide + column
      const [x, y] = [(column + 0.5) / attentionSide - 0.5, (row + 0.5) / attentionSide - 0.5]
      const middle = 1 - 0.6 * Math.min(1, 2 * Math.hypot(x, y))
      cells[at] = (surprise(means, row, column) + 0.5 * (detail[at] ?? 0)) * middle
    }
  const light = new Float32Array(cells.length)
  for (let at = 0; at < light.length; at += 1) light[at] = means[at * 3] ?? 0
  return { cells: scaled(cells), detail, light }
})

function labOf(pixels: Buffer): Float32Array {
  const lab = new Float32Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 3) {
    const [l, a, b] = rgbToOklab([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    lab[at] = l
    lab[at + 1] = a
    lab[at + 2] = b
  }
  return lab
}

function cellsOf(lab: Float32Array, side: number): Float32Array {
  const means = new Float32Array(attentionSide ** 2 * 3)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const cell = (Math.floor(y / pixelsACell) * attentionSide + Math.floor(x / pixelsACell)) * 3
      for (let part = 0; part < 3; part += 1)
        means[cell + part] =
          (means[cell + part] ?? 0) + (lab[(y * side + x) * 3 + part] ?? 0) / pixelsACell ** 2
    }
  return means
}

/** Differences of lightness between neighbours, averaged over a cell and brought to 0–1. */
function detailOf(lab: Float32Array, side: number): Float32Array {
  const detail = new Float32Array(attentionSide ** 2)
  const at = (x: number, y: number) => lab[(y * side + x) * 3] ?? 0
  for (let y = 0; y < side - 1; y += 1)
    for (let x = 0; x < side - 1; x += 1) {
      const step = Math.abs(at(x, y) - at(x + 1, y)) + Math.abs(at(x, y) - at(x, y + 1))
      const cell = Math.floor(y / pixelsACell) * attentionSide + Math.floor(x / pixelsACell)
      detail[cell] = (detail[cell] ?? 0) + step / pixelsACell ** 2
    }
  // A tenth of the range between neighbours is as busy as foliage.
  return detail.map((value) => Math.min(1, value / 0.2))
}

/** How far a cell's colour is from that of the cells around it, near and far. */
function surprise(means: Float32Array, row: number, column: number): number {
  let total = 0
  for (const [radius, weight] of [
    [3, 0.4],
    [9, 0.6],
  ] as const) {
    const mean = [0, 0, 0]
    let count = 0
    for (let y = Math.max(0, row - radius); y <= Math.min(attentionSide - 1, row + radius); y += 2)
      for (let x = Math.max(0, column - radius); x <= Math.min(attentionSide - 1, column + radius); x += 2) {
        const at = (y * attentionSide + x) * 3
        for (let part = 0; part < 3; part += 1) mean[part] = (mean[part] ?? 0) + (means[at + part] ?? 0)
        count += 1
      }
    const own = (row * attentionSide + column) * 3
    const [l, a, b] = [0, 1, 2].map((part) => (means[own + part] ?? 0) - (mean[part] ?? 0) / count)
    // Chroma spans a third of what lightness does.
    total += weight * Math.hypot(l ?? 0, 2 * (a ?? 0), 2 * (b ?? 0))
  }
  return total
}

function scaled(values: Float32Array): Float32Array {
  const most = Math.max(1e-6, ...values)
  return values.map((value) => value / most)
}
