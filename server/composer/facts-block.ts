import { toHex } from '#server/integrations/imaging/hex.ts'
import { type Measured, setText } from './line-breaks.ts'
import type { Block } from './scene.ts'
import { type SecondLine, setSecondLine } from './second-line.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import { rowLines } from './text-block.ts'
import type { Theme } from './theme.ts'

interface Room {
  width: number
  /** The facts are made smaller until they fit; at `minSize` they take what they need. */
  height: number
  maxSize: number
  minSize: number
  colours: Theme
  /** One for each fact, which then stands under it in one of two columns; none where there are fewer. */
  labels?: Measured[]
}

/** The facts of a picture under a bar: the one that decides a reader large, the others run on; or labelled, in two columns. */
export interface FactsBlock {
  height: number
  /** Of its letters, in pixels. */
  size: number
  place: (x: number, y: number) => Block
}

/** A fact of so many characters stays in one line. */
const brief = 34
const bar = { width: 72, height: 6, below: 0.62 }

export function factsBlock(second: SecondLine, room: Room): FactsBlock {
  if (second.items.length === 0) return { height: 0, size: room.maxSize, place: () => empty() }
  const hasLabels = second.items.length > 1 && (room.labels?.length ?? 0) >= second.items.length
  const at = (size: number, hasLargePrice: boolean) =>
    hasLabels ? columnsAt(second, size, room) : flowAt(second, size, room, hasLargePrice)
  for (let size = room.maxSize; size > room.minSize; size -= 2) {
    const block = at(size, size > room.minSize * 1.2)
    if (block.height <= room.height && !block.isBroken) return block
  }
  return at(room.minSize, false)
}

const empty = (): Block => ({ lines: [], shapes: '', logoAt: null })

function barred(x: number, y: number, { accent }: Theme): Block {
  return { ...empty(), shapes: plate({ x, y, width: bar.width, height: bar.height }, [0, 0, 0, 0], accent) }
}

function flowAt(second: SecondLine, size: number, room: Room, hasLargePrice: boolean) {
  const { width, colours } = room
  const set = setSecondLine(second, { width, size, minSize: size, hasLargePrice })
  const isShort = second.items.every(
    ({ text }) => text.words.map((word) => word.text).join(' ').length <= brief,
  )
  const above = bar.height + Math.round(size * bar.below)
  return {
    height: above + set.height,
    size,
    isBroken: set.isCut || (isShort && set.rows.length > second.items.length),
    place: (x: number, y: number): Block => ({
      ...barred(x, y, colours),
      lines: rowLines(set.rows, { x, y: y + above, width }, colours),
    }),
  }
}

/** Two facts beside one another, each under its label; one too long for half the width takes all of it. */
function columnsAt({ items }: SecondLine, size: number, room: Room) {
  const { width, colours, labels = [] } = room
  const between = Math.round(size * 1.1)
  const half = Math.round((width - between) / 2)
  const oneLine = { height: 1000, maxLines: 1 }
  const labelSize = Math.max(room.minSize, Math.round(size * 0.72))
  const cells = items.map(({ text, isSelling }, index) => {
    const setIn = (room: number) =>
      setText(text, { width: room, height: 4000, maxSize: size, minSize: size, maxLines: 6 })
    const narrow = setIn(half)
    const isWide = narrow.isForced || narrow.lines.length > 1
    const label = labels[index]
    return {
      set: isWide ? setIn(width) : narrow,
      isWide,
      isSelling,
      label: label ? setText(label, { ...oneLine, width, maxSize: labelSize, minSize: labelSize }) : null,
    }
  })
  const rows: (typeof cells)[] = []
  for (const cell of cells) {
    const last = rows.at(-1)
    if (last?.length === 1 && !last[0]?.isWide && !cell.isWide) last.push(cell)
    else rows.push([cell])
  }
  const labelHeight = Math.round(labelSize * 1.22)
  const heightOf = (row: typeof cells) => labelHeight + Math.max(...row.map(({ set }) => set.height))
  const gap = Math.round(size * 0.42)
  const above = bar.height + Math.round(size * bar.below)
  return {
    height: above + rows.reduce((sum, row) => sum + heightOf(row), 0) + gap * (rows.length - 1),
    size,
    isBroken: cells.some(({ set, isWide }) => set.isForced || set.lines.length > (isWide ? 2 : 1)),
    place(x: number, y: number): Block {
      const block = barred(x, y, colours)
      let top = y + above
      for (const row of rows) {
        for (const [column, { set, label, isSelling, isWide }] of row.entries()) {
          const at = { x: x + column * (half + between), width: isWide ? width : half, height: 0 }
          if (label) block.lines.push(...linesAt(label, { ...at, y: top }, toHex(colours.quiet)))
          const ink = toHex(isSelling ? colours.accent : colours.text)
          block.lines.push(...linesAt(set, { ...at, y: top + labelHeight }, ink))
        }
        top += heightOf(row) + gap
      }
      return block
    },
  }
}
