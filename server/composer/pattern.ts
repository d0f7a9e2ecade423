import { inksOf } from './drawings/inks.ts'
import type { Box, Corners } from './geometry.ts'
import type { Look } from './look.ts'
import { seedOf } from './seed.ts'
import { outlined } from './shapes.ts'

/** The papers of a tile and of what is cut on it. */
const pairs = [
  ['main', 'light'],
  ['pop', 'dark'],
  ['soft', 'main'],
  ['light', 'pop'],
  ['dark', 'pop'],
  ['dark', 'soft'],
  ['main', 'pop'],
  ['soft', 'dark'],
] as const

interface Grid {
  columns: number
  rows: number
  /** Of a tile, in pixels. */
  side: number
  x: number
  y: number
}

/**
 * Tiles of cut paper in the company's shape: the art of a picture without a photo. It shows nothing, so it is never wrong for a trade;
 * the seed arranges it otherwise for each post. `isLeft` says which tiles are left out.
 */
export function pattern(
  look: Look,
  { columns, rows, side, x, y }: Grid,
  seed: string,
  isLeft: (column: number, row: number) => boolean = () => false,
): string {
  const inks = inksOf(look)
  const numberOf = (...values: unknown[]) => seedOf(seed, ...values)
  const chosen = new Map<string, number>()
  const tiles: { box: Box; key: string; column: number; row: number }[] = []
  const taken = new Set<string>()
  // One tile of four leads the eye.
  const canGrow = (column: number, row: number) =>
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].every(
      ([right = 0, down = 0]) =>
        column + right < columns &&
        row + down < rows &&
        !isLeft(column + right, row + down) &&
        !taken.has(`${column + right} ${row + down}`),
    )
  const spots = Array.from({ length: columns * rows }, (_, at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }))
  const large = spots
    .filter(({ column, row }) => canGrow(column, row))
    .sort((one, other) => numberOf('large', one) - numberOf('large', other))
    .slice(0, Math.ceil((columns * rows) / 9))
  for (const { column, row } of large) {
    if (!canGrow(column, row)) continue
    for (const right of [0, 1]) for (const down of [0, 1]) taken.add(`${column + right} ${row + down}`)
    const box = { x: x + column * side, y: y + row * side, width: 2 * side, height: 2 * side }
    tiles.push({ box, key: `${column} ${row} large`, column, row })
  }
  for (const { column, row } of spots)
    if (!isLeft(column, row) && !taken.has(`${column} ${row}`)) {
      const box = { x: x + column * side, y: y + row * side, width: side, height: side }
      tiles.push({ box, key: `${column} ${row}`, column, row })
    }
  return tiles
    .map(({ box, key, column, row }) => {
      const near = [chosen.get(`${column - 1} ${row}`), chosen.get(`${column} ${row - 1}`)]
      const from = numberOf('pair', key) % pairs.length
      const index =
        Array.from(pairs, (_, step) => (from + step) % pairs.length).find(
          (one) => !near.some((other) => other !== undefined && pairs[other]?.[0] === pairs[one]?.[0]),
        ) ?? from
      for (const right of box.width > side ? [0, 1] : [0])
        for (const down of box.width > side ? [0, 1] : [0])
          chosen.set(`${column + right} ${row + down}`, index)
      const [ground, ink] = pairs[index] ?? pairs[0]
      return tile(look.corner, box, inks[ground], inks[ink], numberOf('shape', key))
    })
    .join('')
}

function tile(corner: Look['corner'], box: Box, ground: string, ink: string, seed: number): string {
  const paper = `<path d="${outlined(box, [0, 0, 0, 0])}" fill="${ground}"/>`
  const cut = (one: Box, corners: Corners, fill = ink) =>
    `<path d="${outlined(one, corners)}" fill="${fill}"/>`
  const side = box.width
  const half = side / 2
  const turn = (seed >>> 4) % 4
  const turned = (list: Corners): Corners => [
    list[turn] ?? 0,
    list[(turn + 1) % 4] ?? 0,
    list[(turn + 2) % 4] ?? 0,
    list[(turn + 3) % 4] ?? 0,
  ]
  const middle = { x: box.x + half, y: box.y + half }
  const circle = (radius: number, fill: string) =>
    `<circle cx="${middle.x}" cy="${middle.y}" r="${radius}" fill="${fill}"/>`
  const shapes: Record<Look['corner'], (() => string)[]> = {
    leaf: [
      () => cut(box, turned([side, 0, side, 0])),
      () => cut(box, turned([side, 0, 0, 0])),
      () => cut(box, turned([side, 0, side, 0])),
      () => circle(side * 0.3, ink),
    ],
    round: [
      () => circle(side * 0.5, ink) + circle(side * 0.24, ground),
      () => cut(box, turned([side, 0, 0, 0])),
      () => cut(box, turned([half, half, 0, 0])),
      () => circle(side * 0.36, ink),
    ],
    square: [
      () => {
        const at = [
          [box.x, box.y],
          [box.x + side, box.y],
          [box.x + side, box.y + side],
          [box.x, box.y + side],
        ]
        const points = [0, 1, 2].map((step) => at[(turn + step) % 4]?.join(','))
        return `<polygon points="${points.join(' ')}" fill="${ink}"/>`
      },
      () => cut(turn % 2 === 0 ? { ...box, height: half } : { ...box, width: half }, [0, 0, 0, 0]),
      () => cut({ x: box.x + side / 4, y: box.y + side / 4, width: half, height: half }, [0, 0, 0, 0]),
      () => cut(box, turned([side, 0, 0, 0])),
    ],
  }
  const list = shapes[corner]
  return paper + (list[seed % list.length]?.() ?? '')
}
