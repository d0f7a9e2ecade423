import { eld } from 'eld/small'
import { franc } from 'franc'
import { detect } from 'tinyld'
import { repairTypography } from '#shared/typography.ts'
import { type Check, verdict } from '#test/eval/check.ts'
import { fold, forbidden } from '#test/eval/forbidden.ts'

const leaks =
  /prompts?(?!\p{L})|consignes|(?:tes|mes|mes propres) instructions|instructions système|system (?:message|text)|en tant qu[’'](?:ia|assistant|intelligence)|as an ai|modèle de langage|\{\{|\}\}|\{[A-Z]\w*\}|<[^>\n]*[|>]|\[(?:nom|lieu|date|entreprise|company|name)\b|^(?:bien sûr|voici (?:le|un|votre) (?:post|texte)|d[’']accord)/imu

/** French, worn words, leaks, repeats, typography (docs/product/writing.md §3, §4; docs/product/ai.md §9). */
export const languageChecks: Check[] = [
  {
    name: 'French',
    weight: 10,
    hard: true,
    judge({ body }) {
      const prose = body.replace(/#\S+|https?:\S+|www\.\S+|\S+@\S+|[\uE000\p{Extended_Pictographic}]/gu, ' ')
      const votes = [franc(prose) === 'fra', eld.detect(prose).language === 'fr', detect(prose) === 'fr']
      return verdict(
        votes.filter(Boolean).length >= 2 ? [] : [`${votes.filter(Boolean).length} of 3 detectors`],
      )
    },
  },
  { name: 'no worn word', weight: 6, hard: true, judge: ({ body }) => verdict(wornWords(body)) },
  {
    name: 'no prompt leak',
    weight: 4,
    hard: true,
    judge: ({ body }) => verdict(body.match(leaks)?.slice(0, 1) ?? []),
  },
  { name: 'no repeat', weight: 3, hard: false, judge: ({ body }) => verdict(repeats(body).slice(0, 1)) },
  { name: 'typography', weight: 4, hard: false, judge: ({ body }) => verdict(typographyFaults(body), 0.34) },
]

/** Forbidden words that begin where a word begins: « un imagier » holds no « magie ». */
export function wornWords(text: string): string[] {
  const said = fold(text)
  return forbidden.filter((word) =>
    new RegExp(`(?<![a-z])${fold(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(said),
  )
}

/** Five words in a row that come back; hours and prices may. */
function repeats(text: string): string[] {
  const words = fold(text.replace(/#\S+/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? []
  const grams = words
    .slice(0, Math.max(0, words.length - 4))
    .map((_, index) => words.slice(index, index + 5).join(' '))
  return grams.filter((gram, index) => !/\d/.test(gram) && grams.indexOf(gram) !== index)
}

/** Lines that the typography pass would change; either no-break space will do (docs/product/writing.md §4). */
export function typographyFaults(text: string): string[] {
  const even = (value: string): string => value.replace(/\u202f/g, '\u00a0')
  return text.split('\n').filter((line) => even(repairTypography(line)) !== even(line))
}
