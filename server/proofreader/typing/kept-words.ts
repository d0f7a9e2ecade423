import { isInfinitive, readWord } from '#server/proofreader/words.ts'
import { matchesOf } from '#shared/matches-of.ts'

const word = /\p{L}+/gu
const accented = /[éèêëàâîïôùûüçœ]/u
/** What an infinitive follows: « peut réservé » is « peut réserver ». */
const beforeInfinitive =
  /^(?:pour|peut|peux|peuvent|pouvez|faut|faudra|sans|va|vais|vont|allez|doit|doivent|veut|veux)$/iu

/** A word of the dictionary that was typed with its accents. */
export const isAccentedWord = (text: string): boolean =>
  accented.test(text.toLowerCase()) && readWord(text.toLowerCase()).length > 0

/** The mended text with the accented words as they were typed: an ending may be added, nothing be changed. */
export function withAccentedWords(typed: string, mended: string): string {
  const before = typed.match(word) ?? []
  const after = matchesOf(mended, word)
  if (before.length !== after.length) return mended
  let out = mended
  for (let at = after.length - 1; at >= 0; at -= 1) {
    const [own = '', one] = [before[at], after[at]]
    if (one === undefined || one[0].toLowerCase().startsWith(own.toLowerCase()) || !isAccentedWord(own))
      continue
    const isVerb =
      /é$/iu.test(own) &&
      isInfinitive(readWord(one[0].toLowerCase())) &&
      beforeInfinitive.test(before[at - 1] ?? '')
    if (!isVerb) out = out.slice(0, one.index) + own + out.slice(one.index + one[0].length)
  }
  return out
}
