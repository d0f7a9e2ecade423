import { fold, upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'

export const longestSecond = 72

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
  const [first = '', second = '', third = ''] = others
  if (isJob) return [kind, tail.replace(/^en (?=CD)/u, ''), day, price, first, second, third]
  if (objective === 'evenement' || /(?<!\p{L})horaires/iu.test(headline))
    return [day, price, tail, first, second]
  if (objective === 'produit') return [tail, price, day, first]
  return [tail, first, day, price, second, third]
}

/** Parts in their order as far as the line has room, a comma within a date, a point between. */
export function joinedParts(parts: string[]): string {
  const chosen: string[] = []
  for (const part of parts) {
    if (part === '' || chosen.some((other) => fold(other).includes(fold(part)))) continue
    if (chosen.length < 3 && [...chosen, part].join(' · ').length <= longestSecond)
      chosen.push(upperFirst(part))
  }
  return chosen.join(' · ')
}
