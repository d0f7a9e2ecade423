import {
  clauseAfter,
  clauseBefore,
  days,
  determiners,
  isPlainVerb,
  isSingularSubject,
  set,
} from '#server/proofreader/context.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isInfinitive, isNoun, isParticiple } from '#server/proofreader/words.ts'
import { type Found, likely, type Place, sure } from './place.ts'

export function thatInsteadOfHers({ after, next, prev, before }: Place): Found | null {
  if (after === undefined)
    return before !== undefined && /^(?:comme|tout|pour|avec|que|fait|aime|avez|faites|sans|de)$/.test(prev)
      ? sure('ça')
      : null
  if (/^(?:qui|que|qu'|aussi|pour|avec)$/.test(next)) return sure('ça')
  if (
    /^(?:y|n'|ne|se|s'|nous|vous|va|fait|sera|c'est|a|est|vaut|marche|sent|donne|commence|continue|bouge|promet)$/.test(
      next,
    )
  )
    return isNoun(after.readings) && !/^(?:fait|va|est|a)$/.test(next) ? likely('ça') : sure('ça')
  return isPlainVerb(after) ? sure('ça') : null
}

export function reflexiveOrThis({ tokens, index, after, next, prev, third }: Place): Found | null {
  if (after === undefined) return null
  if (next === '' || /^-/.test(next)) return null
  const isThere = /^(?:sera|serait|sont|n'est|qui|que|dont|n'|n'était)$/.test(next)
  if (/^(?:qui|que|qu'|dont)$/.test(next)) return sure('ce')
  if (isParticiple(tokens[index + 2]?.readings ?? []) && /^(?:sera|serait|sont)$/.test(next)) return null
  if (/^(?:sera|serait)$/.test(next) && !/^(?:il|elle|on|qui|ils|elles)$/.test(prev)) return sure('ce')
  if (isThere && next === 'sont')
    return (prev === '' || prev === 'et') && determiners.has(third) ? sure('ce') : null
  if (days.has(next)) return sure('ce')
  if (
    after.readings.length > 0 &&
    isNoun(after.readings) &&
    !after.readings.some(({ kind }) => kind === 'verb') &&
    singular(after)
  )
    return sure('ce')
  // « Se samedi », « Se produit est »: a noun by its sentence.
  if (
    tokens[index]?.opens === true &&
    isNoun(after.readings) &&
    singular(after) &&
    !isInfinitive(after.readings) &&
    clauseAfter(tokens, index + 1).some((one) => isPlainVerb(one) || /^(?:a|est)$/.test(one.lower))
  )
    return likely('ce')
  if (
    /^(?:pour|dans|avec|à|sur|chez|en|après|depuis|dès)$/.test(prev) &&
    isNoun(after.readings) &&
    singular(after) &&
    !isInfinitive(after.readings) &&
    !isPlainVerb(after)
  )
    return likely('ce')
  if (/^(?:petit|grand|nouveau|beau|bel|premier|joli|dernier|même|prochain|bon)$/.test(next))
    return sure('ce')
  return null
}

function singular({ readings }: Token): boolean {
  return readings.some(({ kind, number, gender }) => kind === 'noun' && number !== 'p' && gender !== 'f')
}

const afterThis = set(
  'soient fussent fût eût seraient devraient pourraient sont sera serait serais seront seraient est était étaient fut furent soit peut pourrait doit devrait doivent peuvent ne n qui que dont me m te à',
)

export function thisOrReflexive({ tokens, index, after, next, prev, third }: Place): Found | null {
  if (after === undefined || afterThis.has(next) || /^-/.test(next)) return null
  // « Ce nettoyage ce fait à sec »: a subject stands before.
  if (
    isSingularSubject(clauseBefore(tokens, index)) &&
    clauseBefore(tokens, index).length > 1 &&
    isConjugated(after.readings, '3s')
  )
    return likely('se')
  if (isNoun(after.readings) || after.readings.some(({ kind }) => kind === 'other')) {
    // « pour ce garer » is no noun; « on ce retrouve » follows a subject.
    return /^(?:on|il|elle|ils|elles)$/.test(prev) && after.readings.some(({ kind }) => kind === 'verb')
      ? sure('se')
      : null
  }
  if (isInfinitive(after.readings)) return /^(?:faire|dire)$/.test(next) ? null : sure('se')
  if (after.readings.length > 0 && isConjugated(after.readings, '3s', '3p') && !isParticiple(after.readings))
    return sure('se')
  if (
    /^(?:qui|il|elle|on|ils|elles)$/.test(prev) &&
    /^(?:situe|trouve|fait|sont)$/.test(next) &&
    third !== ''
  )
    return sure('se')
  return null
}

/** « il c’est passé », « la fête c’est bien déroulée ». */
export function isOrHasBeen({ tokens, index, before, next }: Place): Found | null {
  if (!/^(?:est|était)$/.test(next) || before === undefined) return null
  const participle = tokens[index + 2]
  const real =
    participle !== undefined &&
    /^(?:bien|pas|enfin|très|tout|donc|aussi|déjà|encore|vraiment|mal|toujours)$/.test(participle.lower)
      ? tokens[index + 3]
      : participle
  if (real === undefined || !isParticiple(real.readings)) return null
  if (/^(?:il|elle|on|qui)$/.test(before.lower)) return sure('s’')
  const reflexive =
    /^(?:passé|déroulé|terminé|fait|mis|vendu|tenu|ouvert|développé|installé|envolé|produit|posé|joué|gâté|imposé|arrêté|transformé|agrandi|rendu|achevé|trouvé|retrouvé|inspiré|remis|senti|réuni|engagé|spécialisé|lancé|perdu|cassé|occupé|chargé)e?s?$/
  const isSubject = isNoun(before.readings) || before.isName
  return isSubject && reflexive.test(real.lower) && clauseBefore(tokens, index).length > 1
    ? likely('s’')
    : null
}

export function hasBeenOrIs({ tokens, index, next, before, third }: Place): Found | null {
  if (!/^(?:est|était)$/.test(next) || third.startsWith('-')) return null
  if (before === undefined && !/^(?:il|elle|on|qui)$/.test(tokens[index - 1]?.lower ?? '')) {
    const participle = tokens[index + 2]
    if (
      determiners.has(third) ||
      third === 'pour' ||
      third === 'avec' ||
      /^(?:ici|parti|gratuit|bon|bien|très|aussi|bientôt|fini|simple|quoi|toujours|votre|encore|avec|que|ouvert|fermé|dans|le|chez)$/.test(
        third,
      )
    )
      return sure('c’')
    return participle !== undefined && participle.kind !== 'sign' && !isParticiple(participle.readings)
      ? sure('c’')
      : null
  }
  return before !== undefined && /^(?:et|car|mais|que|donc)$/.test(before.lower) && determiners.has(third)
    ? sure('c’')
    : null
}

/** « ces un plaisir », « ses parti ». */
export function theseOrIs({ next, before, after, tokens, index, third }: Place): Found | null {
  if (
    /^(?:un|une|le|la|l'|votre|notre|mon|pas|parti|ici|gratuit|bientôt|pourquoi|fini|ça|toujours|déjà|nous|vous|lui|eux|très|trop)$/.test(
      next,
    ) &&
    (before === undefined || /^(?:et|car|mais|que|qu'|parce|donc|si|quand)$/.test(before.lower))
  )
    return sure('c’est')
  // « elle vend ces plus belles pièces », « Marie et ces enfants »: the owner is in the sentence.
  const clause = clauseBefore(tokens, index)
  if (
    tokens[index]?.lower === 'ces' &&
    next === 'plus' &&
    after !== undefined &&
    isNoun(tokens[index + 2]?.readings ?? []) &&
    third !== '' &&
    (isSingularSubject(clause.slice(0, -1)) ||
      clause.some(({ lower, isName }) => isName || /^(?:il|elle|on)$/.test(lower)))
  )
    return likely('ses')
  return null
}
