import { setImmediate as nextTurn } from 'node:timers/promises'
import { memoize } from '#shared/memoize.ts'
import type { Correction, RuleId } from './correction.ts'
import { findForeignLines } from './language.ts'
import { findAsides, findQuotations } from './protected-spans.ts'
import { checkAbbreviations } from './rules/abbreviations.ts'
import { checkAccentedA } from './rules/accented-a.ts'
import { checkAgreement } from './rules/agreement.ts'
import { checkApostrophes } from './rules/apostrophes.ts'
import { checkHomophones } from './rules/homophones.ts'
import { checkHurriedForms } from './rules/hurried-forms.ts'
import { checkHyphens } from './rules/hyphens.ts'
import { checkPhrases } from './rules/phrases.ts'
import { checkProperNames } from './rules/proper-names.ts'
import { checkCapitals, checkRepetitions } from './rules/repetitions.ts'
import { checkSpelling } from './rules/spelling.ts'
import { checkTypography } from './rules/typography.ts'
import { checkVerbEndings } from './rules/verb-endings.ts'
import { soundAlikes } from './spelling-variants.ts'
import { type Span, type Token, tokenize } from './tokens.ts'
import { rankOf, readWord } from './words.ts'

export type { Confidence, Correction, RuleId } from './correction.ts'

const maxPasses = 4
/** So many unknown words are no French: each would be looked for under dozens of spellings. */
const maxUnknownWords = 60

/** From the most to the least telling: where two meet, the first stands. */
const rules: ((tokens: Token[]) => Correction[])[] = [
  checkHurriedForms,
  checkAbbreviations,
  checkProperNames,
  checkApostrophes,
  checkHyphens,
  checkRepetitions,
  checkVerbEndings,
  checkAccentedA,
  checkHomophones,
  checkAgreement,
  checkSpelling,
]

/**
 * What a French proofreader would mark, in order and never overlapping. Names, addresses, what others said and lines
 * in another language are left alone; a quotation's typography is not.
 */
export const proofread = memoize(200, (text: string, names: string[]): readonly Correction[] => {
  const foreign = findForeignLines(text)
  const asides = [...findAsides(text, names)]
  const silent = [...foreign, ...findQuotations(text)]
  const tokens = tokenize(text, asides)
  const unknown = tokens.filter(
    ({ kind, readings, isName }) => kind === 'word' && !isName && readings.length === 0,
  )
  const isFrench = new Set(unknown.map(({ lower }) => lower)).size <= maxUnknownWords
  const words = [
    ...(isFrench ? rules.flatMap((rule) => rule(tokens)) : []),
    ...checkCapitals(text, tokens),
    ...checkPhrases(text, asides),
  ].filter((one) => !silent.some((span) => meet(span, one)) && !asides.some((span) => meet(span, one)))
  const kept: Correction[] = []
  for (const one of [...words, ...checkTypography(text, asides, foreign)]) {
    if (!kept.some((other) => meet(other, one))) kept.push(one)
  }
  return kept.sort((a, b) => a.start - b.start)
})

/**
 * Loads the dictionary and its indexes, so that the first text does not wait (1 to 2 s in all on two busy cores). Each
 * step blocks; what waits is served between them.
 */
export async function warmProofreader(): Promise<void> {
  for (const load of [
    () => readWord('maison'),
    () => rankOf('maison'),
    () => soundAlikes('maizon'),
    () => proofread('La plomerie est prete.', []),
  ]) {
    await nextTurn()
    load()
  }
}

/** The text with all that is sure applied, again until nothing sure is left: one correction may show the next. */
export function applySure(text: string, names: string[]): string {
  let current = text
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const sure = proofread(current, names).filter(({ confidence }) => confidence === 'sure')
    if (sure.length === 0) return current
    for (const { start, end, suggestions } of sure.reverse())
      current = current.slice(0, start) + (suggestions[0] ?? current.slice(start, end)) + current.slice(end)
  }
  return current
}

/** What is typed in haste, by the rules that find it. */
const hasty = new Set<RuleId>(['accent', 'abbreviation', 'apostrophe', 'elision', 'hyphen'])

/** Does it show a hurried keyboard: a short form, a lost accent, apostrophe or hyphen? */
export const hasHaste = (text: string): boolean =>
  proofread(text, []).some(({ rule, confidence }) => confidence === 'sure' && hasty.has(rule))

/** The text with what is sure, and the likeliest reading of what was typed in haste: for a writer that asks nobody. */
export function applyLikely(text: string, names: string[]): string {
  let current = applySure(text, names)
  for (const one of proofread(current, names).toReversed()) {
    const { start, end, rule, suggestions, confidence } = one
    const typed = current.slice(start, end)
    const isWanted = (hasty.has(rule) && typed !== 'dispo') || (rule === 'homophone' && typed === 'a')
    // « agés » is « âgés », not « âges »: accents that were typed stay.
    const best = suggestions.find((word) => keepsAccents(typed, word)) ?? suggestions[0]
    if (confidence === 'likely' && isWanted && best !== undefined)
      current = current.slice(0, start) + best + current.slice(end)
  }
  return applySure(current, names)
}

const keepsAccents = (typed: string, word: string): boolean =>
  typed.length === word.length &&
  [...typed].every((letter, at) => !/[^\p{ASCII}]/u.test(letter) || word.charAt(at) === letter)

function meet(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
