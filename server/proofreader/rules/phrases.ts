import { type Correction, correct, type RuleId, withCaseOf } from '#server/proofreader/correction.ts'
import { anglicisms } from '#server/proofreader/data/anglicisms.ts'
import { type Phrase, patternOf } from '#server/proofreader/data/phrases.ts'
import { wornPhrases } from '#server/proofreader/data/worn-phrases.ts'
import type { Span } from '#server/proofreader/tokens.ts'
import { matchesOf } from '#shared/matches-of.ts'

/** Most texts have none, which one search tells sooner than three hundred. */
const anyPhrase = patternOf([...wornPhrases, ...anglicisms].map(({ source }) => source).join('|'), 'iu')

/** Worn phrases and English words: offered, never sure. */
export function checkPhrases(written: string, asides: Span[]): Correction[] {
  const text = written.replace(/[’ʼ]/g, "'").replace(/[\u00a0\u202f]/g, ' ')
  if (!anyPhrase.test(text)) return []
  const found = [...search(text, wornPhrases, 'worn'), ...search(text, anglicisms, 'anglicism')]
  const free = found.filter((one) => asides.every(({ start, end }) => end <= one.start || one.end <= start))
  // The longest of those that begin together stands for them all.
  free.sort((a, b) => a.start - b.start || b.end - a.end)
  return free.filter((one, index) => free.slice(0, index).every((before) => before.end <= one.start))
}

function search(text: string, phrases: Phrase[], rule: RuleId): Correction[] {
  return phrases.flatMap(({ pattern, suggestions }) =>
    matchesOf(text, pattern).flatMap((match) => {
      const [words] = match
      const start = match.index
      // A capital inside a sentence is a name: « Box », « Top Chef ».
      if (rule === 'anglicism' && /^\p{Lu}/u.test(words) && !/(?:^|[.!?…\n:«] ?)$/.test(text.slice(0, start)))
        return []
      const offered = suggestions.map((one) => withCaseOf(words.slice(0, 1), one))
      return [correct(rule, { start, end: start + words.length }, offered, 'likely')]
    }),
  )
}
