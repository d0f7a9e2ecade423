import {
  clauseAfter,
  clauseBefore,
  determiners,
  etreForms,
  isNounOnly,
  isPlainParticiple,
  isPlainVerb,
  pluralDeterminers,
} from '#server/proofreader/context.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isNoun,
  isParticiple,
  isPluralOnly,
  isSingularNoun,
} from '#server/proofreader/words.ts'
import { type Found, isAdjective, likely, type Place, sure } from './place.ts'

/** « nos clients on adoré », « ils on ». */
export function oneOrHave({ tokens, index, prev, after, before }: Place): Found | null {
  if (before === undefined || after === undefined) return null
  const target = /^(?:bien|déjà|tous|toutes|enfin|aussi|tout|toujours|été|vraiment|beaucoup)$/.test(
    after.lower,
  )
    ? tokens[index + 2]
    : after
  if (/^(?:lui|leur|nous|vous|y|en|les?|la|l'|se|s'|te|me)$/.test(after.lower)) return null
  const isParticipleNext = target !== undefined && isParticiple(target.readings)
  if (/^(?:ils|elles)$/.test(prev)) return sure('ont')
  const isFinitePast = target !== undefined && isConjugated(target.readings, '3s')
  if (prev === 'qui' || prev === "l'" || prev === 'nous' || prev === 'vous')
    return isParticipleNext &&
      prev !== "l'" &&
      !(prev === 'nous' && (index < 2 || tokens[index - 2]?.kind === 'sign'))
      ? sure('ont')
      : null
  // « Nos moniteurs on tous le diplôme »
  if (
    isPluralSubject(tokens, index) &&
    !isParticipleNext &&
    target !== undefined &&
    determiners.has(target.lower)
  )
    return likely('ont')
  if (!isParticipleNext || isFinitePast)
    return isPluralSubject(tokens, index) && isParticipleNext ? likely('ont') : null
  return isPluralOnly(before.readings) ||
    pluralDeterminers.has(tokens[index - 2]?.lower ?? '') ||
    before.isName ||
    isNoun(before.readings)
    ? sure('ont')
    : null
}

function isPluralSubject(tokens: Token[], index: number): boolean {
  const clause = clauseBefore(tokens, index)
  return clause.length >= 2 && clause.length <= 4 && pluralDeterminers.has(clause[0]?.lower ?? '')
}

/** « Ont vous attend ». */
export function haveOrOne({ prev, after, before, next }: Place): Found | null {
  if (after === undefined) return null
  const isOpen =
    before === undefined || /^(?:que|qu'|si|quand|et|où|ou|mais|car|dont|lorsqu'|puisqu'|comme)$/.test(prev)
  if (!isOpen) return null
  if (/^(?:vous|nous|se|s'|ne|n'|y|en|l'|m'|t'|me|te|lui|leur)$/.test(next))
    return /^(?:l'|lui|leur|en|y)$/.test(next) ? likely('on') : sure('on')
  if (isConjugated(after.readings, '3s') && !isParticiple(after.readings)) return sure('on')
  return null
}

/** « les places son limitées », « ils son ». */
export function hisOrAre({ tokens, index, prev, after, before, next }: Place): Found | null {
  if (/^(?:ils|elles|ce|qui)$/.test(prev) && (prev !== 'qui' || (after !== undefined && !isNounOnly(after))))
    return sure('sont')
  if (before === undefined || after === undefined) return null
  if (/^(?:le|un|du|ce|au|de|quel)$/.test(prev)) return null
  const isPluralNext =
    after.readings.length > 0 &&
    after.readings.every(({ number, kind }) => number === 'p' && kind !== 'other')
  if (isPluralNext) return sure('sont')
  // « Les élèves son reçus à l’examen »
  if (isPluralSubject(tokens, index) && isParticiple(after.readings) && after.lower.endsWith('s'))
    return likely('sont')
  if (isPluralOnly(before.readings) || isPluralSubject(tokens, index)) {
    if (
      determiners.has(next) ||
      /^(?:en|à|au|aux|dans|sur|pour|chez|de|du|très|bien|déjà|tous|toutes|toujours|là|ici|prêts|plus|aussi|encore|disponibles|offerts)$/.test(
        next,
      )
    )
      return sure('sont')
    if (isPlainParticiple(after)) return sure('sont')
  }
  return null
}

/** « avec sont équipe », « Sont atelier est ». */
export function areOrHis({ prev, after, before, tokens, index, next }: Place): Found | null {
  if (after === undefined || after.isName || before?.isName === true) return null
  const isOneNoun = isSingularNoun(after.readings) && !after.readings.some(({ kind }) => kind === 'verb')
  if (/^(?:avec|dans|pour|sur|de|à|par|sans|chez|sous)$/.test(prev) && (isOneNoun || isNoun(after.readings)))
    return sure('son')
  if (
    prev === 'et' &&
    (isOneNoun || (isNoun(after.readings) && !isAdjective(after) && isConjugated(after.readings, '3s')))
  )
    return likely('son')
  const third = tokens[index + 2]
  const isGroup =
    isOneNoun || (isNoun(after.readings) && third !== undefined && isSingularNoun(third.readings))
  if (before !== undefined && isGroup && isParticiple(before.readings) && !isPluralOnly(before.readings))
    return likely('son')
  if (
    tokens[index]?.opens === true &&
    isNoun(after.readings) &&
    after.readings.some(({ number }) => number !== 'p') &&
    !isParticiple(after.readings) &&
    next !== 'notamment'
  )
    return clauseAfter(tokens, index).some((one) => isPlainVerb(one) || /^(?:est|a)$/.test(one.lower))
      ? sure('son')
      : likely('son')
  if (
    before !== undefined &&
    isConjugated(before.readings) &&
    (!isNoun(before.readings) || /^(?:il|elle|on)$/.test(tokens[index - 2]?.lower ?? '')) &&
    isGroup &&
    !etreForms.has(prev)
  )
    return likely('son')
  return null
}
