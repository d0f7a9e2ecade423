import { rankOf } from '#server/proofreader/words.ts'
import { isCovered } from './compare.ts'
import { contactMark, type Scan } from './fact.ts'
import { isKnown, type Known } from './known.ts'
import { sentencesOf, type Word, wordsBetween } from './text.ts'

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

const common = 3000
const participle = '(?:[a-z]+ )?[a-z]+(?:e|ee|es|ees|i|ie|is|u|ue|us|it|ite|ert|erte)'

/**
 * What speaks for a statement of fact and what against, with weights fitted (logistic regression) on the sentences of faithful
 * posts and on invented ones: the open half of the evaluation's set and twenty posts of other trades.
 */
export const signs: { name: string; weight: number; measure: (sentence: Sentence) => number }[] = [
  { name: 'bias', weight: -1.0, measure: () => 1 },
  { name: 'unknown', weight: 1.4, measure: ({ unknown }) => Math.min(unknown.length, 6) / 3 },
  {
    name: 'share',
    weight: 1.3,
    measure: ({ unknown, content }) => unknown.length / Math.max(content.length, 1),
  },
  {
    name: 'known',
    weight: -0.5,
    measure: ({ unknown, content }) => Math.min(content.length - unknown.length, 3) / 3,
  },
  {
    name: 'rare',
    weight: 1.0,
    measure: ({ unknown }) =>
      unknown.filter(({ text }) => rankOf(text) >= common).length / Math.max(unknown.length, 1),
  },
  { name: 'facts', weight: -1.5, measure: ({ facts }) => Math.min(facts, 2) / 2 },
  { name: 'length', weight: -1.1, measure: ({ words }) => Math.min(words.length, 24) / 12 },
  { name: 'question', weight: -2.6, measure: ({ isQuestion }) => Number(isQuestion) },
  { name: 'first', weight: -2.4, measure: ({ isFirst }) => Number(isFirst) },
  { name: 'last', weight: -0.5, measure: ({ isLast }) => Number(isLast) },
  { name: 'colon', weight: -1.1, measure: ({ folded }) => Number(folded.includes(':')) },
  { name: 'order', weight: -0.5, measure: opens(/[a-z]{2,}ez|dites|faites/) },
  { name: 'joined', weight: -1.0, measure: opens(/et|ou|mais|alors|plutot|car|puis/) },
  { name: 'all', weight: 0.5, measure: opens(/chaque|tous|toutes?|tout|aucune?|personne|nos|notre|mon|ma/) },
  { name: 'some', weight: 0.5, measure: opens(/un|une|des|de quoi/) },
  { name: 'reader', weight: -0.6, measure: has(/vous|votre|vos|tu|ton|ta|tes|you|your/) },
  { name: 'speaker', weight: 0.3, measure: has(/nous|notre|nos|je|j'|mon|ma|mes|we|our|my/) },
  { name: 'one', weight: -0.4, measure: has(/on|l'on/) },
  { name: 'this', weight: -1.8, measure: has(/c'est|voila|voici|ce sont|c'etait/) },
  { name: 'also', weight: 0.7, measure: has(/aussi|egalement|meme|deja|desormais|encore|en plus|also/) },
  { name: 'degree', weight: 0.4, measure: has(/plus|moins|mieux|meilleure?s?|trop|tres|more|best/) },
  { name: 'passive', weight: 0.5, measure: has(new RegExp(`(?:est|sont|sera|seront|reste) ${participle}`)) },
  {
    name: 'past',
    weight: 0.2,
    measure: has(new RegExp(`(?:a|ont|avons|ai|avait|etait|etaient) ${participle}`)),
  },
  { name: 'during', weight: -0.6, measure: has(/[a-z]+ant/) },
]

/** Above it a sentence is doubted. */
const threshold = 2.2

function readSentences({ text, facts, bounds: places, taken }: Scan, known: Known): Sentence[] {
  const covered = facts
    .filter(({ kind }) => kind !== 'claim' && kind !== 'name')
    .filter((fact) => isCovered(fact, known))
    .map((fact) => places.get(fact)?.start ?? 0)
  const bounds = sentencesOf(text.folded).filter(
    ({ start, end }) =>
      /^[^#]*[a-z]/.test(text.folded.slice(start, end)) && !taken.subarray(start, end).includes(contactMark),
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
      facts: covered.filter((at) => at >= start && at < end).length,
      isQuestion: text.folded[end] === '?',
      isFirst: index === 0,
      isLast: index === bounds.length - 1,
    }
  })
}

export const scoreOf = (sentence: Sentence): number =>
  signs.reduce((sum, { weight, measure }) => sum + weight * measure(sentence), 0)

/** Sentences that state what no source says: « Un guide vous attend sur place. » Folded indices of their content. */
export const findStatements = (scan: Scan, known: Known) =>
  readSentences(scan, known).flatMap((sentence) => {
    const { content } = sentence
    const [first] = content
    const last = content.at(-1)
    return first && last && scoreOf(sentence) > threshold
      ? [{ start: first.start, end: last.end, family: 'statement' as const }]
      : []
  })
