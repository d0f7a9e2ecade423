import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { matchesOf } from '#shared/matches-of.ts'
import { pairs } from './amounts.ts'

/** Several prices and things in one breath: which belongs to which nobody is sure of. */
function isRun(sentence: string): boolean {
  if (/[,;/•|→=:]|\s[-–]\s/u.test(sentence)) return false
  const found = matchesOf(sentence, figure)
  const marked = found.filter(({ groups }) => groups?.unit !== undefined)
  const bare = found.length - marked.length
  const endsPriced = /\d[ \u00a0]?(?:€|euros?)?[.!\s]*$/iu.test(sentence)
  return (
    (found.length >= 3 && bare >= 2 && !pairs.test(sentence.trim())) ||
    (marked.length >= 3 && !endsPriced && bare > 0)
  )
}
const figure =
  /(?<![\p{L}\d.,/°#-]|\d[ \u00a0\u202f])\d{1,4}(?:[.,]\d{1,2})?(?![\d\p{L}%]|[.,]\d|[ \u00a0](?:\d|%)|[ \u00a0]?(?:h|kg|g|m|cm|mm|km|cl|l|ml|min|mn|ans?|mois|jours?|heures?|semaines?|minutes?|places?|pers|personnes?|parts?|points?|fois|nuits?|kwh|cv|ch|m²|m2|er|x|(?:janv|f[ée]v|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c)\p{L}*)(?!\p{L}))(?<unit>[ \u00a0]?(?:€|euros?(?!\p{L})))?/giu

/** Such sentences as marks: they stay as they were typed, but for their accents. */
export function withoutRuns(text: string, typed: string, runs: string[]): string {
  const own = typed.split(sentenceEnd)
  const sentences = text.split(sentenceEnd)
  return sentences
    .map((sentence, at) => {
      if (!isRun(sentence)) return sentence
      const words = (own.length === sentences.length ? (own[at] ?? '') : '').match(/\p{L}+/gu) ?? []
      const found = sentence.match(/\p{L}+/gu) ?? []
      let index = -1
      const accented = sentence.replace(/\p{L}+/gu, (word) => {
        index += 1
        const before = words.length === found.length ? (words[index] ?? word) : word
        return withoutAccents(word.toLowerCase()) === withoutAccents(before.toLowerCase()) ? word : before
      })
      return runMark(runs.push(accented) - 1)
    })
    .join('')
}
const sentenceEnd = /((?<=[.!?])\s+|\n)/u
const runMark = (index: number): string => `${String.fromCharCode(0xf800 + index)}.`
export const withRuns = (text: string, runs: string[]): string =>
  runs.reduce(
    (current, run, index) => current.replace(runMark(index), () => (/[.!?]$/u.test(run) ? run : `${run}.`)),
    text,
  )
