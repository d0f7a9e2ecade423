import {
  adverbs,
  avoirForms,
  clauseBefore,
  definite,
  etreForms,
  isSingularSubject,
  set,
  startsNounGroup,
  wordAfter,
  wordBefore,
} from '#server/proofreader/context.ts'
import { type Confidence, type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import type { Reading } from '#server/proofreader/dictionary.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isInfinitive, isNoun, isParticiple, verbForm } from '#server/proofreader/words.ts'

const strictModals = set(
  'pouvoir vouloir devoir falloir oser souhaiter désirer espérer aller venir faire laisser adorer préférer',
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
const isFirstGroup = (lower: string) => /(?:er|é|ée|és|ées|ez)$/.test(lower)

function fix(token: Token, form: string | string[], confidence: Confidence): Correction[] {
  const forms = typeof form === 'string' ? [form] : form
  return [
    correct(
      'verb-ending',
      token,
      forms.map((one) => withCaseOf(token.text, one)),
      confidence,
    ),
  ]
}

/** The word before, adverbs skipped. */
function behindAdverbs(tokens: Token[], index: number, skipped: Set<string>): number {
  let at = index - 1
  while (at > 0 && index - at < 4 && tokens[at]?.kind === 'word' && skipped.has(tokens[at]?.lower ?? ''))
    at -= 1
  return at
}

/** « nous avons préparer », « la salle est réserver », « il a finit ». */
function afterAuxiliary(tokens: Token[], index: number): Correction[] | null {
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
  const isFeminine =
    /^elles?$/.test(before) ||
    clauseBefore(tokens, at).some(({ lower }, place) => place === 0 && /^(?:la|une|cette|sa|ma)$/.test(lower))
  const isMasculine =
    /^ils?$|^on$/.test(before) ||
    clauseBefore(tokens, at).some(({ lower }, place) => place === 0 && /^(?:le|un|ce|cet|du)$/.test(lower))
  const forms = isFeminine ? [form('f')] : isMasculine ? [form('m')] : [form('m'), form('f')]
  return forms.filter((one) => one !== null)
}

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
  return fix(token, infinitive, isLoose ? 'likely' : 'sure')
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
  if (isE && /^(?:vos|votre|dès|vite|nous|-nous|-vous|le|la|les|l'|un|une)$/.test(after.lower))
    return fix(token, form, 'likely')
  return null
}
