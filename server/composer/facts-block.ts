import type { Block } from './scene.ts'
import { type SecondLine, setSecondLine } from './second-line.ts'
import { plate } from './shapes.ts'
import { rowLines } from './text-block.ts'
import type { Theme } from './theme.ts'

interface Room {
  width: number
  /** The facts are made smaller until they fit; at `minSize` they take what they need. */
  height: number
  maxSize: number
  minSize: number
  colours: Theme
}

/** The facts of a picture under a bar: the one that decides a reader large, the others run on. */
interface FactsBlock {
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
  for (let size = room.maxSize; size > room.minSize; size -= 2) {
    const block = flowAt(second, size, room, size > room.minSize * 1.2)
    if (block.height <= room.height && !block.isBroken) return block
  }
  return flowAt(second, room.minSize, room, false)
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
