import { matchesOf } from '#shared/matches-of.ts'
import type { Scan } from './fact.ts'
import { isNumberWord } from './numerals.ts'
import { sentenceBounds, stemOf, wordsBetween } from './text.ts'
import type { Fact } from './types.ts'

export const sharesAmount = (a: Fact, b: Fact): boolean =>
  a.amounts.some((left) =>
    b.amounts.some((right) => Math.abs(left - right) < 1e-6 * Math.max(1, Math.abs(left))),
  )

export const shares = (a: string[], b: string[]): boolean => a.some((word) => b.includes(word))

export const isBare = ({ unit, nouns }: Fact): boolean => unit === '' && nouns.length === 0

/** The words around say that this value is another's: « croissant » beside the price of the brioche. */
export function belongsToAnother(fact: Fact, equals: Fact[], others: Fact[]): boolean {
  const here = placeOf(fact)
  if (here.length === 0) return false
  const own = new Set(equals.flatMap(placeOf))
  return others.some((other) => {
    if (fact.kind === 'number' && isBare(fact) !== isBare(other)) return false
    const theirs = placeOf(other)
    const shared = here.filter((word) => theirs.includes(word))
    const common = shared.filter((word) => own.has(word)).length
    if (here.filter((word) => own.has(word)).length > common) return false
    const only = shared.length - common
    // One word in a long sentence, or beside more that both share, tells nothing.
    return only > 0 && common <= 2 * only && (fact.kind !== 'date' || only * 6 > here.length)
  })
}

/** A count is known by what it counts, anything else by the words around; parts of the day tell hours and prices apart, no ages. */
const placeOf = ({ kind, nouns, around }: Fact): string[] => {
  if (kind === 'number' && nouns.length > 0) return nouns
  return kind === 'hour'
    ? around
    : around.filter(
        (word) => !units.has(word) && (kind === 'price' || kind === 'discount' || !times.has(word)),
      )
}

const units = new Set('euros an ans heures'.split(' ').map(stemOf))
const times = new Set('mois jours semaines nuits midi matin soir'.split(' ').map(stemOf))

/** Whether one sentence of the sources holds such words and one of these stems; « entretien » and « entretenir » meet in six letters. */
export const saysOf = (folded: string, words: RegExp, stems: string[]): boolean =>
  matchesOf(folded, words).some(({ index }) => {
    const { start, end } = sentenceBounds(folded, index)
    return (folded.slice(start, end).match(/[a-z]+/g) ?? []).some((word) =>
      stems.some((stem) => stem.slice(0, 6) === stemOf(word).slice(0, 6)),
    )
  })

/** « 900 selon le tissu », « 12 la pièce »: words before which nothing was counted. */
const notCounted =
  /^(?:selon|par|au|aux|a|en|sur|dans|chez|avec|sans|et|ou|mais|car|pas|non|c|ca|il|on|nous|vous)$/
const plural = /[sxz]$/

/** Stems of what a number counts: the next content words of the sentence, three at most. */
export function nounsAfter(scan: Scan, end: number, isSeveral: boolean): string[] {
  const { folded } = scan.text
  const nouns: string[] = []
  for (const word of wordsBetween(scan.text, end, end + 60)) {
    const gap = folded.slice(end, word.start)
    if (
      gap.length > 40 ||
      /(?<![a-z])(?:quand|si|que|qui|pour|lorsque|habitude)(?![a-z])/.test(gap) ||
      /[.,;:!?\n()]|\d| - /.test(gap) ||
      (isNumberWord(word.text) && word.text !== 'neuf') ||
      (nouns.length === 0 &&
        (notCounted.test(word.text) ||
          (isSeveral && gap === ' ' && word.isContent && !plural.test(word.text))))
    )
      break
    if (word.isContent) nouns.push(word.stem)
    if (nouns.length === 3) break
  }
  return nouns
}
