import {
  clauseBefore,
  definite,
  isSingularSubject,
  set,
  startsNounGroup,
  wordAfter,
} from '#server/proofreader/context.ts'
import type { Correction } from '#server/proofreader/correction.ts'
import type { Reading } from '#server/proofreader/dictionary.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isInfinitive, isNoun, isParticiple, verbForm } from '#server/proofreader/words.ts'
import { behindAdverbs, fix } from './inflect.ts'
import { afterAuxiliary } from './participles.ts'

const strictModals = set(
  'pouvoir vouloir devoir falloir oser souhaiter désirer espérer savoir aller venir faire laisser adorer préférer',
)
const clitics = set(
  "vous nous me m' te t' se s' y en lui leur le la les l' ne pas plus rien tout bien mieux jamais",
)
const vousBreaks = set("et ou mais si quand que qu' lorsque puisque comme où dont")

/** -er, -é and -ez: what stands before decides. */
export function checkVerbEndings(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || token.isName) return []
    return (
      afterAuxiliary(tokens, index) ??
      needsInfinitive(tokens, index) ??
      afterVous(tokens, index) ??
      imperative(tokens, index) ??
      []
    )
  })
}

const infinitiveOf = (readings: Reading[]) => verbForm(readings, ({ form }) => form === 'infinitive')
/** « pour réservé », « vous pouvez commandez », « venez dégusté ». */
function needsInfinitive(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  if (token === undefined || (!/(?:é|ez)$/.test(token.lower) && !/(?:ez)$/.test(token.lower))) return null
  const isParticipleForm = isParticiple(token.readings) && token.lower.endsWith('é')
  const isSecond = isConjugated(token.readings, '2p')
  const hasObject = startsNounGroup(tokens[index + 1])
  if ((!isParticipleForm && !isSecond) || (isNoun(token.readings) && !hasObject)) return null
  if (token.readings.some(({ kind }) => kind === 'other') && !hasObject) return null
  const infinitive = infinitiveOf(token.readings)
  if (infinitive === null) return null
  const at = behindAdverbs(tokens, index, clitics)
  const before = tokens[at]
  const skipped = tokens.slice(at + 1, index)
  if (before?.kind !== 'word') return null
  const close = tokens[index - 1]
  // « la découvert » could be a noun; « pour vous préparé » could be said of something.
  if (skipped.some(({ lower }) => /^(?:la|le|les|l')$/.test(lower)) && isNoun(token.readings)) return null
  const isLoose =
    isParticipleForm &&
    skipped.some(({ lower }) => /^(?:vous|nous|lui|leur|bien|tout|mieux|plus|rien)$/.test(lower))
  if (before.lower === 'quoi' && tokens[at - 1]?.lower === 'de') return fix(token, infinitive, 'sure')
  if (/^(?:pour|sans|à|de|d')$/.test(before.lower))
    return afterPreposition(tokens, at, token, infinitive, isParticipleForm, isLoose, close)
  const modal = lemmaOf(before)
  if (modal !== null) {
    const hasSubject = /^(?:je|tu|il|elle|on|nous|vous|ils|elles|qui|te|se)$/.test(
      tokens[at - 1]?.lower ?? '',
    )
    if (isNoun(before.readings) && modal !== 'devoir' && modal !== 'pouvoir' && !hasSubject) return null
    const isAlone = skipped.every(({ lower }) => lower !== 'tout' && lower !== 'plus')
    // « faites, laissez, venez » before a participle may end a clause; « vous venez fatigué ».
    const isSure = isSecond || /^(?:pouvoir|vouloir|devoir|falloir|oser|souhaiter|désirer)$/.test(modal)
    if (
      isSecond &&
      skipped.some(({ lower }) => lower === 'vous') &&
      !/^(?:pouvoir|vouloir|devoir|falloir|laisser|venir|faire)$/.test(modal)
    )
      return null
    return isAlone ? fix(token, infinitive, isSure ? 'sure' : 'likely') : null
  }
  return null
}

function lemmaOf({ readings, lower }: Token): string | null {
  if (/^(?:fait|faits|dû|été|fais|savoirs?|pouvoirs?|devoirs?)$/.test(lower)) return null
  const verb = readings.find(
    ({ kind, form, lemma }) => kind === 'verb' && form !== 'participle' && strictModals.has(lemma),
  )
  return verb === undefined || /^(?:puis)$/.test(lower) ? null : verb.lemma
}

function afterPreposition(
  tokens: Token[],
  at: number,
  token: Token,
  infinitive: string,
  isParticipleForm: boolean,
  isLoose: boolean,
  close: Token | undefined,
): Correction[] | null {
  const preposition = tokens[at]?.lower ?? ''
  const before = tokens[at - 1]
  if (!isParticipleForm)
    return close?.lower === 'vous' &&
      preposition !== 'pour' &&
      preposition !== 'de' &&
      preposition !== 'à' &&
      preposition !== 'sans'
      ? null
      : fix(token, infinitive, 'sure')
  if (preposition === 'de' || preposition === "d'") {
    // « quelque chose de raté », « trois de cassés », « 10 % de prélevé ».
    const isQuality =
      before === undefined ||
      before.kind !== 'word' ||
      /^(?:rien|quoi|chose|plus|moins|peu|déjà|tout|autre|un|une|deux|personne|temps|argent|place|monde|ceci|cela|jamais|pas|beaucoup|qui|que|près|loin|ce|fait)$/.test(
        before.lower,
      )
    return isQuality && !startsNounGroup(tokens[tokens.indexOf(token) + 1])
      ? null
      : fix(token, infinitive, isLoose ? 'likely' : 'sure')
  }
  if (
    preposition === 'à' &&
    isSingularSubject(clauseBefore(tokens, at)) &&
    definite.has(clauseBefore(tokens, at)[0]?.lower ?? '')
  )
    return null
  if (
    preposition === 'à' &&
    (before?.isName === true || /^(?:il|elle|on|qui|y|n'|l'|ça|tout)$/.test(before?.lower ?? ''))
  )
    return null
  const follows = before?.readings.some(({ kind, gender }) => kind !== 'noun' || gender !== null) ?? true
  const isSure = !isLoose && (preposition !== 'à' || (follows && before?.kind === 'word'))
  return fix(token, infinitive, isSure ? 'sure' : 'likely')
}

/** « vous trouver », « si vous chercher », at the beginning of a clause. */
function afterVous(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const vous = tokens[index - 1]
  if (token === undefined || vous?.lower !== 'vous') return null
  const isEr = isInfinitive(token.readings) && token.lower.endsWith('er')
  const isE = isParticiple(token.readings) && token.lower.endsWith('é')
  if ((!isEr && !isE) || (isE && isNoun(token.readings))) return null
  const before = tokens[index - 2]
  const startsClause =
    before === undefined ||
    vous.opens ||
    (before.kind === 'sign' && /^[.!?…\n,;:]$/.test(before.text)) ||
    (before.kind === 'word' && vousBreaks.has(before.lower))
  if (
    !startsClause ||
    (isE && (before?.text === ',' || before?.text === ':' || /^(?:et|ou|comme)$/.test(before?.lower ?? '')))
  )
    return null
  if (isEr && (before?.text === ',' || before?.lower === 'et' || before?.lower === 'ou')) return null
  const form = verbForm(token.readings, (one) => one.form === 'finite' && one.persons.includes('2p'))
  if (form === null || !form.endsWith('ez')) return null
  // « Vous envoyer un devis » may be a heading.
  const isHeading = vous.opens && !tokens.slice(index).some(({ text }) => /^[.!?…,:;]$/.test(text))
  return fix(token, form, isHeading ? 'likely' : 'sure')
}

/** « N'oublier pas », « Passer nous voir », « N'hésité pas ». */
function imperative(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  if (token === undefined) return null
  const isEr = isInfinitive(token.readings) && token.lower.endsWith('er')
  const isE = isParticiple(token.readings) && token.lower.endsWith('é')
  if ((!isEr && !isE) || isNoun(token.readings) || /^(?:excepté|passé)$/.test(token.lower)) return null
  const after = wordAfter(tokens, index)
  const before = tokens[index - 1]
  const form = verbForm(token.readings, (one) => one.form === 'imperative' && one.persons.includes('2p'))
  if (form === null || after === undefined) return null
  if (
    /^(?:n'|ne)$/.test(before?.lower ?? '') &&
    /^(?:pas|plus|jamais|surtout)$/.test(after.lower) &&
    (before?.opens === true || clauseBefore(tokens, index).length <= 3)
  )
    return fix(token, form, 'sure')
  if (!token.opens && !/^(?:alors|donc|puis)$/.test(before?.lower ?? '')) return null
  if (isEr && /^(?:nous|-nous|-moi|-vous|-le|-la|-les|-y|-en)$/.test(after.lower))
    return fix(token, form, after.lower.startsWith('-') || after.lower === 'nous' ? 'sure' : 'likely')
  if (isE && /^(?:vos|votre|nous|-nous|-vous)$/.test(after.lower)) return fix(token, form, 'likely')
  return null
}
