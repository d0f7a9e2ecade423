import type { Objective } from '#shared/objectives.ts'
import { mainClauseOf } from './main-clause.ts'
import { namedThing } from './offered.ts'
import { pullPrice, pullWhen, segmentsOf } from './phrases.ts'
import { isPart } from './second-line-words.ts'

/** Of a sentence its main clause; beside it what is understood alone: a group of words of it, or another sentence whole. */
export function mainClauseWords(
  opening: string,
  later: string[],
  objective: Objective,
): { eyebrow?: string; headline: string; parts: string[] } | null {
  if (announces.test(opening)) return null
  const clause = mainClauseOf(opening)
  if (!clause) return null
  const all = [
    ...clause.rest,
    ...later.map((one) => (one.length > longestWhole ? (segmentsOf(one)[0] ?? '') : one)),
  ]
  // The day and the price of what takes place or is sold come first, wherever they are told.
  const found = (pull: typeof pullWhen) =>
    all.map((part) => pull(part).found).find((one) => /\d/u.test(one)) ?? ''
  const hasDay = /\d/u.test(pullWhen(clause.headline).found)
  const when = objective === 'evenement' && !hasDay ? found(pullWhen) : ''
  const price = objective === 'evenement' || objective === 'produit' ? found(pullPrice) : ''
  const parts = all.filter(
    (part) => part.length <= longestWhole && isPart(part, objective) && !needsMore.test(part),
  )
  const named = namedThing(clause.headline)
  return { headline: named.headline, parts: [when, named.price, price, ...parts] }
}

/** What `headlineOf` takes off before it names. */
const announces =
  /^(?:on|nous|je) (?:vous )?(?:propos|organis|présent|accueill|recherch|cherch|recrut|embauch)|^(?:rappel|conseil|changement)/iu
/** A clause that leans on another one. */
const needsMore =
  /^(?:qui|que|qu’|dont|où|et|mais|car|donc|même|surtout|puis|a|ont|est|sont|son|sa|ses|leur|leurs)(?!\p{L})|^(?:les?|du|au|de)\s\d+$/iu
/** A second sentence that is read at a glance. */
const longestWhole = 80
