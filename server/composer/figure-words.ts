import { upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { type StickerWords, stickerWordsOf } from './sticker-words.ts'

/** What a picture without a photo shows large, and the words without it. */
export interface FigureWords {
  /** A number that its headline goes on from; a price or count on a seal; a day as a leaf of a calendar, two of them for a span. */
  kind: 'number' | 'seal' | 'day' | 'span'
  words: StickerWords
  /** The second day of a span. */
  until: StickerWords | null
  headline: string
  secondLine: string
}

const bare = { over: '', under: '', isOld: false }
const month = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const span = new RegExp(
  `^(.{3,40}?)\\s(du)\\s(\\d+|1er)(?:\\s(${month}))?\\s(au)\\s(\\d+|1er)\\s(${month})$`,
  'iu',
)
const leading = /^([−–-]?\s?\d+\s?%|\d[\d\u00a0]*(?!\s?(?:h|€|%|kg|g|m²)(?!\p{L})))[\s\u00a0](\p{L}.+)$/u
const few = 20
const trailing = /^(\p{L}.+?)[\s\u00a0]([−–-]\s?\d+\s?%)$/u
/** « 120 m² d’ardoise », « 38 diplômés »: the number with its unit, and what is counted. */
const counted =
  /^(\d+(?:[\s\u00a0]\d{3})*)(?=[\s\u00a0]\p{L})([\s\u00a0](?:m²|km|kg|ha)(?!\p{L}))?[\s\u00a0]?(.*)$/u

/** The number, price, day or span that a picture without a photo is built around; null where the words stand alone. */
export function figureWordsOf(
  { headline, secondLine }: { headline: string; secondLine: string },
  objective: Objective,
): FigureWords | null {
  const [, what = '', from = '', first = '', month = '', to = '', last = '', lastMonth = ''] =
    span.exec(headline) ?? []
  if (what !== '')
    return {
      kind: 'span',
      words: { ...bare, over: upperFirst(from), main: first, under: month || lastMonth },
      until: { ...bare, over: upperFirst(to), main: last, under: lastMonth },
      headline: what,
      secondLine,
    }
  if (objective === 'recrutement') return null
  const [, number = '', about = ''] = leading.exec(headline) ?? []
  // A few things are no figure to build a picture around.
  if (number !== '' && (/%/u.test(number) || Number(number.replace(/\s/gu, '')) >= few))
    return { kind: 'number', words: { ...bare, main: number }, until: null, headline: about, secondLine }
  const [, thing = '', share = ''] = trailing.exec(headline) ?? []
  if (share !== '')
    return { kind: 'number', words: { ...bare, main: share }, until: null, headline: thing, secondLine }
  const sticker = stickerWordsOf(secondLine, objective)
  if (sticker) {
    const kind = /[€%]/u.test(sticker.words.main) ? 'seal' : 'day'
    return { kind, words: sticker.words, until: null, headline, secondLine: sticker.rest }
  }
  const parts = secondLine.split(/\s·\s/u)
  // Of work that was done its measure is the news; elsewhere a count is one fact among others.
  if (objective !== 'realisation') return null
  const index = parts.findIndex((part) => part.length <= 20 && counted.test(part) && !/€/u.test(part))
  const [, count = '', unit = '', things = ''] = counted.exec(parts[index] ?? '') ?? []
  if (count === '' || Number(count.replace(/\s/gu, '')) < few) return null
  return {
    kind: 'seal',
    words: { ...bare, main: `${count}${unit.replace(/\s/u, '\u00a0')}`, under: things },
    until: null,
    headline,
    secondLine: parts.filter((_, at) => at !== index).join(' · '),
  }
}
