import { withoutShouting } from '#server/proofreader/typing/capitals.ts'
import { withListedLines } from '#server/proofreader/typing/listed-lines.ts'
import { isWrittenWell, mendTyping } from '#server/proofreader/typing/mend-typing.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import { memoize } from '#shared/memoize.ts'

/** The brief as the writer reads it: « 6e50 » is « 6,50 € », « yen aura pas bcp » is « il n’y en aura pas beaucoup ». */
export const mendedBrief = memoize(200, (brief: string, names: string[]): string => {
  const typed = plainText(brief)
  if (isWrittenWell(typed)) return typed
  return mendTyping(withListedLines(withoutShouting(typed, names)), names)
})
