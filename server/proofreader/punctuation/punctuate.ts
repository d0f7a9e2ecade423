import { featuresOf, type Mark, marks, readWords, signOf, type Word } from './gaps.ts'
import weights from './weights.json' with { type: 'json' }

/** No line of words has as many: it stays as it was typed. */
const mostWords = 400

/** The text with the commas, stops and colons that a hurried keyboard left out, line by line. */
export const withPunctuation = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const words = readWords(line)
      return words.length < 2 || words.length > mostWords ? line : written(words, marksOf(words))
    })
    .join('\n')

/** The mark behind each word but the last, decided from left to right. */
export function marksOf(words: Word[], table: Record<string, number[]> = weights): Mark[] {
  const decided: Mark[] = []
  for (let index = 0; index < words.length - 1; index += 1)
    decided.push(givenMark(words[index]) ?? bestMark(featuresOf(words, index, decided), table))
  return decided
}

/** A typed stop or colon stands. */
export function givenMark(word: Word | undefined): Mark | null {
  const sign = signOf(word?.typed ?? '')
  return sign === '.' ? '.' : sign === ':' ? ':' : null
}

export function scoresOf(features: string[], table: Record<string, number[]>): number[] {
  const scores = marks.map(() => 0)
  for (const feature of features)
    for (const [mark, weight] of (table[feature] ?? []).entries()) scores[mark] = (scores[mark] ?? 0) + weight
  return scores
}

function bestMark(features: string[], table: Record<string, number[]>): Mark {
  const scores = scoresOf(features, table)
  return marks[scores.indexOf(Math.max(...scores))] ?? ''
}

function written(words: Word[], decided: Mark[]): string {
  return words
    .map((word, index) => {
      const mark = decided[index] ?? ''
      const sign = index === words.length - 1 || givenMark(word) !== null ? word.typed : mark === ':' ? '\u00a0:' : mark
      const ends = index > 0 && decided[index - 1] === '.'
      return (ends ? upperFirst(word.text) : word.text) + sign
    })
    .join(' ')
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
