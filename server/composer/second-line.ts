import { upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { labelOf } from './fact-rows.ts'
import { accentFace, type Face, secondFace } from './fonts.ts'
import { type Measured, measureTexts, setText } from './line-breaks.ts'
import { type ListKind, listOf, weightOf } from './parts.ts'
import { pricedThing, pullWhen } from './phrases.ts'

import { bindWords } from './words.ts'

/** One fact of the second line. */
export interface Item {
  text: Measured
  /** The price that was, to be struck through. */
  old: Measured | null
  /** What decides a reader: an amount, a percentage, something free, a date. */
  isSelling: boolean
  /** Of a price list the thing and its amount apart; null elsewhere. */
  priced: { thing: Measured; price: Measured } | null
  /** What a table calls it, and what it is; null where that is not sure. */
  labelled: { label: Measured; value: Measured } | null
  /** How much a reader needs it. */
  weight: number
  /** Rows of one list, told all or none, have one name; null where it is of none. */
  list: ListKind | null
}

export interface SecondLine {
  items: Item[]
  /** What parts two facts of one row. */
  dot: Measured
}

/** Part of a row, from the row's left edge. */
interface Fragment {
  text: string
  face: Face
  x: number
  width: number
  isStruck: boolean
  isSelling: boolean
  size: number
}

interface Row {
  fragments: Fragment[]
  width: number
  size: number
}

export interface SetSecondLine {
  rows: Row[]
  height: number
  isCut: boolean
}

const selling = /\d\s?(?:€|%)|gratuit|(?<!(?:a|ai|avons|avez|ont)\s)offert|(?<!\p{L})entrée libre/iu
/** A number to call. */
const called = /(?<!\d)0\d(?:[\s\u00a0.]?\d\d){4}(?!\d)/u
/** Where one goes. */
const address =
  /(?<!\d)\d{1,3},? (?:bis |ter )?(?:rue|place|avenue|boulevard|quai|allée|chemin|route|impasse|cours) \p{Lu}/u
/** Beside a salary these are little. */
const extra = /(?<!\p{L})(?:paniers?|primes?|tickets?|indemnités?|acompte|arrhes)(?!\p{L})/iu
/** What is longer is a sentence that happens to hold a figure. */
const longestSelling = 34
const amount = '\\d[\\d\\s]*(?:,\\d{1,2})?'
const reduced = new RegExp(
  `^(.*\\d\\s?€.*?)\\s+au\\slieu\\sde\\s+(${amount})(?:\\s?€)?(?=\\s|$)\\s*(.*)$`,
  'iu',
)

/** Splits a second line into its facts and measures them; sober news sets none apart. */
export async function measureSecondLine(
  text: string,
  isEven = false,
  objective: Objective | null = null,
): Promise<SecondLine> {
  const said = text.split(/\s·\s/u).filter(Boolean)
  // One thing and its amount are a fact, several are a list.
  const isList = said.filter((part) => pricedThing(part) !== null).length > 1
  const parts = said.flatMap(partsOf).map((part) => ({
    ...part,
    isSelling: part.isSelling && !isEven,
    priced: isList && part.old === '' ? pricedThing(part.text) : null,
    named: objective && !isEven && part.old === '' ? labelOf(part.text, objective) : null,
  }))
  const faceOf = (isSelling: boolean) => (isSelling ? accentFace : secondFace)
  const [plain, ...measured] = await measureTexts([
    { text: '·', face: secondFace },
    ...parts.flatMap(({ text, old, isSelling, priced, named }) => [
      { text: bindWords(text), face: faceOf(isSelling) },
      { text: old, face: secondFace },
      { text: bindWords(priced?.thing ?? ''), face: secondFace },
      { text: (priced?.price ?? '').replaceAll(' ', '\u00a0'), face: accentFace },
      { text: named?.label ?? '', face: secondFace },
      { text: bindWords(upperFirst(named?.value ?? '')), face: accentFace },
    ]),
  ])
  if (!plain) throw new Error('A text was not measured.')
  const items = parts.flatMap(({ text: part, old, isSelling, priced, named }, index) => {
    const [text, before, thing, price, label, value] = measured.slice(6 * index, 6 * index + 6)
    return text && text.words.length > 0
      ? [
          {
            text,
            old: old !== '' && before ? before : null,
            isSelling,
            priced: priced && thing && price ? { thing, price } : null,
            labelled: named && label && value ? { label, value } : null,
            weight: weightOf(part),
            list: listOf(part, said),
          },
        ]
      : []
  })
  return { items, dot: plain }
}

/** « 89 € au lieu de 129 € jusqu’au 31 mars » is a price, the one that was, and a date. */
function partsOf(part: string): { text: string; old: string; isSelling: boolean }[] {
  const [, price = '', old = '', rest = ''] = reduced.exec(part) ?? []
  if (price !== '')
    return [
      { text: price, old: `${old.trim()}\u00a0€`.replaceAll(' ', '\u00a0'), isSelling: true },
      ...(rest === '' ? [] : partsOf(upperFirst(rest))),
    ]
  // Two amounts in one part may belong to two things: neither is set apart.
  const isCalled = part.length <= 48 && called.test(part)
  const isSelling =
    isCalled ||
    (part.length <= longestSelling &&
      isOne(part) &&
      !extra.test(part) &&
      (selling.test(part) || isAppointment(part) || address.test(part)))
  return [{ text: part, old: '', isSelling }]
}

const isOne = (part: string) => (part.match(/\d\s?(?:€|%)|(?<=\s)\d+,\d\d(?!\s?€)/gu) ?? []).length < 2

/** A date or an hour of the day; « de 1 h à 4 h » is how long something takes. */
function isAppointment(part: string): boolean {
  const { found } = pullWhen(part)
  return /\d/u.test(found) && !/^(?:(?:de|à|en)\s)?[0-6]\s?h(?!\p{L})/iu.test(found)
}

/** Sets facts in rows that break between them; the smaller size only where it saves a row. */
export function setSecondLine(
  { items, dot }: SecondLine,
  {
    width,
    size,
    minSize,
    hasLargePrice,
  }: { width: number; size: number; minSize: number; hasLargePrice: boolean },
): SetSecondLine {
  const [only, ...more] = items
  const isAlone = only !== undefined && more.length === 0 && textOf(only.text).length <= 26
  const at = (base: number) => {
    const size = isAlone ? Math.round(base * 1.22) : base
    // A price stands on a row of its own, its amount large; all keep their order.
    const index = hasLargePrice
      ? items.findIndex(({ text, isSelling }) => isSelling && isPrice(amountOf(text)))
      : -1
    const price = items[index]
    const row = price && priceRow(price, size, width)
    return row
      ? [
          ...rowsOf(items.slice(0, index), dot, size, width),
          row,
          ...rowsOf(items.slice(index + 1), dot, size, width),
        ]
      : rowsOf(items, dot, size, width)
  }
  const [large, smaller] = [at(size), at(Math.max(minSize, Math.round(size * 0.86)))]
  const rows = smaller.length < large.length ? smaller : large
  return {
    rows,
    height: rows.reduce((sum, row) => sum + heightOfRow(row), 0),
    isCut: rows.some((row) => row.width > width + 2 || row.fragments.some(({ text }) => text.endsWith('…'))),
  }
}

const isPrice = (text: string) => text.length <= 9 && /^[−–-]?\d.*[€%]/u.test(text)

const amountOf = ({ words }: Measured) => words[0]?.text ?? ''

/** « 2,80 € la tasse » with its amount large, the price that was small behind it; null where that has no room. */
function priceRow({ text, old }: Item, base: number, width: number): Row | null {
  const [amount, ...others] = text.words
  if (!amount) return null
  const rest = { ...text, words: others }
  for (const factor of [2.2, 1.8, 1.5]) {
    const size = Math.round(base * factor)
    const large = {
      face: text.face,
      isStruck: false,
      isSelling: true,
      size,
      text: amount.text,
      x: 0,
      width: amount.em * size,
    }
    const behind = {
      ...large,
      size: base,
      text: textOf(rest),
      x: large.width + base * 0.32,
      width: lengthOf(rest) * base,
    }
    const oldSize = Math.round(size * 0.55)
    const from =
      others.length > 0 ? behind.x + behind.width + base * 0.4 : large.width + text.spaceEm * 1.4 * size
    const struck = old && {
      ...large,
      face: old.face,
      isStruck: true,
      size: oldSize,
      text: textOf(old),
      x: from,
      width: lengthOf(old) * oldSize,
    }
    const fragments = [large, ...(others.length > 0 ? [behind] : []), ...(struck ? [struck] : [])]
    const last = fragments.at(-1) ?? large
    if (last.x + last.width <= width) return { fragments, width: last.x + last.width, size }
  }
  return null
}

export const heightOfRow = ({ size }: Row): number => size * secondFace.leading

/** Facts one after another, those that decide a reader in bold letters and colour; a row ends between two facts where it can. */
function rowsOf(items: Item[], dot: Measured, size: number, width: number): Row[] {
  const rows: Row[] = []
  const air = 1.8 * dot.spaceEm * size
  const between = (dot.words[0]?.em ?? 0.3) * size + 2 * air
  for (const { text, old, isSelling } of items) {
    const length = lengthOf(text) * size
    const oldX = length + text.spaceEm * 1.4 * size
    const oldSize = Math.round(size * 0.55)
    const whole = old ? oldX + lengthOf(old) * oldSize : length
    const fact = { face: text.face, isStruck: false, isSelling, size }
    const fragments = (x: number): Fragment[] => [
      { ...fact, text: textOf(text), x, width: length },
      ...(old
        ? [
            {
              ...fact,
              face: old.face,
              text: textOf(old),
              x: x + oldX,
              width: whole - oldX,
              isStruck: true,
              size: oldSize,
            },
          ]
        : []),
    ]
    const last = rows.at(-1)
    const isEnded = /[.!?…]$/u.test(last?.fragments.at(-1)?.text ?? '')
    if (last && !isEnded && last.width + between + whole <= width) {
      const dotAt = { text: '·', x: last.width + air, width: between - 2 * air }
      last.fragments.push(
        { ...fact, ...dotAt, face: dot.face, isSelling: false },
        ...fragments(last.width + between),
      )
      last.width += between + whole
    } else if (whole <= width) {
      rows.push({ fragments: fragments(0), width: whole, size })
    } else {
      const room = {
        width,
        height: size * text.face.leading * 12.2,
        maxSize: size,
        minSize: size,
        maxLines: 12,
      }
      for (const line of setText(text, room).lines)
        rows.push({ fragments: [{ ...fact, ...line, x: 0 }], width: line.width, size })
    }
  }
  return rows
}

const textOf = ({ words }: Measured) => words.map(({ text }) => text).join(' ')
/** Of words in one line, in em. */
export const lengthOf = ({ words, spaceEm }: Measured) =>
  words.reduce((sum, { em }) => sum + em, 0) + spaceEm * Math.max(0, words.length - 1)
