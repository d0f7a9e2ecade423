import {
  adverbs,
  avoirForms,
  clauseBefore,
  etreForms,
  guessGender,
  isSingularSubject,
  startsNounGroup,
  wordBefore,
} from '#server/proofreader/context.ts'
import type { Correction } from '#server/proofreader/correction.ts'
import type { Reading } from '#server/proofreader/dictionary.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isInfinitive, isNoun, isParticiple, verbForm } from '#server/proofreader/words.ts'
import { behindAdverbs, fix, isFirstGroup } from './inflect.ts'

/** « nous avons préparer », « la salle est réserver », « il a finit ». */
export function afterAuxiliary(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  if (token === undefined || isParticiple(token.readings)) return null
  const at = behindAdverbs(tokens, index, adverbs)
  const auxiliary = tokens[at]
  if (auxiliary?.kind !== 'word' || /^(?:tout|rien)$/.test(tokens[index - 1]?.lower ?? '')) return null
  // « avez-vous penser »: the pronoun stands between.
  const bare = /^-/.test(auxiliary.lower) ? tokens[at - 1] : auxiliary
  if (bare === undefined) return null
  const participle = (wanted: (reading: Reading) => boolean) =>
    verbForm(token.readings, (one) => one.form === 'participle' && wanted(one))
  if (avoirForms.has(bare.lower) && /^(?:était|étais|étaient|étai)$/.test(token.lower) && index - at === 1)
    return fix(token, 'été', 'sure')
  const isPassive = tokens.slice(at + 1, index).some(({ lower }) => lower === 'été')
  if (
    bare.lower === 'soit' ||
    (bare.lower === 'ont' &&
      (wordBefore(tokens, at) === undefined ||
        /^(?:quand|que|qu'|si|où|et|mais)$/.test(tokens[at - 1]?.lower ?? '')))
  )
    return null
  const isAuxiliary = avoirForms.has(bare.lower) || etreForms.has(bare.lower)
  const plain = isAuxiliary ? accentLost(token) : null
  if (
    plain !== null &&
    index - at === 1 &&
    (etreForms.has(bare.lower)
      ? !/^(?:c'|ce|-ce)$/.test(tokens[at - 1]?.lower ?? '')
      : bare.lower !== 'a' || isOwned(tokens, at))
  ) {
    const said = etreForms.has(bare.lower) ? agreed(tokens, at, bare.lower, participle) : [plain]
    return said.length === 0 ? null : fix(token, said, 'likely')
  }
  if (avoirForms.has(bare.lower) && !isPassive) {
    if (isInfinitive(token.readings) || /ez$/.test(token.lower)) {
      if (bare.lower === 'a' && !isOwned(tokens, at)) return null
      if (bare.lower === 'eu') return null
      if (!isFirstGroup(token.lower)) return null
      // « il y a boire et manger » and the like.
      const form = participle(({ gender, number }) => gender === 'm' && number !== 'p')
      if (form === null) return null
      return fix(token, form, isNoun(token.readings) ? 'likely' : 'sure')
    }
    const stem = /[its]t$|[iu]s$/.test(token.lower) ? token.lower.slice(0, -1) : null
    if (
      stem !== null &&
      isConjugated(token.readings, '3s', '1s') &&
      !isNoun(token.readings) &&
      !token.readings.some(({ kind }) => kind === 'other')
    ) {
      const form = participle(({ gender, number }) => gender === 'm' && number !== 'p')
      if (form === stem) return fix(token, form, 'sure')
    }
    return null
  }
  if ((!etreForms.has(bare.lower) && !isPassive) || !isFirstGroup(token.lower)) return null
  if (!isInfinitive(token.readings) && !/ez$/.test(token.lower)) return null
  if (
    /^(?:c'|ce|être|étant)$/.test(tokens[at - 1]?.lower ?? '') ||
    isNoun(token.readings) ||
    (bare.lower === 'être' && !isInfinitive(tokens[at]?.readings ?? []))
  )
    return null
  // « le but est former » is no French either, but it is not this fault.
  if (
    /^(?:but|objectif|idée|défi|rôle|mission|métier|priorité|ambition|secret|envie|plaisir|principe|clé|question)$/.test(
      tokens[at - 1]?.lower ?? '',
    )
  )
    return null
  const forms = agreed(tokens, at, bare.lower, participle)
  return forms.length === 0 ? null : fix(token, forms, forms.length === 1 ? 'sure' : 'likely')
}

/** « est compose », « avons decide »: a verb in -e where its participle in -é stands. */
function accentLost({ lower, readings }: Token): string | null {
  const isVerb =
    lower.endsWith('e') && isConjugated(readings, '3s') && readings.every(({ kind }) => kind === 'verb')
  return isVerb
    ? verbForm(readings, (one, form) => one.form === 'participle' && form === `${lower.slice(0, -1)}é`)
    : null
}

/** « il a », « qui a », « le chef a »: somebody has. */
function isOwned(tokens: Token[], at: number): boolean {
  const before = wordBefore(tokens, at)
  if (before === undefined) return false
  if (/^(?:il|elle|on|qui|n'|l'|m'|t'|ça|cela|nous|vous|lui|leur|en|tout)$/.test(before.lower)) return true
  const object = tokens[at + 2]
  return isSingularSubject(clauseBefore(tokens, at)) && startsNounGroup(object)
}

function agreed(
  tokens: Token[],
  at: number,
  auxiliary: string,
  participle: (wanted: (reading: Reading) => boolean) => string | null,
): string[] {
  const isPlural =
    /^(?:sommes|sont|étaient|étions|seront|serons|soient|furent|seraient|ont|avaient|auront)$/.test(auxiliary)
  const before = tokens[at - 1]?.lower ?? ''
  const form = (gender: 'm' | 'f') =>
    participle((one) => one.gender === gender && (isPlural ? one.number === 'p' : one.number !== 'p'))
  const [, noun] = clauseBefore(tokens, at)
  const guess =
    isPlural && noun !== undefined && clauseBefore(tokens, at).length === 2 ? guessGender(noun) : null
  const isFeminine =
    guess === 'f' ||
    /^elles?$/.test(before) ||
    clauseBefore(tokens, at).some(({ lower }, place) => place === 0 && /^(?:la|une|cette|sa|ma)$/.test(lower))
  const isMasculine =
    /^ils?$|^on$/.test(before) ||
    clauseBefore(tokens, at).some(({ lower }, place) => place === 0 && /^(?:le|un|ce|cet|du)$/.test(lower))
  const forms = isFeminine ? [form('f')] : isMasculine ? [form('m')] : [form('m'), form('f')]
  return forms.filter((one) => one !== null)
}
