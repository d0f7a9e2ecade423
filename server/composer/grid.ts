import { type Box, coverOf, type Size, split } from './geometry.ts'

/** Ways to lay n photos in rows (or columns): how many in each. */
const partitions: Record<number, number[][]> = {
  1: [[1]],
  2: [[2], [1, 1]],
  3: [[1, 2], [3], [1, 1, 1]],
  4: [[1, 3], [2, 2], [4]],
  5: [
    [2, 3],
    [1, 4],
    [1, 2, 2],
  ],
  6: [
    [3, 3],
    [2, 4],
    [2, 2, 2],
    [1, 2, 3],
  ],
}

/** Past this enlargement a photo looks soft on a screen. */
const softScale = 2

/** How badly photos suit their boxes: what the crops cut off, what enlarging blurs. 0 is perfect. */
function misfit(photos: Size[], boxes: Box[]): number {
  const losses = photos.map((photo, index) => {
    const box = boxes[index]
    if (!box) return 0
    const { scale, visible } = coverOf(photo, box)
    const ribbon = Math.max(box.width / box.height, box.height / box.width)
    return 1 - visible + 0.5 * Math.max(0, scale - softScale) + 0.4 * Math.max(0, ribbon - 2)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, photos.length)
}

/** Places photos in a box, in their order, in the grid that crops them least. */
export function grid(box: Box, photos: Size[], gap: number): Box[] {
  const candidates = (partitions[photos.length] ?? []).flatMap((counts) => [
    cells(box, counts, 'rows', gap),
    cells(box, counts, 'columns', gap),
  ])
  const ranked = candidates.map((boxes) => ({ boxes, loss: misfit(photos, boxes) }))
  return ranked.sort((one, other) => one.loss - other.loss)[0]?.boxes ?? []
}

function cells(box: Box, counts: number[], axis: 'rows' | 'columns', gap: number): Box[] {
  const across = axis === 'rows' ? 'columns' : 'rows'
  // A band that holds fewer photos is wider, so that the first ones lead.
  const bands = split(
    box,
    axis,
    counts.map((count) => count ** -0.5),
    gap,
  )
  return bands.flatMap((band, index) => split(band, across, Array(counts[index] ?? 1).fill(1), gap))
}
