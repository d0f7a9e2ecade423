import {
  clauseAfter,
  clauseBefore,
  days,
  determiners,
  isPlainParticiple,
  isPlainVerb,
  isSingularSubject,
} from '#server/proofreader/context.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isNoun, isParticiple, isPluralOnly } from '#server/proofreader/words.ts'
import { type Found, isAdjective, isCommonNoun, likely, type Place, sure } from './place.ts'

/** « le magasin et ouvert ». */
export function andOrIs({ tokens, index, prev, after, before, next }: Place): Found | null {
  if (after === undefined || before === undefined) return null
  if (/^(?:il|on|ce|c'|n'|s'|qu'il|tout|cela|ça)$/.test(prev)) {
    const ok =
      isParticiple(after.readings) ||
      isNoun(after.readings) ||
      /^(?:bien|très|déjà|toujours|pas|là|à|en|prêt|un|une|le|la|possible|temps|ici|enfin|bientôt)$/.test(
        next,
      )
    return ok && prev !== 'tout' ? sure('est') : ok && isPlainParticiple(after) ? likely('est') : null
  }
  if (prev === 'elle' && (isPlainParticiple(after) || /^(?:très|déjà|toujours|bien|prête)$/.test(next)))
    return likely('est')
  if (prev === 'qui' && !/^(?:qui|que|comment|où|quand)$/.test(next)) return sure('est')
  const clause = clauseBefore(tokens, index)
  if (clause.length < 2 || clause.length > 3 || !isSingularSubject(clause)) return null
  const rest = clauseAfter(tokens, index)
  const hasVerb =
    rest.some((one) => isPlainVerb(one) || one.lower === 'a' || one.lower === 'est') ||
    clause.some((one) => isPlainVerb(one))
  if (hasVerb) return null
  const head = clause.at(-1)
  if (head === undefined || isParticiple(head.readings) || (!isNoun(head.readings) && !head.isName))
    return null
  // « Le magasin et fermé », « La boutique et ouverte », « Votre commande et prête »; not « Le pain et la brioche ».
  const predicate =
    /^(?:très|déjà|toujours|bien|enfin|bientôt|maintenant|exceptionnellement|de|en|à|au|dans|compris|comprise|inclus|incluse)$/.test(
      next,
    )
      ? 'adverb'
      : isPlainParticiple(after) ||
          /^(?:ouverte?|fermée?|prête?|complète?|complet|gratuite?|disponible|libre|pleine?|terminée?|finie?|arrivée?|limitée?|offerte?)$/.test(
            next,
          )
        ? 'participle'
        : null
  if (predicate === null) return null
  return predicate === 'participle'
    ? tokens[index + 2] === undefined ||
      tokens[index + 2]?.kind === 'sign' ||
      !isNoun(tokens[index + 2]?.readings ?? []) ||
      days.has(tokens[index + 2]?.lower ?? '')
      ? likely('est')
      : null
    : rest.length > 1
      ? likely('est')
      : null
}

/** « du pain est des gâteaux », « samedi est dimanche ». */
export function isOrAnd({ tokens, index, prev, next, before, after }: Place): Found | null {
  if (before === undefined || after === undefined) return null
  if (
    /^(?:il|elle|on|ce|c'|qui|n'|s'|l'|tout|y|en|ne|m'|t'|quel|quelle|où|que|ça|cela|comment|quand|-)$/.test(
      prev,
    ) ||
    next.startsWith('-')
  )
    return null
  if (/^(?:nord|sud)$/.test(prev) || next === 'à') return null
  if (days.has(prev) && days.has(next)) return sure('et')
  if (/^(?:de|du|à|au|l'|le)$/.test(prev)) return null
  const clause = clauseBefore(tokens, index)
  const rest = clauseAfter(tokens, index)
  const isPlural = isPluralOnly(before.readings) && !before.isName
  const verbs = clause.filter((one, at) => isOwnedVerb(one, clause[at - 1]))
  const isBroken = clause.some(({ lower }) =>
    /^(?:qui|que|qu'|dont|où|si|quand|car|ce|comme|lorsque|mais|ms|et|ou|ni)$/.test(lower),
  )
  // « nos pains est », with a verb before and no other subject: a list.
  if (verbs.length > 0 && !isBroken) {
    if (determiners.has(next) || next === 'de' || next === "d'" || isNoun(after.readings) || after.isName)
      return isPlural || clause.at(0)?.lower === 'nous' ? sure('et') : likely('et')
    return likely('et')
  }
  // A second verb after, in the plural: « Le pain est la brioche sont prêts ».
  const isPluralVerb = rest.some(
    (one) =>
      /^(?:sont|ont|seront|auront|étaient)$/.test(one.lower) ||
      (isPlainVerb(one) && isConjugated(one.readings, '3p')),
  )
  if (
    isPluralVerb &&
    (determiners.has(next) || after.isName || isNoun(after.readings)) &&
    !isBroken &&
    !rest.some(({ lower }) => /^(?:qui|que|qu'|dont|où|car|et|si|quand)$/.test(lower))
  )
    return likely('et')
  if (clause.length === 1 && before.opens && !before.isName && isCommonNoun(before) && isCommonNoun(after))
    return likely('et')
  if (/^(?:un|une)$/.test(clause[0]?.lower ?? '') && clause.length >= 2 && /^(?:du|des)$/.test(next))
    return likely('et')
  // Two adjectives side by side: « un pain frais est croustillant ».
  if (
    clause.length >= 2 &&
    /^(?:un|une|des|du)$/.test(clause[0]?.lower ?? '') &&
    isAdjective(before) &&
    isAdjective(after) &&
    clause.length > 2
  )
    return likely('et')
  return null
}

/** « nous avons », « on propose », « goûtez »: a verb whose subject is known, so that « est » has none. */
function isOwnedVerb(token: Token, before: Token | undefined): boolean {
  const isVerb = isPlainVerb(token) || /^(?:est|a)$/.test(token.lower)
  if (!isVerb) return false
  if (before === undefined) return /[ie]z$/.test(token.lower)
  return /^(?:nous|vous|on|il|elle|je|j'|ils|elles|y|ne|n'|c')$/.test(before.lower)
}
