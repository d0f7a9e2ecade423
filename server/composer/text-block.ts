import { toHex } from '#server/integrations/imaging/hex.ts'
import { type SetText, setText } from './line-breaks.ts'
import { type Block, type Scene, scaleOf } from './scene.ts'
import { heightOfRow, type Item, type SetSecondLine, setSecondLine } from './second-line.ts'
import { linesAt } from './signature.ts'
import type { Theme } from './theme.ts'

interface Setting {
  width: number
  /** What it may take at most; the headline gives way first, then the second line is left out. */
  height: number
  colours: Theme
  /** Headline, in pixels; the scale's own unless told. */
  max?: number
  lines?: number
}

/** Words whose height is known before they are placed: eyebrow, headline, second line. */
export interface WordsBlock {
  height: number
  /** The headline's size in pixels. */
  size: number
  /** How much smaller than at best the words are, 0 to 3; 9 where they read badly or something is left out. */
  strain: number
  place: (x: number, y: number) => Block
}

/** Line boxes begin above the letters: what a headline's first line leaves empty, in em. */
const airAbove = 0.12

/** Between the large letters and those that go on, in em of these. */
const restGap = 0.22

const reduction = /^[−–-]\s?\d+\s?%$/u

/** The headline as large as its room allows, the second line under it, the eyebrow above. */
export function wordsBlock(scene: Scene, setting: Setting): WordsBlock {
  const scale = scaleOf(scene.size)
  const { width, height, colours } = setting
  const max = setting.max ?? scale.headline.max
  const min = scale.headline.min
  const secondAt = (size: number, hasLargePrice: boolean, count = scene.second.items.length) => {
    const items = leading(scene.second.items, count)
    const room = { width, size: Math.max(scale.fact, Math.round(size)), minSize: scale.fact, hasLargePrice }
    return setSecondLine({ ...scene.second, items }, room)
  }
  const whole = setText(scene.eyebrow, {
    width,
    height: 400,
    maxSize: scale.eyebrow,
    minSize: scale.least,
    maxLines: 1,
  })
  const eyebrow = whole.isForced ? { ...whole, lines: [] } : whole
  // An accent over the first capital keeps off the eyebrow.
  const isHigh = /^[ÀÂÇÈÉÊËÎÏÔÙÛ]/u.test(scene.headline.words[0]?.text ?? '')
  const eyebrowGap = scale.eyebrow * (isHigh ? 1.2 : 0.55)
  const eyebrowHeight = eyebrow.lines.length > 0 ? eyebrow.height + eyebrowGap : 0
  const secondGap = Math.round(scale.second * 0.7)
  const set = (second: SetSecondLine, least: number, lines: number) => {
    const restSize = Math.round(scale.second * (least < min || scale.isWide ? 1.06 : 1.28))
    const room = { width, height: height * 2, maxSize: restSize, minSize: restSize, maxLines: 7 }
    const rest = scene.rest.words.length > 0 ? setText(scene.rest, room) : null
    const restHeight = rest ? rest.height + restSize * restGap : 0
    const fixed = eyebrowHeight + restHeight + (second.rows.length > 0 ? second.height + secondGap : 0)
    const whole = Math.max(least * 1.1, height - fixed)
    const [first, ...others] = scene.headline.words
    // « −20 % sur les fruitiers »: the figure stands alone, and large.
    const hasFigure = first !== undefined && others.length > 0 && reduction.test(first.text)
    const figureRoom = { width, height: whole * 0.66, maxSize: max * 1.5, minSize: least, maxLines: 1 }
    const figure = hasFigure ? setText({ ...scene.headline, words: [first] }, figureRoom) : null
    const headline = setText(hasFigure ? { ...scene.headline, words: others } : scene.headline, {
      width,
      height: whole - (figure?.height ?? 0),
      maxSize: figure ? Math.min(max, figure.size * 0.44) : max,
      minSize: least,
      maxLines: lines,
    })
    const above = eyebrow.lines.length > 0 ? 0 : (figure ?? headline).size * airAbove
    const total = fixed + (figure?.height ?? 0) + headline.height - above
    return { figure, headline, rest, second, above, total }
  }
  const lines = setting.lines ?? 3
  const none = { rows: [], height: 0, isCut: false }
  // Words are made smaller before they are left out, and never cut.
  const fewer = scene.second.items
    .map((_, index) => scene.second.items.length - index - 1)
    .filter((count) => count > 0)
  const tries = [
    () => set(secondAt(scale.second, scene.objective === 'produit'), min, lines),
    () => set(secondAt(scale.second * 0.96, false), min, lines),
    () => set(secondAt(scale.second * 0.86, false), min * 0.85, lines + 1),
    () => set(secondAt(scale.second * 0.8, false), min * 0.72, lines + 2),
    () => set(secondAt(scale.second * 0.72, false), min * 0.66, lines + 2),
    ...fewer.map((count) => () => set(secondAt(scale.second * 0.86, false, count), min * 0.85, lines + 1)),
    ...fewer.map((count) => () => set(secondAt(scale.second * 0.74, false, count), min * 0.66, lines + 2)),
    () => set(none, min * 0.62, lines + 2),
  ]
  const isWhole = ({ headline, second, total }: ReturnType<typeof set>) =>
    !headline.isForced && !second.isCut && total <= height + 4
  // A word wider than the line is broken where nothing else is left.
  const isUncut = ({ headline, second, total }: ReturnType<typeof set>) =>
    !headline.lines.some(({ text }) => text.endsWith('…')) && !second.isCut && total <= height + 4
  const last = () => set(none, min * 0.4, 8)
  const easy = tries.slice(0, 4).map((attempt, index) => () => ({ ...attempt(), strain: index }))
  const good = firstOf(easy, isWhole)
  const strain = good?.strain ?? 9
  const chosen =
    good ?? firstOf([...tries.slice(4), last], isWhole) ?? firstOf([...tries, last], isUncut) ?? last()
  const { figure, headline, rest, second: below, above, total } = chosen
  return {
    height: total,
    size: headline.size,
    strain,
    place(x, y) {
      const lines: Block['lines'] = []
      let top = y - above
      const add = (text: SetText, colour: Theme['text']) => {
        lines.push(...linesAt(text, { x, y: top, width, height: 0 }, toHex(colour)))
        top += text.height
      }
      if (eyebrow.lines.length > 0) {
        add(eyebrow, colours.accent)
        top += eyebrowGap
      }
      if (figure) add(figure, colours.accent)
      add(headline, colours.text)
      if (rest) {
        top += rest.size * restGap
        add(rest, colours.text)
      }
      top += secondGap
      lines.push(...rowLines(below.rows, { x, y: top, width }, colours))
      return { lines, shapes: '', logoAt: null }
    },
  }
}

/** The rows of a second line as lines of text, from their upper left corner. */
export function rowLines(
  rows: SetSecondLine['rows'],
  { x, y, width }: { x: number; y: number; width: number },
  colours: Theme,
): Block['lines'] {
  let top = y
  return rows.flatMap((row) => {
    const rowAt = top
    top += heightOfRow(row)
    return row.fragments.map(({ text, face, x: from, width: length, isStruck, isSelling, size }) => ({
      text,
      face,
      size,
      x: Math.round(x + from),
      // An old price stands on the line of the new one.
      y: Math.round(rowAt + (row.size - size) * (face.leading / 2 + 0.35)),
      // What words set together may take more than their sum.
      width: Math.max(length + 8, width - from),
      length,
      align: 'left' as const,
      colour: toHex(isSelling && !isStruck ? colours.accent : colours.text),
      isStruck,
    }))
  })
}

/** So many facts, those that a reader needs most, in their order; of a list all rows or none. */
export function leading(items: Item[], count: number): Item[] {
  const lists = [...new Set(items.flatMap(({ list }) => list ?? []))].map((list) =>
    items.filter((item) => item.list === list),
  )
  const weightOf = (rows: Item[]) => Math.max(...rows.map(({ weight }) => weight))
  // Of what weighs alike a list comes last.
  const groups = [...items.filter(({ list }) => list === null).map((item) => [item]), ...lists]
  const kept: Item[] = []
  for (const rows of groups.sort((one, other) => weightOf(other) - weightOf(one)))
    if (kept.length + rows.length <= count) kept.push(...rows)
  return items.filter((item) => kept.includes(item))
}

/** Blocks as one. */
export function joined(...blocks: Block[]): Block {
  return {
    lines: blocks.flatMap(({ lines }) => lines),
    shapes: blocks.map(({ shapes }) => shapes).join(''),
    logoAt: blocks.find(({ logoAt }) => logoAt)?.logoAt ?? null,
    shows: blocks.find(({ shows }) => shows)?.shows,
  }
}

/** The first answer that is good; later ones are not asked for. */
function firstOf<T>(tries: (() => T)[], isGood: (answer: T) => boolean): T | undefined {
  for (const attempt of tries) {
    const answer = attempt()
    if (isGood(answer)) return answer
  }
  return undefined
}
