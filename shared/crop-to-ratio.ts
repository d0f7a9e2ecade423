import { type Network, networkRules } from './networks.ts'

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** From 0 to 1 of width and height. */
export interface FocusPoint {
  x: number
  y: number
}

export const middle: FocusPoint = { x: 0.5, y: 0.5 }

/** The largest part of a picture, in its pixels, whose ratio the network accepts, as near to the focus as it goes. */
export function cropToRatio(
  network: Network,
  { width, height }: { width: number; height: number },
  focus: FocusPoint,
): Rectangle {
  const [narrowest, widest] = networkRules[network].imageRatio ?? [0, Number.POSITIVE_INFINITY]
  const cropWidth = Math.max(1, Math.min(width, Math.floor(height * widest)))
  const cropHeight = Math.max(1, Math.min(height, Math.floor(cropWidth / narrowest)))
  return {
    x: placed(width, cropWidth, focus.x),
    y: placed(height, cropHeight, focus.y),
    width: cropWidth,
    height: cropHeight,
  }
}

const placed = (whole: number, part: number, focus: number) =>
  Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part))

export const isCropped = (
  { width, height }: { width: number; height: number },
  rectangle: Rectangle,
): boolean => rectangle.width < width || rectangle.height < height
