import { type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import { abbreviations } from '#server/proofreader/data/abbreviations.ts'
import type { Token } from '#server/proofreader/tokens.ts'

/** Words of SMS: « slt », « pr », « bcp ». Those with several meanings are told by their neighbours. */
export function checkAbbreviations(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' && token.kind !== 'code') return []
    const entry = abbreviations.get(token.lower)
    if (entry === undefined) return []
    const before = tokens[index - 1]
    const next = tokens[index + 1]
    // « PR », « DS » and the like in capitals are acronyms.
    if (/^\p{Lu}{2,}$/u.test(token.text) && !entry.evenInCapitals) return []
    if (token.isName && !entry.evenInCapitals) return []
    if (next?.text === '/' || before?.text === '/' || (/^\p{Lu}{2,}$/u.test(token.text) && next?.isName))
      return []
    if (entry.only !== undefined && !entry.only(before?.lower ?? '', next?.lower ?? '', before, next))
      return []
    const hasStop = next?.text === '.' && next.start === token.end && entry.stop === true
    const last =
      hasStop &&
      next !== undefined &&
      tokens[index + 2] !== undefined &&
      !tokens[index + 2]?.text.match(/^(?:\n|\p{Lu})/u)
        ? next
        : token
    // « Lun.-ven. : 8 h-12 h »: a table of hours keeps its short days.
    const following = tokens[index + 2]?.text ?? ''
    if (hasStop && (/^[-–:]$/.test(following) || before?.text === '-' || before?.text === '–')) return []
    const words = entry.words.map((word) => withCaseOf(capitalOf(token), word))
    const wordBefore = before === undefined || token.opens ? '' : before.lower
    const isSure = entry.sure || entry.isSureAfter?.test(wordBefore) === true
    return [correct('abbreviation', { start: token.start, end: last.end }, words, isSure ? 'sure' : 'likely')]
  })
}

/** « Slt » keeps its capital; « RDV » and « WE » inside a sentence have none to keep. */
function capitalOf({ text, opens }: Token): string {
  return /^\p{Lu}/u.test(text) && (opens || !/^\p{Lu}+$/u.test(text)) ? 'Aa' : 'aa'
}
