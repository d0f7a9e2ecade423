import { rankOf } from '#server/proofreader/words.ts'
import { contactMark, type Scan } from './fact.ts'
import { isKnown, type Known } from './known-facts.ts'
import { sentencesOf, type Word, wordsBetween } from './text.ts'
import type { Fact } from './types.ts'

/** A sentence with what tells a statement of fact from a turn of phrase. */
interface Sentence {
  start: number
  end: number
  folded: string
  words: Word[]
  content: Word[]
  /** Content words that no source holds. */
  unknown: Word[]
  /** Numbers, prices, times of a source. */
  facts: number
  isQuestion: boolean
  isFirst: boolean
  isLast: boolean
}

const has = (pattern: RegExp) => {
  const whole = new RegExp(`(?<![a-z])(?:${pattern.source})(?![a-z])`)
  return ({ folded }: Sentence) => Number(whole.test(folded))
}
const opens = (pattern: RegExp) => {
  const whole = new RegExp(`^(?:${pattern.source})(?![a-z])`)
  return ({ folded }: Sentence) => Number(whole.test(folded))
}

const lacks = (pattern: RegExp) => {
  const test = has(pattern)
  return (sentence: Sentence) => 1 - test(sentence)
}

/** Rank among a language's words from which one is rare. */
const common = 3000

/**
 * What speaks for a statement of fact and what against, with weights fitted (logistic regression) on sentences of the open half
 * of the evaluation's sets: faithful posts and answers, and invented ones.
 */
const signs: { weight: number; measure: (sentence: Sentence) => number }[] = [
  { weight: 0.6, measure: () => 1 },
  { weight: 0.6, measure: ({ unknown }) => Math.min(unknown.length, 6) / 3 },
  { weight: 1.2, measure: ({ unknown, content }) => unknown.length / Math.max(content.length, 1) },
  { weight: -1.7, measure: ({ unknown, content }) => Math.min(content.length - unknown.length, 3) / 3 },
  {
    weight: 0.9,
    measure: ({ unknown }) =>
      unknown.filter(({ text }) => rankOf(text) >= common).length / Math.max(unknown.length, 1),
  },
  { weight: -2.4, measure: ({ facts }) => Math.min(facts, 2) / 2 },
  { weight: -1.7, measure: ({ words }) => Math.min(words.length, 24) / 12 },
  { weight: -2.5, measure: ({ isQuestion }) => Number(isQuestion) },
  { weight: -1.6, measure: ({ isFirst }) => Number(isFirst) },
  { weight: -1.2, measure: ({ isLast }) => Number(isLast) },
  { weight: -1.3, measure: ({ folded }) => Number(folded.includes(':')) },
  { weight: -1.5, measure: ({ folded }) => Math.min(3, folded.split(',').length - 1) / 3 },
  { weight: -0.7, measure: opens(/[a-z]{2,}ez|dites|faites/) },
  { weight: -1.1, measure: has(/[a-z]+(?:ez|ons)-(?:nous|la|le|les|moi|vous|lui|y|en|leur)/) },
  { weight: 0.5, measure: opens(/un|une|des|de quoi/) },
  { weight: 0.6, measure: opens(/que des|le tout|tout|tous|toutes?|chaque|all|only|every/) },
  {
    weight: 0.2,
    measure: opens(
      /[a-z]{3,}(?:e|ee|es|ees|i|ie|is|ies|u|ue|us|ues|ite?s?) (?:par|dans|en|sur|chez|a|au|avec|selon|depuis|pour|sans|le|la|ici|pres)/,
    ),
  },
  { weight: -0.4, measure: has(/vous|votre|vos|tu|ton|ta|tes|you|your/) },
  { weight: 0.7, measure: has(/nous|notre|nos|je|j'|mon|ma|mes|we|our|my/) },
  {
    weight: 0.8,
    measure: lacks(
      /vous|votre|vos|tu|ton|tes|nous|notre|nos|je|j|on|mon|ma|mes|[a-z]{2,}(?:ez|ons)|you|your|we|our|my/,
    ),
  },
  { weight: -1.0, measure: has(/c'est|voila|voici|ce sont|c'etait/) },
  { weight: -0.7, measure: has(/ne|n'|pas|jamais|rien|aucune?|sans|plus (?:besoin|d[e'])|not|no|never/) },
  { weight: -0.7, measure: has(/[a-z]+ant/) },
  { weight: -0.7, measure: has(/[a-z]{3,}(?:ra|ront|rez|rons|rai)/) },
]

/** Above it a sentence is doubted. */
const threshold = 2.1

/** Says goodbye or thanks. */
const farewell =
  /^[^a-z]*(?:a (?:bientot|tres vite|tout de suite|vite)|au plaisir|(?:un grand |encore |mille )?mercis?)(?![a-z])/

function readSentences(
  { text, bounds: places, taken }: Scan,
  known: Known,
  covered: ReadonlySet<Fact>,
): Sentence[] {
  const values = [...covered]
    .filter(({ kind }) => kind !== 'claim' && kind !== 'name')
    .map((fact) => places.get(fact)?.start ?? 0)
  const bounds = sentencesOf(text.folded).filter(
    ({ start, end }) =>
      !farewell.test(text.folded.slice(start, end)) &&
      /^[^#]*[a-z]/.test(text.folded.slice(start, end)) &&
      !taken.subarray(start, end).includes(contactMark),
  )
  return bounds.map(({ start, end }, index) => {
    const words = wordsBetween(text, start, end)
    const content = words.filter(({ isContent }) => isContent)
    return {
      start,
      end,
      folded: text.folded.slice(words[0]?.start ?? start, end),
      words,
      content,
      unknown: content.filter((word) => !isKnown(word, known)),
      facts: values.filter((at) => at >= start && at < end).length,
      isQuestion: text.folded[end] === '?',
      isFirst: index === 0,
      isLast: index === bounds.length - 1,
    }
  })
}

const scoreOf = (sentence: Sentence): number =>
  signs.reduce((sum, { weight, measure }) => sum + weight * measure(sentence), 0)

/** Sentences that state what no source says: « Un guide vous attend sur place. » Folded indices of their content. */
export const findStatements = (scan: Scan, known: Known, covered: ReadonlySet<Fact>) =>
  readSentences(scan, known, covered).flatMap((sentence) => {
    const { content } = sentence
    const [first] = content
    const last = content.at(-1)
    return first && last && first !== last && scoreOf(sentence) > threshold
      ? [{ start: first.start, end: last.end, family: 'statement' as const }]
      : []
  })
