import { matchesOf } from '#shared/matches-of.ts'
import type { Scan } from './fact.ts'
import { type Polarity, readPolarity } from './polarity.ts'
import { linkKind, type Word } from './text.ts'
import type { Fact } from './types.ts'

/** Everything the sources hold, read once. */
export interface Known {
  facts: Fact[]
  /** Folded words of all sources. */
  words: Set<string>
  stems: Set<string>
  /** Capitals that stand alone, folded: « permis B ». */
  letters: Set<string>
  /** First six letters. */
  heads: Set<string>
  /** Stems that « de », « à » or « en » follows, with which of them. */
  complements: Set<string>
  /** Stems that another content word follows at once. */
  followed: Set<string>
  /** Those that a source writes without a capital. */
  plainWords: Set<string>
  /** All sources, folded, one after the other. */
  folded: string
  /** The same without spaces. */
  joined: string
  polarity: Polarity
  /** Year, month, day in the company's time zone. */
  today: { year: number; month: number; day: number } | null
}

const loneCapital = /(?<![\p{L}\d'’.])[A-Z](?![\p{L}\d'’&]|\.\p{L})/gu

/** Comparing each fact of a text takes a look at each of these. */
export const mostKnownFacts = 1_500

export function learn(scans: Scan[], today: string | undefined): Known {
  const words = new Set<string>()
  const plainWords = new Set<string>()
  for (const { text } of scans) {
    for (const word of text.words) {
      words.add(word.text)
      if (/\p{Ll}/u.test(text.raw[text.at[word.start] ?? 0] ?? '')) plainWords.add(word.text)
    }
  }
  const stems = new Set<string>()
  const letters = new Set<string>()
  const heads = new Set<string>()
  const complements = new Set<string>()
  const followed = new Set<string>()
  for (const { text } of scans) {
    for (const match of matchesOf(text.raw, loneCapital)) letters.add(match[0].toLowerCase())
    for (const [index, word] of text.words.entries()) {
      stems.add(word.stem)
      if (word.text.length >= 6) heads.add(word.text.slice(0, 6))
      const next = text.words[index + 1]
      if (!next || !word.isContent) continue
      const link = linkKind(next.text)
      // « un CDI de 39 heures » says nothing of whose it is.
      if (link && !/^\d/.test(text.words[index + 2]?.text ?? '')) complements.add(`${word.stem} ${link}`)
      if (next.isContent && next.start - word.end === 1) followed.add(word.stem)
    }
  }
  const folded = scans.map(({ text }) => text.folded).join('\n')
  const [year = 0, month = 0, day = 0] = (today ?? '').slice(0, 10).split('-').map(Number)
  return {
    facts: scans.flatMap(({ facts }) => facts).slice(0, mostKnownFacts),
    words,
    plainWords,
    stems,
    letters,
    heads,
    complements,
    followed,
    polarity: readPolarity(scans.map(({ text }) => text)),
    folded,
    joined: folded.replace(/[ '-]/g, ''),
    today: year > 0 && month > 0 && day > 0 ? { year, month, day } : null,
  }
}

/** Whether a source holds the word, inflected or derived. */
export const isKnown = ({ text, stem }: Word, { words, stems, heads }: Known): boolean =>
  stems.has(stem) ||
  words.has(text) ||
  words.has(text.replace(/es?$/, '')) ||
  (text.length >= 6 && heads.has(text.slice(0, 6)))
