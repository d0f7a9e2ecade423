import { toHex } from '#server/integrations/imaging/hex.ts'
import { mixed } from '#server/integrations/imaging/oklab.ts'
import { type SetText, setText } from './line-breaks.ts'
import { type Content, factSizes, nothing } from './poster-parts.ts'
import type { Block, Scene } from './scene.ts'
import { type Item, lengthOf, type SecondLine } from './second-line.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import { leading } from './text-block.ts'
import type { Theme } from './theme.ts'

/** How the parts are set apart: by air, by fine rules, by a mark before each. */
export type BodyStyle = 'airy' | 'ruled' | 'marked'

interface Room {
  width: number
  height: number
  maxSize: number
  minSize: number
  colours: Theme
  style: BodyStyle
  /** Sober news: one size, one weight, no colour. */
  isEven?: boolean
  /** Each fact has its row as long as letters can give way. */
  isTable?: boolean
}

/** The parts of a second line, each on lines of its own, in their order. */
export interface BodyBlock extends Pick<Content, 'height'> {
  /** How many gaps there are between its rows. */
  gaps: number
  /** With so much more air in each gap. */
  place: (x: number, y: number, spread?: number) => Block
  /** Of its letters, in pixels. */
  size: number
  /** All of it is there, and fits. */
  isWhole: boolean
}

/** As large as its room allows; what a reader needs least is left out where even the smallest letters leave no room. */
export function bodyBlock(second: SecondLine, room: Room): BodyBlock {
  const { items } = second
  if (items.length === 0)
    return { height: 0, size: room.maxSize, gaps: 0, isWhole: true, place: () => nothing }
  for (const isRun of [false, true])
    for (
      let size = room.maxSize;
      size >= (isRun || room.isTable ? room.minSize : Math.max(room.minSize, room.maxSize * 0.86));
      size -= 2
    ) {
      const set = setBody(isRun ? runOn(second, room.width / size) : items, size, room)
      if (set.height <= room.height && (!set.isForced || size - 2 < room.minSize))
        return { ...set, isWhole: true }
    }
  for (let count = items.length - 1; count > 0; count -= 1) {
    const kept = leading(items, count)
    if (kept.length === 0) break
    const set = setBody(kept, room.minSize, room)
    if (set.height <= room.height) return { ...set, isWhole: false }
  }
  return { height: 0, size: room.minSize, gaps: 0, isWhole: false, place: () => nothing }
}

/** A poster's facts in letters of such a share of its width: in ruled rows, one alone in air. */
export const factsBody = (
  scene: Scene,
  second: SecondLine,
  letters: number,
  room: Pick<Room, 'width' | 'height' | 'colours'> & Partial<Pick<Room, 'style' | 'isTable'>>,
): BodyBlock =>
  bodyBlock(second, {
    style: second.items.length > 1 ? 'ruled' : 'airy',
    ...factSizes(scene, letters),
    ...room,
  })

/** Short facts of one kind on one line rather than all in small letters; what decides a reader keeps a line of its own. */
function runOn({ items, dot }: SecondLine, width: number): Item[] {
  const isPlain = (one: Item) =>
    !one.isSelling && !one.old && !one.priced && lengthOf(one.text) < width * 0.62 && !endsSentence(one)
  const apart = { text: '\u00a0·\u00a0', em: (dot.words[0]?.em ?? 0.3) + 2 * dot.spaceEm }
  const rows: Item[] = []
  for (const item of items) {
    const last = rows.at(-1)
    const text = last && { ...last.text, words: [...last.text.words, apart, ...item.text.words] }
    if (last && text && isPlain(last) && isPlain(item) && lengthOf(text) <= width)
      rows[rows.length - 1] = { ...last, text }
    else rows.push(item)
  }
  return rows
}

const endsSentence = ({ text }: Item) => /[.!?…]$/u.test(text.words.at(-1)?.text ?? '')

interface Row {
  height: number
  /** A word is wider than the line. */
  isForced?: boolean
  draw: (x: number, y: number) => Block
}

function setBody(items: Item[], size: number, room: Room) {
  const { width, colours, style } = room
  // A long price leaves its thing no room beside it.
  const hasList =
    items.filter(({ priced }) => priced !== null).length > 1 &&
    items.every(({ priced }) => !priced || lengthOf(priced.price) * size * 1.16 < width * 0.5)
  const labels = items.flatMap(({ labelled, priced }) =>
    labelled && !(priced && hasList) ? [labelled.label] : [],
  )
  const hasLabels = labels.length > 1
  const column = hasLabels
    ? Math.max(...labels.map((label) => lengthOf(label))) * size * 0.94 + size * 0.9
    : 0
  const isRuled = style === 'ruled' || hasList || hasLabels
  const gap = Math.round(size * (isRuled ? 0.72 : style === 'airy' ? 0.5 : 0.62))
  const rule = mixed(colours.panel, colours.text, 0.34)
  const rows = items.map((item): Row => {
    if (item.priced && hasList) return pricedRow(item.priced, size, width, colours)
    return item.labelled && hasLabels
      ? labelledRow(item.labelled, size, column, room)
      : textRow(item, size, room)
  })
  const height = rows.reduce((sum, row) => sum + row.height, 0) + gap * (rows.length - 1)
  return {
    height,
    size,
    gaps: rows.length - 1,
    isForced: rows.some(({ isForced }) => isForced),
    place(x: number, y: number, spread = 0): Block {
      const block: Block = { lines: [], shapes: '', logoAt: null }
      let top = y
      for (const [index, row] of rows.entries()) {
        const drawn = row.draw(x, top)
        block.lines.push(...drawn.lines)
        block.shapes += drawn.shapes
        top += row.height
        if (isRuled && index < rows.length - 1)
          block.shapes += plate(
            { x, y: Math.round(top + (gap + spread) / 2), width, height: 2 },
            [0, 0, 0, 0],
            rule,
          )
        top += gap + spread
      }
      return block
    },
  }
}

/** The thing on the left, its amount on the right of one line. */
function pricedRow(
  { thing, price }: NonNullable<Item['priced']>,
  size: number,
  width: number,
  colours: Theme,
): Row {
  const large = Math.round(size * 1.16)
  const one = { height: 4000, maxLines: 1 }
  const right = setText(price, { ...one, width, maxSize: large, minSize: large })
  const left = setText(thing, {
    width: width - right.width - size,
    height: 4000,
    maxSize: large,
    minSize: Math.round(size * 0.9),
    maxLines: 3,
  })
  return {
    height: Math.max(left.height, right.height),
    draw: (x, y) => ({
      ...nothing,
      lines: [
        ...linesAt(left, { x, y, width: width - right.width - size, height: 0 }, toHex(colours.text)),
        ...linesAt(
          right,
          { x: x + width - right.width - 8, y, width: right.width + 8, height: 0 },
          toHex(colours.accent),
          'right',
        ),
      ],
    }),
  }
}

/** What it is called on the left, what it is in bold letters where all values begin. */
function labelledRow(
  { label, value }: NonNullable<Item['labelled']>,
  size: number,
  column: number,
  { width, colours }: Room,
): Row {
  const small = Math.round(size * 0.94)
  const name = setText(label, { width: column, height: 900, maxSize: small, minSize: small, maxLines: 1 })
  const said = setText(value, {
    width: width - column,
    height: 9000,
    maxSize: size,
    minSize: size,
    maxLines: 9,
  })
  const drop =
    said.size * said.face.leading * 0.5 - name.size * name.face.leading * 0.5 + (size - small) * 0.34
  return {
    isForced: said.isForced,
    height: said.height,
    draw: (x, y) => ({
      ...nothing,
      lines: [
        ...linesAt(name, { x, y: y + drop, width: column, height: 0 }, toHex(colours.text)),
        ...linesAt(said, { x: x + column, y, width: width - column, height: 0 }, toHex(colours.accent)),
      ],
    }),
  }
}

function textRow({ text, old, isSelling }: Item, size: number, room: Room): Row {
  const { width, colours, style, isEven = false } = room
  const isLoud = isSelling && !isEven
  const letters = isLoud ? Math.round(size * 1.14) : size
  const indent = style === 'marked' ? Math.round(size * 0.95) : 0
  const inner = width - indent
  const set = setText(text, { width: inner, height: 9000, maxSize: letters, minSize: letters, maxLines: 30 })
  const struck =
    old && setText(old, { width: inner, height: 4000, maxSize: size, minSize: size, maxLines: 1 })
  const lastWidth = set.lines.at(-1)?.width ?? 0
  const isBeside = struck && lastWidth + size * 0.5 + struck.width <= inner
  const ink = toHex(isLoud ? colours.accent : colours.text)
  return {
    isForced: set.isForced,
    height: set.height + (struck && !isBeside ? struck.height : 0),
    draw(x, y) {
      const at = { x: x + indent, width: inner, height: 0 }
      const lines = linesAt(set, { ...at, y }, ink)
      if (struck) {
        const oldAt = isBeside
          ? { x: at.x + lastWidth + size * 0.5, y: y + set.height - struck.height }
          : { x: at.x, y: y + set.height }
        lines.push(
          ...linesAt(struck, { ...oldAt, width: struck.width + 8, height: 0 }, toHex(colours.text)).map(
            (line) => ({
              ...line,
              isStruck: true,
            }),
          ),
        )
      }
      return { lines, shapes: markOf(style, set, x, y, size, colours), logoAt: null }
    },
  }
}

function markOf(
  style: BodyStyle,
  set: SetText,
  x: number,
  y: number,
  size: number,
  { accent }: Theme,
): string {
  if (style !== 'marked') return ''
  const side = Math.round(size * 0.4)
  const middle = y + (set.size * set.face.leading) / 2
  return plate(
    { x, y: Math.round(middle - side / 2), width: side, height: side },
    [side / 2, side / 2, side / 2, side / 2],
    accent,
  )
}
