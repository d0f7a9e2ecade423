import {
  clauseAfter,
  days,
  determiners,
  isNounOnly,
  isPlainInfinitive,
  isPlainVerb,
  set,
  singularDeterminers,
} from '#server/proofreader/context.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isInfinitive, isNoun } from '#server/proofreader/words.ts'
import { type Found, likely, type Place, sure } from './place.ts'

const numerals = /^(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente)$/
const subjects = set('je tu il elle on nous vous ils elles tout chacun cela ça')

const placesAndTimes = set(
  'endroit endroits lieu lieux moment moments jour jours ville quartier pays maison boutique atelier restaurant salle période époque monde cas heure mesure année soir matin semaine coin page table rue village marché site point instant minute',
)

export function whereOrOr({ tokens, index, prev, after, next, third }: Place): Found | null {
  if (prev === 'la' && /^(?:les?|des|l'|plusieurs)$/.test(next)) return null
  if (prev === 'la') return sure('où')
  if (/^(?:d'|jusqu'|là)$/.test(prev)) return sure('où')
  const isQuestion = clauseEnd(tokens, index) === '?'
  const startsVerb =
    after !== undefined &&
    (isPlainVerb(after) ||
      after.lower === 'est' ||
      (isPlainInfinitive(after) && isQuestion) ||
      (/^(?:nous|vous|se|s'|me|en)$/.test(next) && isQuestion))
  if (
    tokens[index]?.opens &&
    isQuestion &&
    (startsVerb || (isQuestion && after !== undefined && isInfinitive(after.readings)))
  )
    return sure('où')
  const subject = subjects.has(next) || /^(?:j'|n'|se|s'|y|l'on)$/.test(next)
  if (next === "l'" && third === 'autre') return null
  if (
    placesAndTimes.has(prev) &&
    (subject || (determiners.has(next) && clauseAfter(tokens, index).some(isPlainVerb)))
  )
    return subject ? sure('où') : likely('où')
  if (
    placesAndTimes.has(prev) &&
    after !== undefined &&
    isPlainVerb(after) &&
    isConjugated(after.readings, '3s', '3p')
  )
    return likely('où')
  if (
    after !== undefined &&
    isPlainInfinitive(after) &&
    /^(?:sais|sait|savez|savent|savoir|savons)$/.test(tokens[index - (prev === 'pas' ? 2 : 1)]?.lower ?? '')
  )
    return sure('où')
  // « nous dire ou livrer », « plus ou donner de la tête »
  if (
    after !== undefined &&
    isPlainInfinitive(after) &&
    (/^-(?:nous|moi|vous)$/.test(prev) || /^(?:savoir|sais|sait)$/.test(tokens[index - 2]?.lower ?? ''))
  )
    return sure('où')
  // « C’est ici ou commence la visite », « un lieu ou votre chien se dépense »
  if (/^(?:ici|là-bas|partout)$/.test(prev) && startsVerb) return likely('où')
  if (next === "l'" && third === 'on') return tokens[index - 1]?.kind === 'word' ? sure('où') : null
  // « savoir d’où vient », « dites-nous où vous trouver »
  if (
    /^(?:savoir|sais|sait|savez|savent|demande|demandez|voir|voyez|devinez|découvrir|dites|dire|expliquer|montrer)$|^-(?:nous|moi)$/.test(
      prev,
    ) &&
    (subject || startsVerb || determiners.has(next))
  )
    return likely('où')
  // A noun, then a subject and its verb: « l’atelier ou nous cousons ».
  const words = clauseAfter(tokens, index)
  const verb = words.slice(0, 4).findIndex(isPlainVerb)
  const reflexive = words.slice(1, 4).some(({ lower }) => /^(?:se|s')$/.test(lower))
  if (placesAndTimes.has(prev) && singularDeterminers.has(next) && reflexive && !startsSubject(tokens, index))
    return likely('où')
  const isNounBefore =
    tokens[index - 1] !== undefined &&
    isNoun(tokens[index - 1]?.readings ?? []) &&
    !isConjugated(tokens[index - 1]?.readings ?? [], '2p')
  if (isNounBefore && /^(?:nous|on|il|elle|ils|elles|je|j'|tu)$/.test(next) && verb > 0) return likely('où')
  if (isNounBefore && after !== undefined && isPlainVerb(after) && isConjugated(after.readings, '3p'))
    return likely('où')
  if (
    isNounBefore &&
    singularDeterminers.has(next) &&
    verb >= 2 &&
    verb <= 3 &&
    third !== '' &&
    words[verb]?.lower.startsWith('-') === false &&
    isConjugated(words[verb]?.readings ?? [], '3s') &&
    !startsSubject(tokens, index)
  )
    return likely('où')
  // « une école ou les enfants apprennent »: behind « une » no second subject is coming.
  if (
    isNounBefore &&
    /^(?:un|une)$/.test(tokens[index - 2]?.lower ?? '') &&
    /^(?:les|nos|vos|des)$/.test(next) &&
    verb === 2 &&
    isConjugated(words[verb]?.readings ?? [], '3p')
  )
    return likely('où')
  return null
}

/** « Le bac ou la navette vous mène »: both are subjects of one verb. */
function startsSubject(tokens: Token[], index: number): boolean {
  return singularDeterminers.has(tokens[index - 2]?.lower ?? '') && tokens[index - 2]?.opens === true
}

function clauseEnd(tokens: Token[], index: number): string {
  for (let at = index; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? ''
    if (/^[.!?…\n]$/.test(text)) return text
  }
  return ''
}

export function orInsteadOfWhere({ tokens, index, before, after, prev, next }: Place): Found | null {
  if (before === undefined || after === undefined) return null
  if (/^(?:d'|jusqu'|là|par|n'importe|n'|importe|vers)$/.test(prev)) return null
  if (next === 'bien' || next === 'non' || next === 'plus' || next === 'moins') return sure('ou')
  if (before.kind === 'number' || after.kind === 'number' || before.kind === 'code')
    return before.kind === 'number' && after.kind === 'number' ? sure('ou') : likely('ou')
  if (days.has(prev) && days.has(next)) return sure('ou')
  if (numerals.test(prev) && numerals.test(next)) return sure('ou')
  const rest = clauseAfter(tokens, index)
  const end = tokens[index + rest.length + 1]?.text ?? '.'
  if (!/^[.!?,;:…)\n]$/.test(end) || rest.some(({ readings }) => isInfinitive(readings) && !isNoun(readings)))
    return next === 'à' ? sure('ou') : null
  if (next === 'ni' || next === "l'" || next === 'on') return null
  // « Appelez-nous où passez »: two orders.
  if (isConjugated(after.readings, '2p') && /[ie]z$/.test(next)) return sure('ou')
  const isShort = rest.length <= 2 || (end !== ',' && rest.length <= 4)
  const hasVerb =
    rest.some((one) => isPlainVerb(one) || (isConjugated(one.readings) && !isNoun(one.readings))) ||
    rest.some(({ lower }) => lower === 'est' || lower === 'a')
  // « sur place où à emporter », « en bus où en train »: a place needs a verb, which is missing here.
  if (!hasVerb && !isInfinitive(after.readings) && !rest.some(({ readings }) => isConjugated(readings)))
    return isShort ? sure('ou') : likely('ou')
  if (!hasVerb && !isInfinitive(after.readings)) return likely('ou')
  if (/^(?:à|en|avec|sans|par|pour)$/.test(next) && prev !== '' && next !== 'en') return likely('ou')
  if (isNounOnly(after) && !subjects.has(next)) return likely('ou')
  return null
}
