import { adverbs } from '#server/proofreader/context.ts'
import type { Mark, Word } from './gaps.ts'

/** What ends a fact behind its noun: « vaccin obligatoire | », « remorque comprise | ». */
const closing =
  /^(?:obligatoires?|comprise?s?|incluse?s?|offerte?s?|gratuite?s?|conseillée?s?|souhaitée?s?|acceptée?s?|fournie?s?|assurée?s?|limitées?|remboursée?s?|exigée?s?)$/
/** The same in words that go together: « sur devis | », « dans les temps | ». */
const closed =
  /^(?:sur (?:place|devis|demande|réservation|commande|mesure)|en (?:stock|vitrine|main|magasin|boutique)|dans les temps|au choix|à (?:volonté|emporter|vie)|(?:sur|sans) rendez-vous|sans réservation|si possible|tout compris|jours sur 7|h sur 24)$/
/** What opens a fact of its own: « | délai 48 h ». */
const opening =
  /^(?:délais?|horaires|garantie|caution|acompte|livraisons?|retrait|réservations?|inscriptions?|paiement|durée|renseignements|buvette|entrée|parking|logement|prime)$/
/** « prix livraison », « carte parking »: it belongs to the word before. */
const labels =
  /^(?:rendez-vous|mêmes?|prix|tarifs?|frais|points?|zones?|date|heure|jours?|lieu|service|mode|bon|fin|début|options?|carte|sans|avec|hors|plus|nouve\p{L}+|conditions?|salle|billets?|droits?|numéro|places?|liste|espace|grands?|petits?|bureau|vente|commande|suivi)$/u
const establishment =
  /^(?:reste|cabinet|caveau|moulin|snack|atelier|magasin|bar|restaurant|boutique|salon|garage|musée|ferme|piscine|terrasse|cave|halles?|marché|camping|gîte|parc|jardin|site|accueil|secrétariat|bureau|\p{L}+erie|café|institut|club-house|club|stand|centre|bibliothèque|pharmacie|école|crèche|dépôt|quai|espace|lieu|bistrot|buvette|portes?)$/u
const calls =
  /^(?:appeler|contacter|réserver|commander|envoyer|voir|passer|apporter|prévoir|demander|rapporter|ramener|amener|postuler|téléphoner|prévenir)$/
/** « vous pouvez passer », « il est préférable d’appeler »: the infinitive is governed. */
const governing =
  /^(?:est|sont|suis|sommes|êtes|fai(?:t|re|s|tes)|venue?s?|parti?e?s?|allée?s?|laiss\p{L}+|faut|peu[tx]|pouv\p{L}+|veu[tx]|voul\p{L}+|va|vont|ven\p{L}+|sai[st]|savoir|doi[st]|devez|all\p{L}+|aim\p{L}+|mieux|préférable|obligatoire|possible)$/u

const isOpen = ({ typed }: Word): boolean => typed === ''
const isThing = (word: Word | undefined): boolean =>
  word !== undefined && isOpen(word) && /^(?:noun|name|number|participle|unit)$/.test(word.last.tag)
const startsAnew = (word: Word | undefined): boolean =>
  word !== undefined &&
  (/^(?:noun|name|infinitive|order|subject|topic)$/.test(word.first.tag) ||
    word.first.lower === 'rendez-vous') &&
  !/^(?:day|month|mark)$/.test(word.first.kind) &&
  !/^(?:nous|vous|moi|lui|net|nets|ht|ttc|cc|charges|kg|pièce|adultes?|enfants?|étudiante?s?|jour|port|pose|ados?|max|FAI|HAI|dpi|équipe|rue|place|avenue)$/i.test(
    word.first.lower,
  ) &&
  !closing.test(word.first.lower)

/** « Samsung sur devis | 30 min », « vaccin obligatoire | sinon » */
function endsClosed(words: Word[], at: number): boolean {
  const said = [2, 1, 0].map((back) => words[at - back]?.last.lower ?? '')
  const isIdiom = closed.test(said.join(' ')) || closed.test(said.slice(1).join(' '))
  return (
    isIdiom ||
    (words[at + 1]?.first.kind !== 'adjective' && closing.test(said[2] ?? '') && isThing(words[at - 1]))
  )
}

/** « 45 € la journée | remorque »: behind a price, its thing before it, and what it is given for. */
function endsPrice(words: Word[], at: number): boolean {
  let from = at
  while (from > 0 && at - from < 3 && !/€$/u.test(words[from]?.text ?? '')) from -= 1
  const per = words
    .slice(from + 1, at + 1)
    .map(({ text }) => text)
    .join(' ')
  const isPrice =
    words[at + 1]?.first.kind !== 'adjective' &&
    /€$/u.test(words[from]?.text ?? '') &&
    /^(?:(?:(?:la|le|par) |l’)[\p{L}-]+|(?:HT|TTC)(?:\/\p{L}+)?|pièce)?$/u.test(per)
  // « la boule 2,80 € la double | 4,50 € »: there the next thing has begun.
  const isNext =
    /^(?:la|le|l’)/u.test(per) &&
    !/(?:jour|journée|semaine|mois|heure|nuit|an|séance|pièce|kilo|kg)$/u.test(per)
  if (isNext && /€$/u.test(words[at + 1]?.text ?? '')) return false
  const isFollowed = words.slice(at + 1, at + 4).some(({ first }) => closing.test(first.lower))
  // « au lieu de 58 € | première arrivée »
  const isInstead = words[from - 2]?.last.lower === 'lieu'
  // « 150 € HT/jour, 95 € la demi-journée | 600 € la semaine »
  const isOneOfMany = per !== '' && /€$/u.test(words[at + 1]?.text ?? '')
  return (
    isPrice &&
    (isOneOfMany || isThing(words[from - 1]) || words[from - 1]?.typed === ':' || isInstead) &&
    !isFollowed
  )
}

/** « finie à Villeneuve | grès cérame »: a place behind its preposition. */
function endsPlace(words: Word[], at: number): boolean {
  const [ahead, word, next] = [words[at - 1], words[at], words[at + 1]]
  const goesOn = /^(?:nord|sud|est|ouest|centre|gare|ville|port|plage|bourg|lès?|les|sur|village|plateau)$/
  const isFollowed = startsAnew(next) || (next?.first.tag === 'adverb' && !adverbs.has(next.first.lower))
  return (
    isFollowed &&
    ahead?.last.lower === 'à' &&
    word?.last.tag === 'name' &&
    (word.last.kind !== 'person' || words[at - 2]?.last.tag === 'participle') &&
    /^\p{Lu}\p{Ll}/u.test(word.text) &&
    !/^(?:\p{Lu}|\d{5})/u.test(next?.text ?? '') &&
    !goesOn.test(next?.first.lower ?? '')
  )
}

/** « tractopelle | caution 500 € », « le bon du médecin | appeler la veille » */
function begins(words: Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || next === undefined) return false
  // « fleuristes | 0 gramme de CO2 »
  if (next.text === '0') return isThing(word)
  // « … de rentrée | bonnes vacances »
  const isWish =
    /^(?:bon|bonnes?|joyeu(?:x|ses?))$/.test(next.first.lower) &&
    /^(?:vacances|fêtes?|journée|année|week-end|soirée|appétit|noël|pâques|rentrée|dimanche)$/.test(
      words[at + 2]?.first.lower ?? '',
    )
  if (isWish) return isThing(word)
  // « me prévenir par SMS »
  if (/^(?:me|nous)$/.test(next.first.lower) && calls.test(words[at + 2]?.first.lower ?? ''))
    return isThing(word)
  const isBeginner =
    /^débutants?$/.test(next.first.lower) && /^acceptée?s?$/.test(words[at + 2]?.first.lower ?? '')
  if (isBeginner) return isThing(word)
  const isSent = /^(?:cv|candidature|lettre)$/.test(words[at + 2]?.first.lower ?? '')
  if (calls.test(next.first.lower) && isSent && /^(?:lui|elle|eux|vous|nous)$/.test(word.last.lower))
    return true
  if (opening.test(next.first.lower)) return isThing(word) && !labels.test(word.last.lower)
  // « abricot romarin | ouvert jusqu’à minuit », but « la boutique ouverte », « le snack fermé »
  if (/^(?:ouvert|fermé)$/.test(next.first.lower))
    return (
      isThing(word) &&
      word.last.tag !== 'name' &&
      !/^\d+$/.test(word.text) &&
      !establishment.test(word.last.lower)
    )
  const isOff =
    next.first.kind === 'day' &&
    words.slice(at + 2, at + 5).some(({ first }) => /^(?:off|repos)$/.test(first.lower))
  if (isOff) return isThing(word) && word.last.tag !== 'number' && word.last.kind !== 'day'
  const isCancelled =
    /^annulée?s?$/.test(next.first.lower) && /^(?:si|s'|en)$/.test(words[at + 2]?.first.lower ?? '')
  if (isCancelled) return isThing(word)
  const isFree =
    /^(?:noun|name|number|participle|adverb|unit)$/.test(word.last.tag) &&
    !/^(?:pas|plus|bien|tout|nous|vous|trop|y)$/.test(word.last.lower)
  return (
    calls.test(next.first.lower) &&
    isFree &&
    !words.slice(Math.max(0, at - 3), at + 1).some(({ last }) => governing.test(last.lower))
  )
}

/** « demain 11 h et 15 h 30 | soin visage 45 € »: when, and what is sold then. */
function endsHour(words: Word[], at: number): boolean {
  const isHour = /^\d{1,2}[\u00a0\u202f]h(?:[\u00a0\u202f]\d\d)?$/u
  const isSecond = words[at - 1]?.last.lower === 'et' && isHour.test(words[at - 2]?.text ?? '')
  return isSecond && isHour.test(words[at]?.text ?? '') && startsAnew(words[at + 1])
}

/** « il en reste 7 | réservation »: a figure of two and more counts no single thing. */
function endsCount(words: Word[], at: number): boolean {
  const [ahead, word, next] = [words[at - 1], words[at], words[at + 1]]
  return (
    ahead?.last.lower === 'reste' &&
    /^(?:[2-9]|[1-9]\d+)$/.test(word?.text ?? '') &&
    next?.first.kind === 'noun' &&
    next.first.number === 's' &&
    !/[sxz]$/.test(next.first.lower)
  )
}

/** « pour les groupes | les gares et les aéroports », « terminé | 1 200 m² »: a comma, and no new fact. */
function isListed(words: Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || next === undefined) return false
  const isPlural = ({ first }: Word): boolean => /^(?:les|des|nos|vos)$/.test(first.lower)
  const isSeries =
    isPlural(next) &&
    words[at - 1]?.first.lower === next.first.lower &&
    words
      .slice(at + 2, at + 5)
      .some((one, index, all) => one.first.lower === 'et' && all[index + 1]?.first.lower === next.first.lower)
  // « on a de la noire de Crimée | de la cornue des Andes | de la cerise »
  const opensLike = (index: number): boolean =>
    words[index]?.first.lower === 'de' && words[index + 1]?.first.lower === 'la'
  const near = words
    .slice(Math.max(0, at - 20), at + 10)
    .filter((_, index) => opensLike(Math.max(0, at - 20) + index))
  const isNamed = /^(?:noun|name)$/.test(word.last.tag)
  const isPartitive =
    isNamed &&
    opensLike(at + 1) &&
    near.length > 2 &&
    words.slice(Math.max(0, at - 20), at).some(({ hasVerb }) => hasVerb) &&
    !/^(?:et|ou)$/.test(word.last.lower)
  // « 9 h 30 au parc | 8 € », « moins de 18 ans | 36 € adulte »
  const isPriced = /^\d[\d,\u202f]*[\u00a0\u202f]€$/u.test(next.text)
  const isPlaced =
    isNamed &&
    isPriced &&
    words
      .slice(Math.max(0, at - 4), at)
      .some(
        ({ text }, index, all) =>
          /^\d{1,2}[\u00a0\u202f]h/u.test(text) &&
          /^(?:au|devant|place|salle|chez)$/.test(all[index + 1]?.first.lower ?? word.first.lower),
      )
  const isMost = isPriced && /^(?:max|maxi|maximum)$/.test(word.last.lower)
  const isRate =
    isPriced && word.last.lower === 'ans' && /^(?:adultes?|enfants?)$/.test(words[at + 2]?.first.lower ?? '')
  if (isPartitive || isPlaced || isMost || isRate) return true
  const isMeasured =
    word.last.tag === 'participle' &&
    /^\d[\d\u202f]*[\u00a0\u202f ]?(?:m²|m³|kg|kW)$/u.test(next.text) &&
    !closing.test(word.last.lower)
  return isSeries || isMeasured
}

/** The marks where one fact surely ends and the next begins, by the gap they stand in. */
export function factMarks(words: Word[]): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  for (const [at, word] of words.slice(0, -1).entries()) {
    if (at === 0 || !isOpen(word)) continue
    const next = words[at + 1]
    const isAnew = startsAnew(next)
    const isPriced =
      (isAnew || /^\d[\d,\u202f]*[\u00a0\u202f]€$|^sans$/u.test(next?.text ?? '')) && endsPrice(words, at)
    const isEnd =
      isPriced ||
      (isAnew && endsClosed(words, at)) ||
      endsPlace(words, at) ||
      begins(words, at) ||
      endsHour(words, at) ||
      endsCount(words, at)
    if (isListed(words, at)) marks.set(at, ',')
    const goesOn = isPriced && words.slice(at + 1, at + 6).some(({ text }) => /€$/u.test(text))
    if (isEnd) marks.set(at, goesOn ? ',' : '.')
  }
  return marks
}
