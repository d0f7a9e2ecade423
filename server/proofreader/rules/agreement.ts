import { days, isNounOnly, isPlainVerb, months, set, wordBefore } from '#server/proofreader/context.ts'
import type { Correction } from '#server/proofreader/correction.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  inNumber,
  isConjugated,
  isNoun,
  isParticiple,
  isPluralOnly,
  isSingularNoun,
} from '#server/proofreader/words.ts'
import { change, pluralsOf } from './inflect.ts'
import { afterBe, afterPronoun } from './subjects.ts'

const plainPlural = set(
  'nos vos mes tes ces des aux plusieurs quelques différents différentes certains certaines divers diverses deux trois quatre cinq six sept huit dix onze douze quinze vingt trente quarante cinquante cent',
)
const beforeNoun = set(
  'petits petites grands grandes beaux belles bons bonnes nouveaux nouvelles premiers premières derniers dernières prochains prochaines jolis jolies meilleurs meilleures autres mêmes vrais vraies gros grosses jeunes vieux vieilles anciens anciennes nombreux nombreuses différents différentes deux trois quatre cinq six sept huit neuf dix quelques divers diverses',
)
const address = set(
  'rue place avenue boulevard allée impasse chemin quai route cours square passage esplanade faubourg sente cité résidence lotissement hameau voie bis ter sentier promenade mail parvis rond-point zone parc rocade galerie cour',
)
const singularOnly = set('un une ce cet cette chaque notre votre mon ma son sa')
const objectPronoun = set("je tu il elle on nous vous ils elles qui ne n' me te se lui leur j'")

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

/** A noun or adjective, never plural, that may take its mark. */
function isLoneSingular(token: Token): boolean {
  return token.kind === 'word' && !token.isName && isSingularNoun(token.readings) && !/^-/.test(token.lower)
}

/** Plural as a noun or adjective, whatever it may be as a verb. */
function isPluralNoun({ readings }: Token): boolean {
  return isNoun(readings) && readings.every(({ kind, number }) => kind === 'verb' || number === 'p')
}

/** « matelas », « prix », « cours »: one form for both numbers. */
function isUnvaried({ readings, lower }: Token): boolean {
  return (
    /[sxz]$/.test(lower) &&
    lower.length > 3 &&
    !/^(?:plus|moins|mieux|autres|fois|trois|deux|tous|mêmes|dessous|dessus|leurs|nous|vous|sous|mois|gens)$/.test(
      lower,
    ) &&
    readings.length > 0 &&
    readings.every(({ kind, number }) => number === null || kind === 'verb') &&
    readings.some(({ kind }) => kind !== 'verb')
  )
}

/** Adjectives with one form for both genders, which look like nouns (« musique »). */
export const bothGenders =
  /(?<!mus|bout|techn|fabr|br|clin|polit|prat|phys|cos?mét|ét|log|rubr|gymnast|inform|poét|mosa)ique$|ible$|(?<!t|c|s|compt|respons|érs|ér)able$|^(?:vide|libre|propre|fragile|mobile|souple|rapide|solide|jeune|simple|double|large|rare|tendre|riche|moderne|utile|rouge|jaune)$/

/** « 3 place », « 2 croissant ». */
function afterFigure(tokens: Token[], index: number): Correction[] | null {
  const figure = tokens[index]
  const noun = tokens[index + 1]
  // « 05 59 00 40 40 » counts nothing.
  if (figure?.kind !== 'number' || noun === undefined || /^0\d/.test(figure.text)) return null
  if (noun.lower === 'personne' && /^(?:[2-9]|[1-9]\d+)$/.test(figure.text))
    return change(noun, ['personnes'], 'sure')
  // « 2 300 brut », « 1 h 30 gratuite » qualify a sum and an hour.
  if (
    !isLoneSingular(noun) ||
    /^(?:brut|net|gratuite?|valable|bravo|merci|matin|soir|midi)$/.test(noun.lower)
  )
    return null
  const value = Number(figure.text.replace(/[\s\u202f\u00a0]/g, '').replace(',', '.'))
  if (
    /[.,]\d\d$/.test(figure.text) ||
    !(value >= 2) ||
    (value >= 1900 && value <= 2100) ||
    months.has(noun.lower) ||
    noun.lower.length < 3
  )
    return null
  const next = tokens[index + 2]
  if (
    address.has(noun.lower) &&
    (next === undefined || next.isName || /^(?:de|du|des|d'|la|le|l'|,)$/.test(next.lower))
  )
    return null
  const before = wordBefore(tokens, index)
  // « il en reste 7 réservation par SMS »: the figure stands for itself.
  if (before?.lower === 'reste' && tokens[index - 2]?.lower === 'en') return null
  // « le carton de 6 caveau ouvert »: what was counted went before.
  const packed = tokens[index - 2]?.lower ?? ''
  const isPacked =
    before?.lower === 'de' && /^(?:cartons?|packs?|lots?|boîtes?|caisses?|coffrets?)$/.test(packed)
  if (isPacked && noun.readings.every(({ kind }) => kind === 'noun')) return null
  if (
    before !== undefined &&
    /^(?:\d+|est|sommes|h|heures?|années?|le|du|au|sur|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|n|numéro|taille|pointure|lot|salle|porte|quai|stand|bus|ligne|route|page|article|chapitre|étape|jour|semaine|niveau|place)$/.test(
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
  // « pages 890 hébergement », « chaussures 12 chat 8 »: what stands before is what the figure belongs to.
  const isLast = before !== undefined && isNounOnly(before) && (value >= 20 || next?.kind === 'number')
  if (isLast && !/^(?:places?|personnes?|plants?|pièces?)$/.test(before.lower)) return null
  // « ourlet 10 €, une chemise 14 délai 4 jours »: in a series of prices the figure is one of them.
  const isPrice = tokens.slice(Math.max(0, index - 14), index).some(({ text }) => text === '€')
  // « bois 65 €, granulés 85 certificat fourni »
  const isFellow = isPrice && value >= 13 && before !== undefined && isNoun(before.readings)
  if (isFellow && !/^(?:places?|personnes?|plants?|pièces?|minutes?|jours?)$/.test(noun.lower)) return null
  if (isBareNoun && (isPrice || !before.readings.some(({ kind }) => kind === 'verb'))) return null
  return change(noun, [inNumber(noun.readings, 'p')], isVerbToo ? 'likely' : 'sure')
}

/** « tous les mardis et jeudi », « les lundis, mercredi et vendredi »: each of them comes back. */
function everyDay(tokens: Token[], first: number): Correction[] | null {
  const found: Correction[] = []
  for (let at = first; ; at += 2) {
    const day = tokens[at]
    if (day !== undefined && days.has(day.lower))
      found.push(...(change(day, [`${day.lower}s`], 'sure') ?? []))
    const isDay = (one: Token | undefined) => days.has((one?.lower ?? '').replace(/s$/, ''))
    if (!/^(?:et|ou|,)$/.test(tokens[at + 1]?.lower ?? '') || !isDay(tokens[at + 2])) break
  }
  return found.length > 0 ? found : null
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
    return everyDay(tokens, index + 1)
  if (day !== undefined && /^(?:lun|mar|mercre|jeu|vendre|same)dis$|^dimanches$/.test(day.lower))
    return everyDay(tokens, index + 1)
  // « cent un » and « quatre-vingt » count on; « les deux » is read at « deux ».
  let at = index + 1
  while (beforeNoun.has(tokens[at]?.lower ?? '') && at < index + 3) at += 1
  const noun = tokens[at]
  const isSkipped = at > index + 1
  if (noun !== undefined && isLoneSingular(noun)) {
    const isVerbToo = noun.readings.some(({ kind }) => kind === 'verb')
    const following = tokens[at + 1]
    const isGerund = noun.readings.some(({ form }) => form === 'gerund')
    const isFollowed = following !== undefined && isConjugated(following.readings) && following.lower !== 'à'
    if (isGerund && !isFollowed && (isThe || noun.lower === 'ayant')) return null
    if (noun.lower === 'suite' && /^(?:à|au|aux)$/.test(following?.lower ?? '')) return null
    const before = wordBefore(tokens, index)
    if (token.lower === 'leurs') return change(noun, [inNumber(noun.readings, 'p')], 'likely')
    if (token.lower === 'les' && isVerbToo && !isSkipped) {
      if (
        before !== undefined &&
        (objectPronoun.has(before.lower) ||
          /^(?:et|ou)$/.test(before.lower) ||
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
  if (noun?.kind !== 'word' || !(isPluralNoun(noun) || isUnvaried(noun))) return null
  // « un état des lieux visuel »: the adjective may belong to the word before.
  const owner = wordBefore(tokens, index)
  if (owner !== undefined && isNoun(owner.readings)) return null
  return lateAdjective(tokens, at)
}

/** « les vitres cassé », « nos produits local ». */
function lateAdjective(tokens: Token[], at: number): Correction[] | null {
  const noun = tokens[at]
  const adjective = tokens[at + 1]
  if (noun === undefined || adjective?.kind !== 'word' || adjective.isName) return null
  const next = tokens[at + 2]
  const endsHere = next === undefined || next.kind === 'sign' || isPlainVerb(next)
  const isAdjective = adjective.readings.some(
    ({ kind, gender, form }) => gender !== null && (kind === 'noun' || form === 'participle'),
  )
  const isMarked =
    (isAdjective || bothGenders.test(adjective.lower)) &&
    adjective.readings.every(
      ({ number, form }) =>
        (number === 's' && (form === null || form === 'participle')) ||
        (endsHere && (form === 'finite' || form === 'imperative' || form === 'gerund')),
    ) &&
    adjective.readings.some(({ kind, form }) => kind === 'noun' || form === 'participle') &&
    (isParticiple(adjective.readings) ||
      bothGenders.test(adjective.lower) ||
      adjective.readings.every(({ kind, gender }) => kind !== 'noun' || gender !== null))
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
  const plurals = pluralsOf(adjective, noun)
  const epicene = bothGenders.test(adjective.lower) ? [inNumber(adjective.readings, 'p')] : []
  return change(adjective, [...plurals, ...epicene], 'likely')
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
