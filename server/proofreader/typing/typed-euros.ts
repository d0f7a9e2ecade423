import { accentVariants } from '#server/proofreader/spelling-variants.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isNoun, isPersonName, readWord } from '#server/proofreader/words.ts'

/** « 35e » is a price but in « 3e étage », « le 20e », « Paris 11e ». */
const ranked =
  /^(?:étages?|etages?|siècles?|siecles?|paires?|éditions?|editions?|arrondissement|anniversaire|fois|position|place|rang|année|annee|session|séance|seance|jour|semaine|génération|salon|festival|tour|journée|rentrée|offerte?|gratuite?|cours|mois|personne|enfant|rue|ligne|groupe|classe|lot|saison|chapitre|tome|volet|partie|main|degré|dan|services?|semestres?|trimestres?|équipes?|equipes?|catégories?|categories?|âge|age)$/

/** « 10e brocante », « 2e manche »: held again and again, each with its number. */
const heldAgain =
  /^(?:brocantes?|braderies?|tournois?|foul[ée]es?|manches?|f[êe]tes?|foires?|rallyes?|trails?|marathons?|[ée]tapes?|promotions?|rencontres?|march[ée]s?|bourses?|congr[èe]s|championnats?|divisions?|r[ée]giments?|randonn[ée]es?|concours)$/

export const isRanked = (noun: string): boolean => ranked.test(noun) || heldAgain.test(noun)

export function euros(token: Token, tokens: Token[], index: number): string | null {
  const { lower } = token
  const [, figure] = /^(\d+(?:[.,]\d{1,2})?)e(?:uros?)?$/.exec(lower) ?? []
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  const cents = /^(\d{1,4})e(\d\d)$/.exec(lower)
  if (cents !== null) return `${cents[1]},${cents[2]} €`
  if (figure === undefined || /^0\d/.test(figure)) return null
  // « en 3e et en Tle »: forms of a school.
  if (
    Number(figure) < 7 &&
    tokens.some((one) =>
      /^(?:tle|terminale|seconde|lycée|lycee|collège|college|brevet|maths?)$/.test(one.lower),
    )
  )
    return null
  const isTariff =
    /^(?:entrée|entree|tarif|prix|adultes?|enfants?|place|planche|panier|menu|livraison|inscription|engagement|participation|licence|repas|billets?|tickets?|caution|acompte)$/.test(
      before?.lower ?? '',
    )
  const isThing =
    next?.kind === 'word' &&
    [next.readings, ...accentVariants(next.lower).map(readWord)].some((readings) => isNoun(readings))
  const isCounted =
    ranked.test(next?.lower ?? '') || (isThing && Number(figure) <= 21 && next?.lower !== 'le')
  if (isTariff && (!isCounted || rate.test(next?.lower ?? ''))) return `${figure} €`
  if (isRated(tokens, index) && tokens.some((_, at) => at !== index && isRated(tokens, at)))
    return `${figure} €`
  if (isPlaceWon(tokens, index)) return null
  // « 21e/jour 2e chien 15e »: which one, and its price.
  const isBasis =
    before?.kind === 'sign' ||
    /^(?:jour|nuit|séance|seance|mois|semaine|heure|personne|pers)$/.test(before?.lower ?? '')
  if (isBasis && isThing && Number(figure) < 5 && /^\d+(?:e|€)?$/.test(tokens[index + 2]?.lower ?? ''))
    return null
  const isRank =
    ranked.test(next?.lower ?? '') ||
    (!isTariff && heldAgain.test(next?.lower ?? '')) ||
    (isThing && Number(figure) <= 21 && token.opens)
  // « remorque 25e jour 40 le week-end »: what it costs a day.
  const around = `${before?.lower} ${next?.lower} ${tokens[index + 2]?.kind}`
  if (/^(?!l[ea] |d?u |au |une? |les )[\p{L}\d]{3,} (?:jour|nuit|semaine|mois) number$/u.test(around))
    return `${figure} €`
  // « pour les 6e et 5e »
  const [first, second] = [tokens[index - 2], tokens[index - 3]]
  const isPair = /^(?:et|ou)$/.test(before?.lower ?? '') && /^\d+e$/.test(first?.lower ?? '')
  if (isPair && placed.test(second?.lower ?? '')) return null
  const isDistrict = Number(figure) <= 20 && /^(?:paris|lyon|marseille)$/.test(before?.lower ?? '')
  const isPlaced = isDistrict || placed.test(before?.lower ?? '')
  return isRank || isPlaced ? null : `${figure} €`
}

const placed = /^(?:en|une?|leur|nos|les|le|la|du|au|ce|cette|son|sa|notre)$/
const rate = /^(?:adultes?|enfants?|étudiants?|etudiants?|réduit|reduit|plein|seniors?|ados?)$/

/** « 18e adulte, 12e enfant »: a price and whom it is for. */
const isRated = (tokens: Token[], index: number): boolean =>
  /^\d+(?:[.,]\d{1,2})?(?:e|€)?$/.test(tokens[index]?.lower ?? '') &&
  rate.test(tokens[index + 1]?.lower ?? '')

const arrives = /^(?:arrivent?|arriv[ée]e?s?|finit|finissent|terminent?|class[ée]e?s?|qualifi[ée]e?s?)$/u
const contest =
  /^(?:championnats?|r[ée]gions?|r[ée]giona\p{L}*|interr[ée]gions?|d[ée]partementa\p{L}*|nationa\p{L}*|mondia\p{L}*|tournois?|coupe|course|podium|concours|classement|poule|finale|crit[ée]rium|cross|trail|marathon|cyclo|étape|etape|benjamin\p{L}*|minimes?|cadet\p{L}*|juniors?|brasse|crawl|papillon)$/u

/** « Lina 3e aux régions », « finit 2e », « 3e de poule », « et Jade 7e » beside one of them: a place won and no price. */
function isPlaceWon(tokens: Token[], index: number): boolean {
  // « cadeau » and « rose » are names of persons too.
  const isSomebody = (token: Token | undefined): boolean =>
    token !== undefined &&
    isPersonName(token.lower) &&
    (/^\p{Lu}/u.test(token.text) || readWord(token.lower).length === 0)
  const before = tokens[index - 1]
  const isCode = (token: Token | undefined): boolean => /^\d{1,3}e(?:me)?$/.test(token?.lower ?? '')
  const wins = (at: number): boolean => {
    const [own, next, ...others] = tokens.slice(at, at + 7)
    if (!isCode(own) || next?.kind === 'sign') return isCode(own) && arrives.test(tokens[at - 1]?.lower ?? '')
    const isLed = /^(?:aux?|du|des|de|d'|en|sur|à|a)$/.test(next?.lower ?? '') && others[0]?.lower !== 'lieu'
    const end = others.findIndex(({ kind }) => kind === 'sign')
    const isContest = others.slice(0, end === -1 ? 5 : end).some(({ lower }) => contest.test(lower))
    return arrives.test(tokens[at - 1]?.lower ?? '') || (isLed && (isContest || isSomebody(tokens[at - 1])))
  }
  return (
    wins(index) ||
    (isCode(tokens[index]) && isSomebody(before) && tokens.some((_, at) => at !== index && wins(at)))
  )
}
