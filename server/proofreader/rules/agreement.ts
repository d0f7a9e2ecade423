import {
  clauseAfter,
  clauseBefore,
  days,
  isPlainVerb,
  months,
  pluralDeterminers,
  set,
  wordBefore,
} from '#server/proofreader/context.ts'
import { type Confidence, type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import type { Person } from '#server/proofreader/dictionary.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  inNumber,
  isConjugated,
  isNoun,
  isParticiple,
  isPluralOnly,
  isSingularNoun,
  verbForm,
} from '#server/proofreader/words.ts'

const plainPlural = set(
  'nos vos mes tes ces des aux plusieurs quelques différents différentes certains certaines divers diverses deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante cent',
)
const beforeNoun = set(
  'petits petites grands grandes beaux belles bons bonnes nouveaux nouvelles premiers premières derniers dernières prochains prochaines jolis jolies meilleurs meilleures autres mêmes vrais vraies gros grosses jeunes vieux vieilles anciens anciennes nombreux nombreuses différents différentes deux trois quatre cinq six sept huit neuf dix quelques divers diverses',
)
const address = set(
  'rue place avenue boulevard allée impasse chemin quai route cours square passage esplanade faubourg sente cité résidence lotissement hameau voie bis ter sentier promenade mail parvis rond-point zone parc rocade galerie cour',
)
const singularOnly = set('un une ce cet cette chaque notre votre mon ma son sa')
const objectPronoun = set("je tu il elle on nous vous ils elles qui ne n' me te se lui leur j'")
const feminineEnding =
  /(?:tion|sion|xion|té|ée|ie|ette|ence|ance|ure|ade|ude|esse|aison|elle|ine|ille|euse|trice|ière|ise|ole|ouche|erre|ote|otte|pe|ique|itre|orte|alle|ace|ambre|erte|able)s?$/
const masculineEnding = /(?:age|ment|eau|isme|oir|ier|et|ège|ice|our|eur|al|il|on|in|an|ard|ot|ais|é)s?$/

/** Number after an article or a figure, gender and number after « être », person after a pronoun. */
export function checkAgreement(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    if (token.kind === 'sign' || token.kind === 'aside') return []
    return (
      afterFigure(tokens, index) ??
      afterPluralWord(tokens, index) ??
      afterSingularWord(tokens, index) ??
      afterBe(tokens, index) ??
      afterPronoun(tokens, index) ??
      []
    )
  })
}

function change(token: Token, words: (string | null)[], confidence: Confidence): Correction[] | null {
  const found = words.filter((word) => word !== null && word !== token.lower)
  return found.length === 0
    ? null
    : [
        correct(
          'agreement',
          token,
          found.map((word) => withCaseOf(token.text, word ?? '')),
          confidence,
        ),
      ]
}

/** A noun or adjective, never plural, that may take its mark. */
function isLoneSingular(token: Token): boolean {
  return token.kind === 'word' && !token.isName && isSingularNoun(token.readings) && !/^-/.test(token.lower)
}

/** Plural as a noun or adjective, whatever it may be as a verb. */
function isPluralNoun({ readings }: Token): boolean {
  return isNoun(readings) && readings.every(({ kind, number }) => kind === 'verb' || number === 'p')
}

/** « 3 place », « 2 croissant ». */
function afterFigure(tokens: Token[], index: number): Correction[] | null {
  const figure = tokens[index]
  const noun = tokens[index + 1]
  if (figure?.kind !== 'number' || noun === undefined || !isLoneSingular(noun)) return null
  const value = Number(figure.text.replace(/[\s\u202f\u00a0]/g, '').replace(',', '.'))
  if (!(value >= 2) || (value >= 1900 && value <= 2100) || months.has(noun.lower) || noun.lower.length < 3)
    return null
  const next = tokens[index + 2]
  if (
    address.has(noun.lower) &&
    (next === undefined || next.isName || /^(?:de|du|des|d'|la|le|l'|,)$/.test(next.lower))
  )
    return null
  const before = wordBefore(tokens, index)
  if (
    before !== undefined &&
    /^(?:le|du|au|n|numéro|taille|pointure|lot|salle|porte|quai|stand|bus|ligne|route|page|article|chapitre|étape|jour|semaine|niveau|place)$/.test(
      before.lower,
    )
  )
    return null
  if (
    before?.isName === true ||
    tokens[index - 1]?.text === '/' ||
    tokens[index - 1]?.text === '°' ||
    tokens[index - 1]?.text === '-'
  )
    return null
  const isVerbToo = noun.readings.some(({ kind }) => kind === 'verb')
  const isBareNoun = before !== undefined && isSingularNoun(before.readings)
  if (isBareNoun && !before.readings.some(({ kind }) => kind === 'verb')) return null
  return change(noun, [inNumber(noun.readings, 'p')], isVerbToo ? 'likely' : 'sure')
}

/** « nos produit », « les croissant », « des nouveaux client », « les vitres cassé ». */
function afterPluralWord(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  if (token?.kind !== 'word') return null
  const isPlain = plainPlural.has(token.lower)
  const isThe = token.lower === 'les' || token.lower === 'ses' || token.lower === 'leurs'
  if (!isPlain && !isThe) return null
  const day = tokens[index + 1]
  if (
    day !== undefined &&
    days.has(day.lower) &&
    tokens[index - 1]?.lower === 'tous' &&
    token.lower === 'les'
  )
    return change(day, [`${day.lower}s`], 'sure')
  // « cent un » and « quatre-vingt » count on; « les deux » is read at « deux ».
  let at = index + 1
  while (beforeNoun.has(tokens[at]?.lower ?? '') && at < index + 3) at += 1
  const noun = tokens[at]
  const isSkipped = at > index + 1
  if (noun !== undefined && isLoneSingular(noun)) {
    const isVerbToo = noun.readings.some(({ kind }) => kind === 'verb')
    const before = wordBefore(tokens, index)
    if (token.lower === 'leurs') return change(noun, [inNumber(noun.readings, 'p')], 'likely')
    if (token.lower === 'les' && isVerbToo && !isSkipped) {
      if (
        before !== undefined &&
        (objectPronoun.has(before.lower) ||
          isConjugated(before.readings, '1s', '2s') ||
          before.kind === 'aside' ||
          isNoun(before.readings) ||
          before.lower.startsWith('-'))
      )
        return null
      if (
        before !== undefined &&
        before.readings.length > 0 &&
        /^(?:pour|sans|de|à|et|ou|ne)$/.test(before.lower) &&
        noun.readings.some(({ form }) => form === 'infinitive')
      )
        return null
    }
    if (
      /^(?:tout|plus|peu|un|une|mieux|mille|demi|tel|même|autre)$/.test(noun.lower) &&
      noun.lower !== 'autre'
    )
      return null
    if (/^(?:cent|mille|million|milliard)$/.test(noun.lower) || (token.lower === 'cent' && isVerbToo))
      return null
    const isSure = !isVerbToo || (isPlain && token.lower !== 'ces' && !/^(?:cent|six|dix)$/.test(token.lower))
    const following = tokens[at + 1]
    // « des lave vaisselle », « les porte clés »: the first half of a compound.
    if (
      isVerbToo &&
      following !== undefined &&
      following.kind === 'word' &&
      isNoun(following.readings) &&
      !isSingularNoun(following.readings)
    )
      return null
    return change(noun, [inNumber(noun.readings, 'p')], isSure ? 'sure' : 'likely')
  }
  if (noun?.kind !== 'word' || !isPluralNoun(noun)) return null
  // « un état des lieux visuel »: the adjective may belong to the word before.
  const owner = wordBefore(tokens, index)
  if (owner !== undefined && isNoun(owner.readings)) return null
  return lateAdjective(tokens, at)
}

/** « les vitres cassé », « nos produits local ». */
function lateAdjective(tokens: Token[], at: number): Correction[] | null {
  const noun = tokens[at]
  const adjective = tokens[at + 1]
  const next = tokens[at + 2]
  if (noun === undefined || adjective?.kind !== 'word' || adjective.isName) return null
  const isMarked =
    adjective.readings.length > 0 &&
    adjective.readings.every(
      ({ number, form }) => number === 's' && (form === null || form === 'participle'),
    ) &&
    adjective.readings.some(({ gender }) => gender !== null)
  if (
    !isMarked ||
    next?.lower === 'et' ||
    next?.text === ',' ||
    (next?.kind === 'word' && isNoun(next.readings) && !isPlainVerb(next))
  )
    return null
  if (
    /^(?:maison|main|bio|premium|clair|foncé|pur|express|standard|vapeur|public|plein|haut|extra)$/.test(
      adjective.lower,
    )
  )
    return null
  return change(adjective, pluralsOf(adjective, noun), 'likely')
}

/** The plurals of an adjective or participle, that of the noun's gender first. */
function pluralsOf(adjective: Token, noun: Token | null): (string | null)[] {
  const masculine = formOf(adjective, 'm', 'p')
  const feminine = formOf(adjective, 'f', 'p')
  if (noun === null) return [masculine, feminine]
  const gender = genderOf(noun)
  return gender === 'f' ? [feminine, masculine] : gender === 'm' ? [masculine] : [masculine, feminine]
}

function genderOf(noun: Token): 'm' | 'f' | null {
  const given = new Set(noun.readings.filter(({ kind }) => kind === 'noun').map(({ gender }) => gender))
  if (given.size === 1 && !given.has(null)) return given.has('f') ? 'f' : 'm'
  if (feminineEnding.test(noun.lower)) return 'f'
  return masculineEnding.test(noun.lower) ? 'm' : null
}

function formOf(adjective: Token, gender: 'm' | 'f', number: 's' | 'p'): string | null {
  const participle = verbForm(
    adjective.readings.filter(({ form }) => form === 'participle'),
    (one) =>
      one.form === 'participle' &&
      one.gender === gender &&
      (one.number === number || (one.number === null && gender === 'm')),
  )
  if (participle !== null) return participle
  return nounForm(adjective, gender, number)
}

function nounForm({ readings }: Token, gender: 'm' | 'f', number: 's' | 'p'): string | null {
  const reading = readings.find(({ kind, gender: own }) => kind === 'noun' && own !== null)
  if (reading === undefined) return null
  return verbForm(
    [{ ...reading, kind: 'verb' }],
    (one) =>
      one.kind === 'noun' &&
      one.gender === gender &&
      (one.number === number || (one.number === null && gender === 'm')),
  )
}

/** « un croissants », « notre clients ». */
function afterSingularWord(tokens: Token[], index: number): Correction[] | null {
  const token = tokens[index]
  const noun = tokens[index + 1]
  if (
    token === undefined ||
    !singularOnly.has(token.lower) ||
    (token.lower === 'un' && /^(?:et|-)$/.test(tokens[index - 1]?.lower ?? '')) ||
    noun?.kind !== 'word' ||
    noun.isName
  )
    return null
  if (!isPluralOnly(noun.readings) || noun.readings.some(({ kind }) => kind === 'verb')) return null
  return change(noun, [inNumber(noun.readings, 's')], 'likely')
}

const be = /^(?:est|sont|sera|seront|était|étaient|sommes|serons|reste|restent|soit|soient)$/

/** « elle est ouvert », « les places sont limité », « la boutique est fermé ». */
function afterBe(tokens: Token[], index: number): Correction[] | null {
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
function afterPronoun(tokens: Token[], index: number): Correction[] | null {
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

function sameTense({ readings, lower }: Token, person: Person): string | null {
  const ending = endings.find(([from]) => from.test(lower))?.[1] ?? /./
  const verbs = readings.filter(({ form }) => form === 'finite')
  return verbForm(
    verbs,
    (one, form) => one.form === 'finite' && one.persons.includes(person) && ending.test(form),
  )
}
