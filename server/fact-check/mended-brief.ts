import { withoutShouting } from '#server/proofreader/typing/capitals.ts'
import { withListedLines } from '#server/proofreader/typing/listed-lines.ts'
import { isWrittenWell, mendTyping } from '#server/proofreader/typing/mend-typing.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'

/** Briefs whose mending is remembered: it takes most of a check, and a post's brief stays as it is. */
const mostRemembered = 200
const remembered = new Map<string, string>()

/** The brief as the writer reads it: « 6e50 » is « 6,50 € », « yen aura pas bcp » is « il n’y en aura pas beaucoup ». */
export function mendedBrief(brief: string, names: string[]): string {
  const key = JSON.stringify([brief, names])
  const known = remembered.get(key)
  if (known !== undefined) return known
  const mended = mend(brief, names)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest)
  remembered.set(key, mended)
  return mended
}

function mend(brief: string, names: string[]): string {
  const typed = plainText(brief)
  if (isWrittenWell(typed)) return typed
  return mendTyping(withListedLines(withoutShouting(typed, names)), names)
}
