import type { BrandFacts } from '#server/integrations/ai/types.ts'
import { upperFirst } from '#server/rule-writer/language/words.ts'
import { isInHashtag, mentions } from '#shared/mentions.ts'

type Branded = { brand?: BrandFacts | null }

/** Does a text of ours hold a word the company avoids? Its slots are the user's words, and do not count. */
export function isAvoided({ brand }: Branded, text: string): boolean {
  if (!brand || brand.wordsToAvoid.length === 0) return false
  const own = text.replace(/\{[A-Za-z]+\d?\}/g, ' ')
  return brand.wordsToAvoid.some((word) => mentions(own, word))
}

/** The tag comes without its sign. */
export const isTagAvoided = ({ brand }: Branded, tag: string): boolean =>
  brand?.wordsToAvoid.some((word) => isInHashtag(`#${tag}`, word)) ?? false

/** « Prix : 35 € » becomes « 35 € »: the label is ours, the fact the user's. Ours have a plain space, still. */
export function withoutAvoidedLabels(request: Branded & { context: string }, text: string): string {
  const plain = text.replace(
    /(^|– |[.!?] )(\p{Lu}[\p{L} ’-]{1,24}) : (\S)/gmu,
    (whole, before: string, label: string, first: string) =>
      isAvoided(request, label) ? `${before}${before === '– ' ? first : upperFirst(first)}` : whole,
  )
  // « Présente le four » was read as « Voici le four ».
  if (!isAvoided(request, leadIn) || mentions(request.context, leadIn)) return plain
  return plain.replace(
    /(^|[.!?] )Voici (\S)/gmu,
    (_, before: string, first: string) => before + upperFirst(first),
  )
}

const leadIn = 'voici'
