import { days, months, set } from '#server/proofreader/context.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isImperative, isNoun, isParticiple } from '#server/proofreader/words.ts'
import { hold, isSign, type Stretch, takesObject } from './clauses.ts'
import type { Tag } from './tagging.ts'

/** « venez », « n’hésitez pas », « merci à », and what the writer is told: « mets », « dis ». */
export function isCall(tokens: Token[], index: number, last: Token, tag: Tag | undefined): boolean {
  const token = tokens[index]
  const next = tokens[index + 1]?.lower ?? ''
  if (token === undefined || /^(?:vous|ne|n'|encore|un|grand|gros|dire|dis|dites)$/.test(last.lower))
    return false
  if (token.lower === 'merci') return /^(?:à|aux|au|de|d')$/.test(next)
  if (token.lower === 'bravo') return /^(?:à|aux|au)$/.test(next)
  if (/^(?:bonnes?|joyeuses?)$/.test(token.lower))
    return /^(?:journée|semaine|soirée|fêtes?|année)$/.test(next)
  if (token.lower === 'à') return /^(?:bientôt|vite)$/.test(next)
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
  if (/^(?:mets|rajoute|ajoute|fais|faites|dis|dites|précise|insiste|évite|oublie|ton)$/.test(token.lower))
    return token.lower !== 'ton' || /(?:stp|svp|plaît|^\p{L}+(?: (?:et|mais|pas).*)?$)/u.test(rest)
  return /ez$/.test(token.lower) && isImperative(token.readings) && !isNoun(token.readings)
}

export const labels =
  /^(?:début|réservations?|inscriptions?|renseignements?|buvette|tarifs?|entrée|tél|infos?|contact|billets?|restauration|parking|livraison|garantie|acompte|délais?|prise|reste|ouverte?s?|fermée?s?|terrasse|repas|places|gratuit|demander|départ|devis|dessert)$/
const afterLabel =
  /^(?:au|par|sur|obligatoires?|gratuite?s?|libre|possibles?|conseillée?s?|auprès|assurée?s?|offerte?s?|à|en|jusqu'|dès|de|rendez-vous|réservation|inscription|compris\p{L}*|réduit|du|le|tous|d'|avant|place|tiré|limitées?)$/u
const units = set(
  'm² m³ semaine semaines jour jours mois étage étages couche couches heure heures min minutes',
)
const withPrice =
  /^(?:adultes?|enfants?|pièce|part|kg|kilo|litre|personnes?|boîte|barquette|bouteille|paquet|sachet|lot|mois|jour|heure|an|séance|ht|ttc|nets?|bruts?|hors|taxes?|maximum|minimum|seulement|max|min|piste|place|environ|étudiants?|euros?|semaine|nuit|matin|soir|midi|pile|mercredi|honoraires|pose)$/
const numbered = set(
  'salle rue place n° niveau catégorie lot bus ligne porte étage moins plus environ deux trois pouces taille session menu dans total dernières derniers premiers premières prochains prochaines h fois âge degrés fait font pèse mesure dure lieu',
)

/** A number and what it counts, a date, a label, after a fact that is whole. */
export function beginsFact(tokens: Token[], index: number, stretch: Stretch): boolean {
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
    ((last.lower === 'h' || (last.kind === 'number' && before.at(-2)?.lower === 'h')) && !isHourFirst)
  if (last.text === '%') return false
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
    return last.lower === 'h' || (isWhole && isParticiple(last.readings) && !isNoun(last.readings))
  if (token.kind === 'number' && next.kind === 'word') {
    const isPlural = /[^s]s$|x$/.test(next.lower) && isNoun(next.readings) && !months.has(next.lower)
    if (!(units.has(next.lower) || isPlural)) return false
    if (
      /^(?:fois|ans|carats|millièmes|pouces|degrés|watts|chevaux|km)$/.test(next.lower) ||
      (third?.lower === 'sur' && tokens[index + 3]?.kind === 'number') ||
      /^\d/.test(third?.text ?? '')
    )
      return false
    if (takesObject(stretch) || numbered.has(last.lower) || months.has(last.lower) || days.has(last.lower))
      return false
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
