import { type Box, type Corners, split } from './geometry.ts'
import { seedOf } from './seed.ts'
import { filled, plate, roundedPath } from './shapes.ts'
import type { Theme } from './theme.ts'

/** A drawing of leaves and quarter circles in a rounded tile, different at each turn. */
export function motif(box: Box, theme: Theme, turn: number, radius: number): string {
  const columns = Math.max(1, Math.round(box.width / 190))
  const rows = Math.max(1, Math.round((box.height * columns) / box.width))
  const cells = split(box, 'rows', Array(rows).fill(1), 0).flatMap((row) =>
    split(row, 'columns', Array(columns).fill(1), 0),
  )
  const drawn = cells.map((cell, index) => leaf(cell, theme, seedOf('motif', turn, index, cells.length)))
  const id = `m${Math.round(box.x)}-${Math.round(box.y)}`
  const clip = roundedPath(box, [radius, radius, radius, radius])
  return (
    `<clipPath id="${id}"><path d="${clip}"/></clipPath><g clip-path="url(#${id})">` +
    `${filled(roundedPath(box, [0, 0, 0, 0]), theme.shades[3])}${drawn.join('')}</g>`
  )
}

function leaf(cell: Box, { shades }: Theme, seed: number): string {
  const tint = seed % shades.length
  const colour = shades[tint] ?? shades[0]
  // Never the leaf's own colour: it would vanish.
  const ground = shades[(tint + 1 + ((seed >>> 3) % (shades.length - 1))) % shades.length] ?? shades[3]
  const side = Math.min(cell.width, cell.height)
  const kinds: Corners[] = [
    [side, 0, side, 0],
    [0, side, 0, side],
    [side, 0, 0, 0],
    [0, 0, side, 0],
    [side, 0, side, 0],
    [side, side, 0, 0],
    [side, side, side, side],
  ]
  const corners = kinds[(seed >>> 7) % kinds.length] ?? [0, 0, 0, 0]
  return plate(cell, [0, 0, 0, 0], ground) + plate(cell, corners, colour)
}
