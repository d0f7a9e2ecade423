import { fold, upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'

export const longestSecond = 104
/** More are not read at a glance. */
const mostParts = 5

/** What the second line may say, what the objective asks for first. */
export function partsOf(
  headline: string,
  objective: Objective,
  isJob: boolean,
  { when, price, tail, contract: kind }: { when: string; price: string; tail: string; contract: string },
  others: string[],
): string[] {
  const day = when.replace(
    objective === 'conseil' ? /^le (?=\d)/iu : /^(?:le|au) (?=\p{L}+di(?! et)|\d)/iu,
    '',
  )
  const [first = ''] = others
  if (isJob) {
    // « CDI, 35 h » is one fact.
    const week = others.find((part) => /^\d+\s?h(?:eures)?(?:\s(?:par|\/)\s?semaine)?$/iu.test(part)) ?? ''
    const rest = others.filter((part) => part !== week)
    return [[kind, week].filter(Boolean).join(' '), tail.replace(/^en (?=CD)/u, ''), day, price, ...rest]
  }
  if (objective === 'evenement' || /(?<!\p{L})horaires/iu.test(headline)) return [day, price, tail, ...others]
  if (objective === 'produit') return [price, day, tail, ...others]
  return [tail, first, day, price, ...others.slice(1)]
}

/** Parts in their order as far as the line has room, a comma within a date, a point between. */
export function joinedParts(parts: string[]): string {
  const chosen: string[] = []
  for (const part of parts) {
    if (part === '' || chosen.some((other) => fold(other).includes(fold(part)))) continue
    if (chosen.length < mostParts && [...chosen, part].join(' · ').length <= longestSecond)
      chosen.push(upperFirst(part))
  }
  return chosen.join(' · ')
}
