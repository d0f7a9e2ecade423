import { type LayoutCrop, type LayoutPreview, layoutLimits } from '#shared/api/layout.ts'

type Part = NonNullable<LayoutPreview['shown'][number]>

/** What of a photo a preview showed, and by which crop of the user's; null where the composer chose. */
export interface Framed {
  part: Part
  crop: LayoutCrop | null
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The crop to start from: what is shown, as if the user had chosen it. */
export const cropOf = ({ part, crop }: Framed): LayoutCrop =>
  crop ?? { x: part.x + part.width / 2, y: part.y + part.height / 2, zoom: zoomOf(part) }

/** The largest part of any shape touches two edges of the photo. */
const zoomOf = ({ width, height }: Part) =>
  within(1 / Math.max(width, height, 1 / layoutLimits.zoom), 1, layoutLimits.zoom)

/** The part that a crop will show where the last preview showed `framed`: of the same shape, inside the photo. */
export function partFor(crop: LayoutCrop, framed: Framed): Part {
  const scale = cropOf(framed).zoom / crop.zoom
  const width = Math.min(1, framed.part.width * scale)
  const height = Math.min(1, framed.part.height * scale)
  return {
    x: within(crop.x - width / 2, 0, 1 - width),
    y: within(crop.y - height / 2, 0, 1 - height),
    width,
    height,
  }
}

/** Moved by shares of the photo; never where the frame, already at the edge, would not follow. */
export function movedBy(crop: LayoutCrop, by: { x: number; y: number }, part: Part): LayoutCrop {
  return {
    ...crop,
    x: within(crop.x + by.x, part.width / 2, 1 - part.width / 2),
    y: within(crop.y + by.y, part.height / 2, 1 - part.height / 2),
  }
}
