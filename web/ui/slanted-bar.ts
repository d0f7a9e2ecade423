type Point = readonly [x: number, y: number]

/** Horizontal slant as a share of the height. */
export const slant = 0.28

/** The point at `distance` from `from` towards `to`. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return [
    from[0] + ((to[0] - from[0]) * distance) / length,
    from[1] + ((to[1] - from[1]) * distance) / length,
  ]
}

/** SVG path of a slanted bar with rounded corners; `x` is its bottom left. */
export function slantedBarPath(x: number, width: number, height: number, inset = 0): string {
  const lean = height * slant
  const radius = Math.min(2.4, width / 2 - inset)
  const corners: Point[] = [
    [x + inset, height - inset],
    [x + width - inset, height - inset],
    [x + width + lean - inset, inset],
    [x + lean + inset, inset],
  ]
  const show = ([px, py]: Point) => `${px.toFixed(2)} ${py.toFixed(2)}`
  const pieces = corners.map((corner, index) => {
    const before = corners.at(index - 1) as Point
    const after = corners[(index + 1) % 4] as Point
    const start = show(towards(corner, before, radius))
    return `${index === 0 ? 'M' : 'L'}${start} Q${show(corner)} ${show(towards(corner, after, radius))}`
  })
  return `${pieces.join(' ')}Z`
}
