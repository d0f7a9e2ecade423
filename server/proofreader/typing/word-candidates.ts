import { communeOf } from '#server/proofreader/data/communes.ts'
import { shortenedWords } from '#server/proofreader/data/hurried-words.ts'
import { placeNames } from '#server/proofreader/data/place-names.ts'
import {
  accentVariants,
  confusions,
  costOf,
  lettersApart,
  nearWords,
  skeletons,
  soundAlikes,
} from '#server/proofreader/spelling-variants.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  inNumber,
  isConjugated,
  isInfinitive,
  isNoun,
  isParticiple,
  personNameOf,
  rankOf,
  readWord,
} from '#server/proofreader/words.ts'
import { acronyms } from './capitals.ts'

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** « reservé » after « faut », « envoyé » for « envoyez », « place » after a number, « créneaux qui se libère ». */
export function inflected(
  word: string,
  cost: number,
  add: (text: string, cost: number) => void,
  isBare: boolean,
  tokens: Token[],
  index: number,
): void {
  if (word.endsWith('ez') && tokens[index - 1]?.lower === 'vous') return
  const opens = tokens[index]?.opens === true && /[^éè]e$/.test(word)
  const stem =
    /^(.{2,})(?:er|é|ez|ée|és|ées|ait)$/u.exec(word)?.[1] ??
    (isBare ? /^(.{2,})e$/.exec(word)?.[1] : undefined)
  // « pierre de taille », « un barbier »: a thing where a thing stands.
  const typed = tokens[index]?.lower ?? word
  const isThing =
    (isNoun(readWord(word)) || (isNoun(readWord(typed)) && !typed.endsWith('é'))) &&
    (/^(?:de|du|d'|la|le|une|un|en)$/.test(tokens[index - 1]?.lower ?? '') ||
      (word.endsWith('er') && !isInfinitive(readWord(word))))
  // « brique », « ambre »: things whose verb nobody uses.
  const isThingOfItsOwn = [typed, ...accentVariants(typed)].some((one) => isNoun(readWord(one)))
  // « commande la veille »: a noun or an order.
  const isLed = opens && /^(?:la|le|les|l'|un|une)$/.test(tokens[index + 1]?.lower ?? '')
  // « je vous montre », « c’est Sonia qui livre »: as it was typed.
  const isSaid =
    isConjugated(readWord(typed), '3s') &&
    (/^(?:je|il|elle|on)$/.test(tokens[index - 2]?.lower ?? '')
      ? /^(?:vous|nous|te|le|la|les|lui|leur|en|y|me|se|ne)$/.test(tokens[index - 1]?.lower ?? '')
      : tokens[index - 1]?.lower === 'qui' && tokens[index - 2]?.isName === true)
  if (isSaid) return
  if (stem !== undefined && !(isThing && /(?:er|[^é]e|é|és|ées)$/.test(word)))
    for (const ending of ['er', 'é', 'ez'])
      if (
        word !== stem + ending &&
        !(isLed && ending === 'é') &&
        isVerb(stem + ending) &&
        !(isThingOfItsOwn && rankOf(stem + ending) === Number.POSITIVE_INFINITY)
      )
        add(
          stem + ending,
          cost +
            // An infinitive that was typed is seldom a participle.
            (ending === 'é' &&
            (opens || word.endsWith('er') || (/[^é]e$/.test(word) && tokens[index - 1]?.kind === 'number'))
              ? 1.2
              : 0) +
            (ending === 'é' &&
            word.endsWith('e') &&
            /^(?:est|sont|sera|était|etait|a|ont|avons|ai|sommes|été)$/.test(tokens[index - 1]?.lower ?? '')
              ? -0.5
              : 0) +
            (ending === 'er' && /[^éè]e$/.test(word)
              ? 1.4
              : ending === 'ez'
                ? 1.4
                : word.endsWith('ez')
                  ? 2.2
                  : 1),
        )
  const readings = readWord(word)
  const isMany = isConjugated(readings, '3s') && isConjugated(readWord(`${word}nt`), '3p')
  if (/[^é]e$/.test(word) && isMany && !isComplement(tokens, index)) add(`${word}nt`, cost + 1.1)
  const many =
    isCounted(tokens, index) &&
    (isNoun(readings) || isParticiple(readings)) &&
    word.length > 3 &&
    !unvaried.test(word)
      ? inNumber(readings, 'p')
      : null
  if (many !== null && many !== word) add(many, cost + 0.7)
  const third = /ie$/.test(word)
    ? `${word.slice(0, -1)}t`
    : /[^aeiou]i$/.test(word) && isConjugated(readWord(`${word}ssons`), '1p')
      ? `${word}t`
      : ''
  if (third !== '' && isConjugated(readWord(third), '3s')) add(third, cost + 1.1)
}

const unvaried =
  /^(?:brut|net|bravo|merci|crin|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|matin|soir|midi|euro|micro|auto|mini|maxi|max|maximum|minimum)$/
const many =
  /^(?:les|des|ces|mes|tes|ses|nos|vos|aux|quelques|plusieurs|ts|ttes|deux|trois|quatre|cinq|six|huit|dix)$/

const alwaysCounted =
  /^(?:place|personne|couvert|élève|eleve|exemplaire|invité|participant|jour|semaine|heure|minute|créneau|creneau|poste|chambre|séance|seance|bénévole|benevole|logement|salarié|client|cliente|chantier|voiture|véhicule|vehicule|vélo|velo|mètre|metre|euro|kilo|équipe|équipier|joueur|artiste|exposant|stand)$/

/** « les creneau », « 40 place », « les nouvelles voiture »; in « adulte 6 enfant 4 » the figures are prices. */
function isCounted(tokens: Token[], index: number): boolean {
  const [before, second] = [tokens[index - 1], tokens[index - 2]]
  // « galop 1 à 5 », « 4 place de la République »
  if (
    before?.kind === 'number' &&
    /^(?:à|a)$/.test(second?.lower ?? '') &&
    tokens[index - 3]?.kind === 'number'
  )
    return false
  // « carton de 6 chenin »
  const packed = tokens[index - 3]?.lower ?? ''
  if (before?.kind === 'number' && /^(?:cartons?|caisses?|coffrets?|packs?|caissettes?)$/.test(packed))
    return false
  if (
    /^(?:place|rue|avenue|impasse|allée|allee|boulevard|chemin|quai)$/.test(tokens[index]?.lower ?? '') &&
    /^(?:du|des|de|d')$/.test(tokens[index + 1]?.lower ?? '') &&
    (tokens[index + 2]?.isName === true ||
      /^(?:la|l')$/.test(tokens[index + 2]?.lower ?? '') ||
      tokens[index]?.lower !== 'place')
  )
    return false
  // « les 3 », « on est 3 », « en reste 3 »: the figure stands for itself; « 03 18 » is a telephone.
  const isItself =
    /^(?:est|sommes)$/.test(second?.lower ?? '') ||
    second?.kind === 'number' ||
    (second?.lower === 'reste' && tokens[index - 3]?.lower === 'en')
  if (before?.kind === 'number' && isItself) return false
  if (before?.kind === 'number' && second?.lower === 'les' && tokens[index - 3]?.kind === 'number')
    return false
  // « 1 samedi sur 3 », « 7/7 »
  if (
    before?.kind === 'number' &&
    (/^(?:sur|années|annees|ans)$/.test(second?.lower ?? '') || second?.text === '/')
  )
    return false
  const [count, thing] = [Number(before?.text), tokens[index]?.lower ?? '']
  // « 600 semaine » is a price.
  const isRate = thing === 'semaine' && count > 52
  if (before?.kind === 'number' && count > 1 && !isRate && alwaysCounted.test(thing)) return true
  // « 85 mat compris », « 17 mai 1290 vol »: a larger figure is a price.
  if (before?.kind === 'number')
    return (
      /^\d+$/.test(before.text) &&
      Number(before.text) > 1 &&
      Number(before.text) <= 12 &&
      (second === undefined ||
        second.kind === 'sign' ||
        /^(?:à|a|de|en|par|les|nos|sur|pour|et|ou|dans|on|y)$/.test(second.lower) ||
        isConjugated(second.readings))
    )
  const isNext = many.test(second?.lower ?? '') && /[sx]$/.test(before?.lower ?? '')
  return many.test(before?.lower ?? '') || (isNext && !isComplement(tokens, index))
}
/** « fête des mères ouvert », « journée des antiquaires reportee »: what follows may belong to the first noun. */
const isComplement = (tokens: Token[], index: number): boolean =>
  /^(?:des|aux)$/.test(tokens[index - 2]?.lower ?? '') && tokens[index - 3]?.kind === 'word'

const isVerb = (word: string): boolean => {
  const readings = readWord(word)
  return isInfinitive(readings) || isParticiple(readings) || (word.endsWith('ez') && isConjugated(readings))
}

/** A word that no dictionary has: a place, a first name, or one whose letters were left out or taken for others. */
export function addUnknown(
  lower: string,
  token: Token,
  before: Token | undefined,
  add: (text: string, cost: number) => void,
  { isShort: isKnownShort, searches }: { isShort: boolean; searches: { left: number } },
): void {
  // « rue bichat » is a name.
  if (/^(?:rue|avenue|quai|boulevard|impasse)$/.test(before?.lower ?? '')) {
    add(communeOf(lower) ?? upper(personNameOf(lower) ?? lower), 0)
    return
  }
  const isPlaced = /^(?:à|a|de|d'|chez|vers|sur|par|avec|et|ou|,)$/.test(before?.lower ?? '')
  // « boeuf », « mache » and « essai » are words that lost a sign, before they are places.
  const isBareWord = accentVariants(lower).length > 0
  const isLed = isPlaceLed(before)
  const place =
    lower.length < 4 || (isBareWord && !isLed) ? undefined : (communeOf(lower) ?? placeNames.get(lower))
  if (place !== undefined) add(place, isBareWord ? 0 : isPlaced ? 0.2 : 0.8)
  const person = isKnownShort || isBareWord ? undefined : personNameOf(lower)
  if (person !== undefined) add(upper(person), isPlaced ? 0.4 : 1)
  add(token.text, isKnownShort ? 4 : 2.6)
  if (acronyms.has(lower.toUpperCase())) add(lower.toUpperCase(), 0.2)
  const [likeliest = ''] = accentVariants(lower)
  const isCommon = rankOf(likeliest) < 5_000
  for (const [rank, word] of accentVariants(lower)
    .filter((one) => keepsAccents(lower, one) && (!isCommon || rankOf(one) < Number.POSITIVE_INFINITY))
    .slice(0, 3)
    .entries())
    add(word, 0.2 + rank * 0.3)
  const called = /..é$/.test(lower) ? `${lower.slice(0, -1)}ez` : ''
  if (called !== '' && isConjugated(readWord(called), '2p')) add(called, 0.6)
  const glued = /^(qu|[ldjmtsncqk])([aeiouyhéèêàâîôû]\p{L}+)$/u.exec(lower)
  if (glued !== null) {
    const [, letter = '', rest = ''] = glued
    const lead = letter === 'k' || letter === 'q' ? 'qu' : letter
    for (const word of (shortenedWords.get(rest) ?? []).filter((one) => !one.includes(' ')))
      add(`${lead}’${word}`, 0.5)
    for (const word of readWord(rest).length > 0
      ? [rest, ...accentVariants(rest).slice(0, 1)]
      : accentVariants(rest).slice(0, 2))
      if ((rankOf(word) < 30_000 || /[éè]e?s?$|er$/.test(word)) && isLedBy(lead, word))
        add(`${lead}’${word}`, 0.9)
  }
  const spoken = /^(?:j|dj)(?=[^aeiouyhé])(\p{L}{2,})$/u.exec(lower)?.[1]
  if (spoken !== undefined)
    for (const word of [
      spoken,
      ...(shortenedWords.get(spoken) ?? []),
      ...accentVariants(spoken).slice(0, 2),
      `${spoken}s`,
      ...accentVariants(`${spoken}s`).slice(0, 1),
    ])
      if (isConjugated(readWord(word), '1s')) add(`je ${word}`, 0.5)
  // What only lost its accents is looked for no further.
  const hasAccents = accentVariants(lower).some((word) => keepsAccents(lower, word) && rankOf(word) < 20_000)
  if (lower.length < 3 || searches.left === 0 || hasAccents) return
  searches.left -= 1
  const ending = lower.replace(/(?<=[^e])m[nt]$|mt$|nmt$/, 'ment')
  for (const word of ending === lower ? [] : [ending, ...accentVariants(ending)])
    if (readWord(word).length > 0) add(word, 0.4)
  // « cnc », « tig »: two or three letters that no word begins with are somebody's acronym.
  if (/^[^aeiouyéèêàâîôûœ]{2,3}$/.test(lower)) {
    if (!isKnownShort) add(lower.toUpperCase(), 1)
    return
  }
  // « kale », « coon », « audi »: a short word of no list is a thing of the trade or a name.
  const isLong = lower.length > 6
  const [near, sounds] = [
    [...(isLong ? [...confusions(lower), ...nearWords(lower)] : []), ...skeletons(lower)],
    isLong ? soundAlikes(lower) : [],
  ]
  const soundsOnly = new Set(sounds.filter((word) => !near.includes(word)))
  for (const word of [...near, ...soundsOnly]
    .filter((word) => accentsIn(word) >= accentsIn(lower))
    // « aprend » has no mute ending.
    .filter((word) => !/(?:nn|ss|ll)e$/.test(word) || /e$/.test(lower))
    .filter((word) => !/ée?s?$/.test(word) || /(?:[éeèi]|[ée]e?s|er|ez|ai|ait|et)$/.test(lower))
    .slice(0, 12)) {
    const rank = rankOf(word)
    // An ending that was typed with its accent is heard: « snackée » is not « snack ».
    const heard = /[éè](?:e?s?)$/u.exec(lower)?.[0] ?? ''
    if (heard !== '' && !/[éèê](?:e?s?|r|z)$|er$|ez$/u.test(word)) continue
    // A short word one letter away may be a name: « fest », « guest ».
    const isFar = costOf(lower, word) > 2 && lower.length < 9 && !isSwapped(lower, word)
    if (isFar && !skeletons(lower).includes(word)) continue
    if (rank > 25_000 && !confusions(lower).includes(word)) continue
    // « salers » only sounds like « salaire ».
    const apart = soundsOnly.has(word) ? lettersApart(lower, word) * 0.8 : 0
    add(word, 1.1 + apart + Math.min(costOf(lower, word), 4) * 0.3 + Math.min(rank, 30_000) / 15_000)
  }
}

const isPlaceLed = (before: Token | undefined): boolean =>
  /^(?:à|a|sur|vers|secteur|livraisons?|livr[eé]|direction|région|region|agglo)$/.test(before?.lower ?? '')

/** « l’avis », « n’hésitez », « qu’elle »: does a word stand behind such an elided one? */
function isLedBy(lead: string, word: string): boolean {
  const readings = readWord(word)
  // « nas » is a disk.
  if (word.length < 3) return /^(?:un|en|on|il|au|ai|et)$/.test(word)
  const isSmall = readings.some(({ kind }) => kind === 'other') && rankOf(word) < 1_000
  if (lead === 'qu' || lead === 'c') return isSmall
  if (lead === 'l' || lead === 'd') return isSmall || isNoun(readings) || isInfinitive(readings)
  return isSmall || readings.some(({ kind }) => kind === 'verb')
}

/** What was typed with an accent has at least as many. */
const accentsIn = (word: string): number => (word.match(/[éèêëàâîïôûùç]/g) ?? []).length

const isSwapped = (typed: string, word: string): boolean =>
  typed.length > 4 && [...typed].sort().join('') === [...word].sort().join('')

/** « detrempé » is détrempé, not détrempe. */
const keepsAccents = (typed: string, word: string): boolean =>
  typed.length !== word.length ||
  [...typed].every(
    (letter, at) =>
      !/[^\p{ASCII}]/u.test(letter) ||
      word.charAt(at) === letter ||
      (/[éèê]/.test(letter) && /[éèê]/.test(word.charAt(at))),
  )
