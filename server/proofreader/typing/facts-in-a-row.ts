import { days, months, set } from '#server/proofreader/context.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isImperative,
  isInfinitive,
  isNoun,
  isParticiple,
  isPluralOnly,
} from '#server/proofreader/words.ts'
import { hold, isSign, type Stretch, takesObject } from './clauses.ts'
import type { Tag } from './tagging.ts'

/** « venez », « n’hésitez pas », « merci à », and what the writer is told: « mets », « dis ». */
export function isCall(tokens: Token[], index: number, last: Token, tag: Tag | undefined): boolean {
  const token = tokens[index]
  const next = tokens[index + 1]?.lower ?? ''
  if (token === undefined || /^(?:vous|ne|n'|encore|un|grand|gros|dire|dis|dites)$/.test(last.lower))
    return false
  if (token.lower === 'merci') return /^(?:à|aux|au|de|d')$/.test(next)
  if (/^désolée?s?$/.test(token.lower))
    return /^(?:pour|de)$/.test(next) && !/^(?:sommes|suis|est|vraiment|très|et)$/.test(last.lower)
  if (token.lower === 'bravo') return /^(?:à|aux|au)$/.test(next)
  if (/^(?:bonnes?|joyeuses?)$/.test(token.lower))
    return /^(?:journée|semaine|soirée|fêtes?|année)$/.test(next)
  if (token.lower === 'à') return /^(?:bientôt|vite)$/.test(next)
  if (token.lower === 'ne')
    return (
      next === 'pas' && tokens[index + 2] !== undefined && isInfinitive(tokens[index + 2]?.readings ?? [])
    )
  if (token.lower === "n'") return /^(?:hésitez|oubliez|oublie|hésite)$/.test(next)
  if (token.lower === 'tu') return /^(?:peux|pourrais)$/.test(next)
  const rest = tokens
    .slice(index + 1, index + 4)
    .map(({ lower }) => lower)
    .join(' ')
  if (/^(?:pas|sans)$/.test(token.lower))
    return /^(?:trop |de |d' ?)*(?:superlatif|[eé]moji|hashtag|blabla|chichi|jargon|commercial|pub|vendeur)/.test(
      rest,
    )
  if (token.lower === 'ton' && tag === 'det') return false
  if (/^(?:beaucoup|qui|on|il|elle|personne)$/.test(last.lower)) return false
  if (/^(?:mets|rajoute|ajoute|fais|faites|dis|dites|précise|insiste|évite|oublie|ton)$/.test(token.lower))
    return token.lower !== 'ton' || /(?:stp|svp|plaît|^\p{L}+(?: (?:et|mais|pas).*)?$)/u.test(rest)
  return /ez$/.test(token.lower) && isImperative(token.readings) && !isNoun(token.readings)
}

export const labels =
  /^(?:début|réservations?|inscriptions?|renseignements?|buvette|tarifs?|entrée|tél|infos?|contact|billets?|restauration|parking|livraison|garantie|acompte|délais?|prise|reste|ouverte?s?|fermée?s?|terrasse|repas|places|gratuit|demander|départ|devis|dessert)$/
/** What a new thing told begins with, where nothing before it takes it up. */
const topics = set(
  `retrait livraison pose montage installation dépose formation permis salaire mutuelle prime primes panier véhicule camion
  logement acompte caution parking accès buvette restauration animation animations concert tombola garantie délai devis
  estimation budget secteur service matériel collation inscription réservation certificat paiement règlement tarif
  horaires ouverture fermeture départ retour reprise formule option supplément emplacement atelier initiation visite
  dpe honoraires visites mission rencontre roulement kermesse spectacle panier thème rendez-vous tarifs frais bonus
  dégustation repas ambiance déplacement conditions réduction remise prévoir places contact adresse`,
)
export const isTopic = (word: string): boolean => topics.has(word)
/** « jardin 600 m² »: parts of a house, before their size. */
const rooms = set('jardin cave terrasse garage balcon cuisine séjour salon terrain')
/** Before them it is their complement: « frais livraison ». */
const takesTopic = set(
  'frais prix date dates lieu horaires heure bon limite fiche type zone espace code numéro suite jour jours menu carte salle chef agent service nouveau nouvelle nouveaux nouvelles petit petite grand grande grande bonne bon belle cours stage',
)
/** What a fact ends with. */
const ended =
  /^(?:fourni|compris|inclus|offert|assuré|payé|prêté|gratuit|obligatoire|possible|limité|illimité|conseillé|recommandé|bienvenu|disponible|non-stop)(?:e|s|es)?$|^(?:max|maximum|non-stop|ok)$/
const afterLabel =
  /^(?:au|par|sur|obligatoires?|gratuite?s?|libre|possibles?|conseillée?s?|auprès|assurée?s?|offerte?s?|à|en|jusqu'|dès|de|rendez-vous|réservation|inscription|compris\p{L}*|réduit|du|le|tous|d'|avant|place|tiré|limitées?)$/u
const units = set(
  'm m² m³ semaine semaines jour jours mois étage étages couche couches heure heures min minutes',
)
const withPrice =
  /^(?:adhérents?|licenciés?|membres?|non|adultes?|enfants?|pièce|part|kg|kilo|litre|personnes?|boîte|barquette|bouteille|paquet|sachet|lot|mois|jour|heure|an|séance|ht|ttc|nets?|bruts?|hors|taxes?|maximum|minimum|seulement|max|min|piste|place|environ|étudiants?|euros?|semaine|nuit|matin|soir|midi|pile|mercredi|honoraires|pose)$/
const numbered = set(
  'années salle rue place n° niveau catégorie lot bus ligne porte étage moins plus environ deux trois pouces taille session menu dans total dernières derniers premiers premières prochains prochaines h fois âge degrés fait font pèse mesure dure lieu',
)

/** « 1 kg de carottes | 500 g d’épinards | 2 poireaux »: three quantities, each before its thing. */
export function startsQuantity(tokens: Token[], index: number): boolean {
  const last = tokens[index - 1]
  if (tokens[index]?.kind !== 'number' || last?.kind !== 'word' || !isQuantity(tokens, index)) return false
  if (
    hold.has(last.lower) ||
    !(isNoun(last.readings) || last.readings.length === 0 || isParticiple(last.readings))
  )
    return false
  const isStop = (token: Token): boolean => isSign(token) && token.text !== ','
  const start = tokens.findLastIndex((token, at) => at < index && isStop(token)) + 1
  const end = tokens.findIndex((token, at) => at > index && isStop(token))
  const until = end === -1 ? tokens.length : end
  let count = 0
  for (let at = start; at < until; at += 1) if (isQuantity(tokens, at)) count += 1
  return isQuantity(tokens, start) && count >= 3
}

const measures = /^(?:kg|g|cl|l|ml|cm|m|km|x)$/
function isQuantity(tokens: Token[], index: number): boolean {
  const [token, next, third] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (token?.kind !== 'number' || next?.kind !== 'word') return false
  const named = measures.test(next.lower) ? third : next
  return (
    named?.kind === 'word' &&
    !months.has(named.lower) &&
    !/^(?:h|heures?|ans?|mois|€|euros?|fois|jours?|pers|personnes?)$/.test(named.lower) &&
    (isNoun(named.readings) || named.readings.length === 0 || /^(?:de|d')$/.test(named.lower))
  )
}

/** A number and what it counts, a date, a label, after a fact that is whole. */
export function beginsFact(tokens: Token[], index: number, stretch: Stretch, tag: Tag | undefined): boolean {
  const { before, isClause: isWhole } = stretch
  const [token, next, last, third] = [tokens[index], tokens[index + 1], before.at(-1), tokens[index + 2]]
  if (token === undefined || next === undefined || last === undefined) return false
  const hourCount = [...before, ...tokens.slice(index)].filter(({ lower }) => lower === 'h').length
  // « samedi 11 h impro 15 h fanfare », but « CrossFit 10 h 30 pilates 14 h ».
  const firstHour = tokens.findIndex(({ kind }, at) => kind === 'number' && tokens[at + 1]?.lower === 'h')
  const opener = tokens[firstHour - 1]
  const isHourFirst = hourCount >= 2 && (opener === undefined || isSign(opener) || days.has(opener.lower))
  const isPer = before.at(-2)?.lower === 'par' && before.at(-3)?.text === '€'
  const isAmount =
    isPer ||
    last.text === '€' ||
    last.lower === 'euros' ||
    ((last.lower === 'h' || (/^\d\d$/.test(last.text) && before.at(-2)?.lower === 'h')) && !isHourFirst)
  if (/^(?:tél|tel|contact)$/.test(token.lower) && before.length > 2) return true
  if (last.text === '%') return false
  if (last.text === '€' && before[0]?.kind === 'number' && token.kind === 'number') return false
  const isGroup = /^(?:noun|name|participle|unit|adverb)$|^number$/.test(stretch.tags.at(-1) ?? '')
  const isTold = before.filter(({ kind }) => kind !== 'sign').length >= 2 && isGroup
  const begins =
    topics.has(token.lower) || (rooms.has(token.lower) && next.kind === 'number')
      ? token
      : /^(?:bonne|bon|belle|nouveau|nouvelle|petit|grand|même)$/.test(token.lower) && topics.has(next.lower)
        ? next
        : null
  const isOpenGroup =
    stretch.tags.at(-2) === 'det' &&
    /^(?:ancien|nouveau|meilleur|premier|dernier|prochain|seul|même|simple|bon|petit|grand)/.test(last.lower)
  if (
    begins !== null &&
    isTold &&
    !isOpenGroup &&
    last.kind !== 'number' &&
    last.kind !== 'code' &&
    !takesTopic.has(last.lower) &&
    stretch.tags.at(-1) !== 'adverb'
  )
    return true
  // « camion fourni | téléphone fourni », « entrée gratuite | foodtruck sur place »
  if (
    isTold &&
    (ended.test(last.lower) || (last.lower === 'place' && before.at(-2)?.lower === 'sur')) &&
    ((token.kind === 'number' && next.kind === 'word' && next.lower !== 'h') ||
      (token.kind === 'word' &&
        !hold.has(token.lower) &&
        !/^(?:derrière|devant|dedans|dehors|valable)$/.test(token.lower) &&
        (isNoun(token.readings) || token.readings.length === 0) &&
        (tag === 'noun' || tag === 'name') &&
        !days.has(token.lower) &&
        !withPrice.test(token.text)))
  )
    return true
  // « une équipe de 5 | envoyer le CV à »
  if (
    isTold &&
    isInfinitive(token.readings) &&
    !isNoun(token.readings) &&
    !/^(?:fait|faites|faire|laisser|laissez|être|avoir)$/.test(token.lower) &&
    stretch.tags.at(-1) !== 'adverb' &&
    !takesObject(stretch)
  )
    return true
  // « 12 h | samedi 9 h »
  if (days.has(token.lower) && last.lower === 'h' && (next.kind === 'number' || next.lower === 'de'))
    return true
  if (/^(?:sur|sans)$/.test(token.lower))
    return (
      !/^(?:est|sont|c'est|était|sera|seront)$/.test(last.lower) &&
      /^(?:rendez-vous|réservation|inscription|commande)$/.test(next.lower)
    )
  if (/^(?:ouvert|fermé)(?:e|s|es)$/.test(token.lower) && stretch.tags.at(-1) === 'noun') return false
  if (/^(?:près|environ|presque|plus|moins)$/.test(last.lower) && token.kind === 'number') return false
  if (
    /^(?:ouvert|fermé)e?s?$/.test(token.lower) &&
    /^(?:verb|infinitive|participle|adverb|clitic)$/.test(stretch.tags.at(-1) ?? '')
  )
    return false
  if (/^(?:portes|est|être|sera|reste|ai|a)$/.test(last.lower)) return false
  // « par mois | le prix 249 000 € »
  if (
    stretch.tags.length > 3 &&
    /^(?:le|les)$/.test(token.lower) &&
    /^(?:prix|charges|loyer|tarif|salaire)$/.test(next.lower) &&
    third?.kind === 'number'
  )
    return true
  if (labels.test(token.lower))
    return (
      last.kind !== 'number' &&
      (afterLabel.test(next.lower) || next.kind === 'number' || (token.lower === 'contact' && next.isName))
    )
  if (token.kind === 'number' && next.lower === 'h')
    return (
      isHourFirst && !isWhole && !days.has(last.lower) && !numbered.has(last.lower) && last.kind === 'word'
    )
  if (token.kind === 'number' && /^(?:€|euros?)$/.test(next.lower))
    return (
      last.lower === 'h' ||
      /^(?:adhérents?|licenciés?|membres?|adultes?|enfants?|étudiants?)$/.test(last.lower) ||
      (before.at(-2)?.kind === 'number' &&
        isPluralOnly(last.readings) &&
        !/^(?:personnes|parts|pièces|places)$/.test(last.lower))
    )
  // « pas de garde | 1 samedi sur 3 »
  if (token.kind === 'number' && third?.lower === 'sur' && tokens[index + 3]?.kind === 'number' && isTold)
    return true
  if (token.kind === 'number' && next.kind === 'word') {
    const isPlural = /[^s]s$|x$/.test(next.lower) && isNoun(next.readings) && !months.has(next.lower)
    if (!(units.has(next.lower) || isPlural)) return false
    if (
      /^(?:fois|ans|carats|millièmes|pouces|degrés|watts|chevaux|km)$/.test(next.lower) ||
      (third?.lower === 'sur' && tokens[index + 3]?.kind === 'number') ||
      /^\d/.test(third?.text ?? '')
    )
      return false
    if (takesObject(stretch) || numbered.has(last.lower) || days.has(last.lower)) return false
    return (
      last.kind !== 'number' &&
      (!isConjugated(last.readings) || isNoun(last.readings) || isParticiple(last.readings))
    )
  }
  if (isWhole) return false
  if (days.has(token.lower) && next.kind === 'number')
    return before.length > 5 && last.kind === 'word' && !days.has(last.lower) && !months.has(last.lower)
  return (
    (isAmount || (months.has(last.lower) && hourCount >= 2 && !isHourFirst)) &&
    token.kind === 'word' &&
    (isNoun(token.readings) || token.readings.length === 0) &&
    !isParticiple(token.readings) &&
    ![withPrice, /^(?:\p{Lu})/u].some((one) => one.test(token.text)) &&
    ![hold, days, months].some((words) => words.has(token.lower))
  )
}
