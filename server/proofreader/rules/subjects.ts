import { clauseAfter, clauseBefore, isPlainVerb, pluralDeterminers } from '#server/proofreader/context.ts'
import type { Confidence, Correction } from '#server/proofreader/correction.ts'
import type { Person } from '#server/proofreader/dictionary.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isNoun, isParticiple, isPluralOnly, verbForm } from '#server/proofreader/words.ts'
import { change, formOf, pluralsOf } from './inflect.ts'

export const be = /^(?:est|sont|sera|seront|était|étaient|sommes|serons|reste|restent|soit|soient)$/

/** « elle est ouvert », « les places sont limité », « la boutique est fermé ». */
export function afterBe(tokens: Token[], index: number): Correction[] | null {
  const verb = tokens[index]
  if (verb?.kind !== 'word' || !be.test(verb.lower)) return null
  let at = index + 1
  while (
    /^(?:pas|plus|très|bien|déjà|toujours|enfin|désormais|maintenant|trop|tous|toutes|encore|aussi|actuellement|exceptionnellement|entièrement)$/.test(
      tokens[at]?.lower ?? '',
    ) &&
    at < index + 3
  )
    at += 1
  const said = tokens[at]
  if (said?.kind !== 'word' || said.isName) return null
  const isVarying =
    said.readings.length > 0 &&
    said.readings.some(({ gender }) => gender !== null) &&
    said.readings.every(({ kind, form }) => kind === 'noun' || form === 'participle')
  if (!isVarying) return null
  const next = tokens[at + 1]
  if (
    next?.kind === 'word' &&
    isNoun(next.readings) &&
    !isPlainVerb(next) &&
    next.readings.every(({ kind }) => kind === 'noun')
  )
    return null
  const subject = subjectOf(tokens, index)
  if (subject === null) return null
  const { gender, number, confidence, noun } = subject
  const fits = said.readings.some(
    (one) => (gender === null || one.gender === gender) && (one.number === null || one.number === number),
  )
  if (fits) return null
  if (gender === null)
    return change(
      said,
      number === 'p' ? pluralsOf(said, noun) : [formOf(said, 'm', 's'), formOf(said, 'f', 's')],
      confidence,
    )
  return change(said, [formOf(said, gender, number)], confidence)
}

interface Subject {
  gender: 'm' | 'f' | null
  number: 's' | 'p'
  confidence: Confidence
  noun: Token | null
}

/** Only a pronoun, or an article and its noun, that begin the clause. */
function subjectOf(tokens: Token[], index: number): Subject | null {
  const clause = clauseBefore(tokens, index).filter(
    ({ lower }) => !/^(?:et|mais|car|donc|ne|n'|que|qu'|si|quand|où)$/.test(lower),
  )
  const [first, second] = clause
  const verb = tokens[index]?.lower ?? ''
  const isPluralVerb = /^(?:sont|seront|étaient|restent|soient|sommes|serons)$/.test(verb)
  if (first === undefined) return null
  if (clause.length === 1) {
    if (first.lower === 'elle' && !isPluralVerb)
      return { gender: 'f', number: 's', confidence: 'sure', noun: null }
    if (first.lower === 'elles') return { gender: 'f', number: 'p', confidence: 'sure', noun: null }
    if (first.lower === 'il' && !isPluralVerb)
      return { gender: 'm', number: 's', confidence: 'sure', noun: null }
    if (first.lower === 'ils') return { gender: 'm', number: 'p', confidence: 'sure', noun: null }
    if (first.lower === 'nous' && /^(?:sommes|serons)$/.test(verb))
      return { gender: null, number: 'p', confidence: 'likely', noun: null }
    return null
  }
  if (clause.length !== 2 || second === undefined || !isNoun(second.readings)) return null
  if (/^(?:la|une|cette|sa|ma)$/.test(first.lower) && !isPluralVerb)
    return { gender: 'f', number: 's', confidence: 'sure', noun: second }
  if (/^(?:le|un|ce|cet)$/.test(first.lower) && !isPluralVerb)
    return { gender: 'm', number: 's', confidence: 'sure', noun: second }
  if (pluralDeterminers.has(first.lower) && isPluralVerb)
    return { gender: null, number: 'p', confidence: 'likely', noun: second }
  return null
}

/** « ils propose », « nos équipes vous attend », « nous vous propose ». */
export function afterPronoun(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  if (token?.kind !== 'word') return null
  const isThey = /^(?:ils|elles)$/.test(token.lower)
  const isPluralStart =
    token.opens &&
    pluralDeterminers.has(token.lower) &&
    !/^(?:des|aux)$/.test(token.lower) &&
    isPluralOnly(tokens[index + 1]?.readings ?? []) &&
    tokens[index + 1]?.isName === false
  const isWe = token.opens && token.lower === 'nous'
  const isYou = token.opens && token.lower === 'vous'
  if (!isThey && !isPluralStart && !isWe && !isYou) return null
  let at = index + (isPluralStart ? 2 : 1)
  while (/^(?:ne|n'|vous|nous|se|s'|me|m'|te|t'|lui|leur|y|en)$/.test(tokens[at]?.lower ?? '')) at += 1
  const verb = tokens[at]
  if (verb?.kind !== 'word' || verb.isName) return null
  const wrong: Person[] = isWe || isYou ? ['1s', '2s', '3s', '3p', isWe ? '2p' : '1p'] : ['3s']
  const isSingle =
    isConjugated(verb.readings, ...wrong) && !isConjugated(verb.readings, isWe ? '1p' : isYou ? '2p' : '3p')
  if (
    !isSingle ||
    (!isPlainVerb(verb) && !(isThey && !isParticiple(verb.readings)) && !/^(?:est|a)$/.test(verb.lower))
  )
    return null
  if (
    (isWe || isYou) &&
    (tokens[index + 1] !== verb || isYou) &&
    clauseAfter(tokens, index).some((one) => isConjugated(one.readings, isWe ? '1p' : '2p'))
  )
    return null
  const person = isWe ? '1p' : isYou ? '2p' : '3p'
  const form =
    verb.lower === 'est' && !isYou
      ? isWe
        ? 'sommes'
        : 'sont'
      : verb.lower === 'a' && !isYou
        ? isWe
          ? 'avons'
          : 'ont'
        : sameTense(verb, person)
  return change(verb, [form], isThey && !/^(?:est|a)$/.test(verb.lower) ? 'sure' : 'likely')
}

const endings: [RegExp, RegExp][] = [
  [/ra[is]?$|ront$|rons$/, /r(?:ont|ons|ez)$/],
  [/rai(?:t|s|ent)$/, /r(?:aient|ions|iez)$/],
  [/ai(?:t|s|ent)$/, /(?:aient|ions|iez)$/],
]

/** The form of another person in the tense of this one. */
export function sameTense({ readings, lower }: Token, person: Person): string | null {
  const ending = endings.find(([from]) => from.test(lower))?.[1] ?? /./
  const verbs = readings.filter(({ form }) => form === 'finite')
  return verbForm(
    verbs,
    (one, form) => one.form === 'finite' && one.persons.includes(person) && ending.test(form),
  )
}
