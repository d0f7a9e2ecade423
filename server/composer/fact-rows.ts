import { toHex } from '#server/integrations/imaging/hex.ts'
import { mixed } from '#server/integrations/imaging/oklab.ts'
import { type Measured, type SetText, setText } from './line-breaks.ts'
import type { Block } from './scene.ts'
import type { SecondLine } from './second-line.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import type { Theme } from './theme.ts'

interface Room {
  width: number
  /** The rows are made smaller until they fit; at `minSize` they take what they need. */
  height: number
  maxSize: number
  minSize: number
  colours: Theme
  /** One before each row, in a column of its own; none where there are fewer than rows. */
  labels?: Measured[]
}

/** Facts one under another, each under a fine rule. */
export interface FactRows {
  height: number
  /** Of its letters, in pixels. */
  size: number
  place: (x: number, y: number) => Block
}

const rule = 2

export function factRows({ items }: SecondLine, room: Room): FactRows {
  for (let size = room.maxSize; size > room.minSize; size -= 2) {
    const rows = rowsAt(items, size, room)
    if (rows.height <= room.height && !rows.isBroken) return rows
  }
  return rowsAt(items, room.minSize, room)
}

function rowsAt(items: SecondLine['items'], size: number, room: Room): FactRows & { isBroken: boolean } {
  const { colours, width } = room
  const pad = Math.round(size * 0.36)
  const oneLine = { height: 1000, maxLines: 1 }
  const labelSize = Math.max(room.minSize, Math.round(size * 0.82))
  const labels = (room.labels ?? []).map((label) =>
    setText(label, { ...oneLine, width, maxSize: labelSize, minSize: labelSize }),
  )
  const hasLabels = labels.length >= items.length && labels.length > 0
  const column = hasLabels ? Math.max(...labels.map((label) => label.width)) + size : 0
  const rows = items.map(({ text, old, isSelling }) => {
    // A price alone in its row is what the picture is about.
    const own = isAmount(text) && !hasLabels ? Math.round(size * 1.8) : size
    const before = old
      ? setText(old, { ...oneLine, width, maxSize: size * 0.86, minSize: size * 0.86 })
      : null
    const taken = column + (before ? before.width + size * 0.4 : 0)
    const set = setText(text, {
      width: width - taken,
      height: 4000,
      maxSize: own,
      minSize: own,
      maxLines: 7,
    })
    return { set, before, isSelling }
  })
  const height = rows.reduce((sum, { set }) => sum + set.height + 2 * pad + rule, 0)
  const place = (x: number, y: number): Block => {
    const block: Block = { lines: [], shapes: '', logoAt: null }
    let top = y
    for (const [index, { set, before, isSelling }] of rows.entries()) {
      const at = { x, y: Math.round(top), width, height: rule }
      block.shapes += plate(at, [0, 0, 0, 0], mixed(colours.panel, colours.text, 0.24))
      const textAt = { x: x + column, y: top + rule + pad, width: width - column, height: 0 }
      block.lines.push(...linesAt(set, textAt, toHex(isSelling ? colours.accent : colours.text)))
      const label = hasLabels ? labels[index] : undefined
      if (label) {
        const drop = (set.size - label.size) * (label.face.leading / 2 + 0.35)
        block.lines.push(
          ...linesAt(label, { ...textAt, x, y: textAt.y + drop, width: column }, toHex(colours.quiet)),
        )
      }
      if (before) {
        const struckAt = {
          ...textAt,
          x: textAt.x + set.width + size * 0.4,
          y: textAt.y + (set.size - before.size) * (set.face.leading / 2 + 0.35),
        }
        const struck = linesAt(before, { ...struckAt, width: before.width + 8 }, toHex(colours.quiet))
        block.lines.push(...struck.map((line) => ({ ...line, isStruck: true })))
      }
      top += set.height + 2 * pad + rule
    }
    return block
  }
  return {
    height,
    size,
    place,
    isBroken: rows.some(({ set }) => set.isForced || set.lines.length > (isLong(set) ? 4 : 2)),
  }
}

/** A sentence, which may take more lines than a fact. */
const isLong = ({ lines }: SetText) => lines.reduce((sum, { text }) => sum + text.length, 0) > 64

const isAmount = ({ words }: Measured) =>
  /^[−–-]?[\d\u00a0\s]+(?:,\d+)?[\u00a0\s]?[€%]$/u.test(words.map(({ text }) => text).join(' '))
