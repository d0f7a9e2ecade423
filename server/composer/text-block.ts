import { toHex } from '#server/integrations/imaging/hex.ts'
import { type SetText, setText } from './breaking.ts'
import { type Block, type Scene, scaleOf } from './scene.ts'
import { heightOfRow, type SetSecondLine, setSecondLine } from './second-line.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import type { Theme } from './theme.ts'

interface Setting {
  width: number
  /** What it may take at most; the headline gives way first, then the second line is left out. */
  height: number
  colours: Theme
  /** Headline, in pixels; the scale's own unless told. */
  max?: number
  min?: number
  lines?: number
  hasBar?: boolean
}

/** Words whose height is known before they are placed: eyebrow, headline, second line. */
export interface WordsBlock {
  height: number
  /** The headline's size in pixels. */
  size: number
  place: (x: number, y: number) => Block
}

const isCut = ({ lines }: SetText) => lines.at(-1)?.text.endsWith('…') ?? false

const bar = { width: 84, height: 7, gap: 30 }

export function wordsBlock(scene: Scene, setting: Setting): WordsBlock {
  const scale = scaleOf(scene.size)
  const { width, height, colours } = setting
  // One word or two stand alone: they and their second line may be larger.
  const isShort = scene.headline.words.map(({ text }) => text).join(' ').length <= 14
  const max = (setting.max ?? scale.headline.max) * (isShort ? 1.3 : 1)
  const min = setting.min ?? scale.headline.min
  const small = (text: Scene['eyebrow'], size: number, lines: number) =>
    setText(text, { width, height: 400, maxSize: size, minSize: scale.least, maxLines: lines })
  const secondAt = (size: number, isSelling = false) => {
    const items = scene.second.items.filter((item) => !isSelling || item.isSelling)
    const room = { width, size: Math.max(scale.least, Math.round(size)), minSize: scale.least }
    return setSecondLine({ ...scene.second, items }, room)
  }
  const whole = small(scene.eyebrow, scale.eyebrow, 1)
  const eyebrow = isCut(whole) ? { ...whole, lines: [] } : whole
  const above = setting.hasBar ? bar.height + bar.gap : 0
  const eyebrowHeight = eyebrow.lines.length > 0 ? eyebrow.height + scale.eyebrow * 0.7 : 0
  const secondGap = scale.second * 0.62
  const set = (second: SetSecondLine, least: number, lines: number) => {
    const fixed = above + eyebrowHeight + (second.rows.length > 0 ? second.height + secondGap : 0)
    const room = Math.max(least * 1.1, height - fixed)
    const headline = setText(scene.headline, {
      width,
      height: room,
      maxSize: max,
      minSize: least,
      maxLines: lines,
    })
    return { headline, second, total: fixed + headline.height }
  }
  const lines = setting.lines ?? 3
  const second = secondAt(scale.second * (isShort ? 1.1 : 1))
  const none = { rows: [], height: 0, isCut: false }
  // Words are made smaller before they are left out, and never cut.
  const tries = [
    () => set(second, min, lines),
    () => set(secondAt(scale.second * 0.8), min * 0.8, lines + 1),
    () => set(secondAt(scale.second * 0.9, true), min * 0.7, lines + 2),
    () => set(none, min * 0.62, lines + 2),
  ]
  const isWhole = ({ headline, second, total }: ReturnType<typeof set>) =>
    !isCut(headline) && !second.isCut && total <= height + 4
  const { headline, second: below, total } = firstOf(tries, isWhole) ?? set(none, min * 0.4, 8)
  return {
    height: total,
    size: headline.size,
    place(x, y) {
      const lines: Block['lines'] = []
      let top = y + above
      const add = (text: SetText, colour: Theme['text']) => {
        lines.push(...linesAt(text, { x, y: top, width, height: 0 }, toHex(colour)))
        top += text.height
      }
      if (eyebrow.lines.length > 0) {
        add(eyebrow, colours.accent)
        top += scale.eyebrow * 0.7
      }
      add(headline, colours.text)
      top += secondGap
      for (const row of below.rows) {
        const colour = toHex(row.isSelling ? colours.accent : colours.quiet)
        for (const { text, x: from, width: length, isStruck } of row.fragments)
          lines.push({
            text,
            face: row.face,
            size: row.size,
            x: Math.round(x + from),
            y: Math.round(top),
            width: Math.max(length, width - from),
            length,
            align: 'left',
            colour: isStruck ? toHex(colours.quiet) : colour,
            isStruck,
          })
        top += heightOfRow(row)
      }
      const drawn = plate({ x, y, width: bar.width, height: bar.height }, [3, 3, 3, 3], colours.accent)
      return { lines, shapes: setting.hasBar ? drawn : '', logoAt: null }
    },
  }
}

/** Blocks as one. */
export function joined(...blocks: Block[]): Block {
  return {
    lines: blocks.flatMap(({ lines }) => lines),
    shapes: blocks.map(({ shapes }) => shapes).join(''),
    logoAt: blocks.find(({ logoAt }) => logoAt)?.logoAt ?? null,
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
