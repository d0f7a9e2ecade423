import { isPersonName } from '#server/proofreader/words.ts'
import { hour, price, type Word } from './gaps.ts'

const holding =
  /^(?:de|d'|du|des|les?|la|l'|une?|à|au|aux|en|pour|par|sur|dans|chez|avec|sans|sous|dès|depuis|a|est|sont|avez|se|comment|et|ou|mais|car|donc|si|quand|comme|ne|n'|très|que|qu'|qui|nos|notre|vos|votre|mes|mon|ma|années|son|sa|ses|leurs?|chaque|toutes?|quelques?|ces|cette|ce|pure?|nouve(?:au|lle)|petite?|grande?|gros|beau|bel|belle|bonne|double|triple|mini)$/
const held = /^(?:d'|aux|se|sont|ans|jours|fois|semaines|personnes)$/
const place =
  /^(?:ferme|maison|rue|place|cabinet|famille|domaine|château|salle|école|groupe|hôtel|quartier|secteur|avenue|quai|pont|zone|parc|moulin|collège|lycée|résidence|gare|église|chapelle|clinique)$/
const title = /^(?:Dr|Mr|Mme|Mlle|M\.|Maître|Docteur)$/

/** « de | », « vendredi | soir »: words that nothing parts. */
export function holds(words: Word[], index: number): boolean {
  const [before, after] = [words[index], words[index + 1]]
  if (before === undefined || after === undefined || before.typed !== '') return false
  const isMoment =
    /^(?:matin|soir|midi|après-midi|prochain|normal|pareil|cause)$/.test(after.first.lower) &&
    (before.last.kind === 'day' || /^(?:demain|hier)$/.test(before.last.lower))
  // « Mme | Garrec », « Dr Anna | Costa »
  const isTitled =
    title.test(before.text) ||
    (title.test(words[index - 1]?.text ?? '') && [before, after].every(({ text }) => /^\p{Lu}/u.test(text)))
  // « Jean | Luc »
  const isCompoundName = before.text === 'Jean' && after.first.kind === 'person'
  // « la ferme | Quesnel »
  const isPlace = place.test(before.last.lower) && /^\p{Lu}\p{Ll}/u.test(after.text)
  // « l’apprenti | Nolan »
  const isSomebody =
    /^(?:apprentie?|mari|femme|fils|fille|frère|sœur|collègue|stagiaire|moniteur|monitrice|prof)$/.test(
      before.last.lower,
    ) &&
    after.first.tag === 'name' &&
    isPersonName(after.first.lower)
  // « Paris | 11e »
  const isDistrict = before.last.tag === 'name' && /^\d{1,2}(?:er|e)$/.test(after.first.lower)
  // « 10 cartons | 20 € »
  const isPriced = price.test(after.text) && /^(?:small|figure)$/.test(words[index - 1]?.last.kind ?? '')
  // « 250 g | 11,50 € »
  const isMeasured =
    price.test(after.text) &&
    /^(?:\d[\d,]*[\u00a0\u202f](?:g|kg|cl|l|ml)|n°[\u00a0\u202f]\d)$/u.test(before.text)
  // « carte | 10 séances », « tickets | resto », « jour | J »
  const isPack =
    (/^(?:carte|carnet|forfait|pack|lot|abonnement)s?$/.test(before.last.lower) &&
      /^\d+$/.test(after.text)) ||
    /^(?:tickets? restos?|jour j|dernier délai|premier arrivé|congé (?:maternité|parental)|soins? (?:visage|corps)|avoir (?:peur|besoin|envie|faim|froid|hâte))$/.test(
      `${before.last.lower} ${after.first.lower}`,
    )
  // « dimanche | 16 h », « le 18 | 20 h 30 »
  const isHour = hour.test(after.text) && /^(?:day|month|small)$/.test(before.last.kind)
  // « 59 | € », « junior | (H/F) »
  const isUnit = /^€/u.test(after.text) && /\d$/u.test(before.text)
  // « nous | il reste », « donne | pas les noms »
  const isPronoun =
    /^(?:nous|vous|on)$/.test(before.last.lower) && (index === 0 || words[index - 1]?.typed !== '')
  const isDenied =
    (before.hasVerb || before.text.startsWith('(')) &&
    after.first.lower === 'pas' &&
    !/^(?:de|d'|besoin)$/.test(words[index + 2]?.first.lower ?? '')
  const isPlease = /s[’']il$/iu.test(before.text) && /^(?:vous|te)$/.test(after.first.lower)
  // « tél. | 02 61 91 01 72 »
  const isNumbered = /^tél/iu.test(before.text) && /^(?:0|\+)\d/u.test(after.text)
  const isBracket = after.text.startsWith('(')
  // « ce week-end | seulement », « 6 490 € | pose comprise au lieu de 7 900 »: what bounds an offer.
  const isBound =
    /^(?:seulement|uniquement)$/.test(after.first.lower) &&
    (/^(?:day|month|hour|small|figure|euro|unit)$/.test(before.last.kind) || before.last.lower === 'week-end')
  const ahead = words.slice(index + 1, index + 7)
  const insteadAt = ahead.findIndex(
    ({ first }, at) => first.lower === 'au' && ahead[at + 1]?.first.lower === 'lieu',
  )
  const isInstead =
    price.test(before.text) &&
    insteadAt !== -1 &&
    ahead.slice(0, insteadAt).every(({ typed, text }) => typed === '' && !/\d/.test(text))
  // « et −40 % | mailles »
  const isOff =
    /^[-−]\d+[\u00a0\u202f]?%$/u.test(before.text) &&
    after.first.tag === 'noun' &&
    words[index - 1]?.first.lower === 'et'
  // « moi toute seule | j’y arrive plus »
  const isMine =
    (/^(?:je|j')$/.test(after.first.lower) &&
      words.slice(Math.max(0, index - 2), index + 1).some(({ first }) => first.lower === 'moi')) ||
    (/^(?:on|nous)$/.test(after.first.lower) &&
      before.first.lower === 'moi' &&
      words[index - 1]?.first.lower === 'et')
  // « le matin | même, »
  const isSame = after.first.lower === 'même' && after.typed !== '' && before.last.tag === 'noun'
  // « samedi 11 h | impro 15 h | fanfare »: what happens at each hour, but « ouverture 18 h début 20 h ».
  const firstHour = words.findIndex(({ text }) => hour.test(text))
  const isAtHour =
    hour.test(before.text) &&
    after.first.tag === 'noun' &&
    /^(?:day|month|small)$/.test(words[firstHour - 1]?.last.kind ?? 'day') &&
    (hour.test(words[index + 2]?.text ?? '') ||
      (index + 2 === words.length && words.slice(0, index).some(({ text }) => hour.test(text))))
  // « samedi | fermé », « reportée | 2/3 jours »
  const isState = before.last.kind === 'day' && /^(?:fermée?s?|ouverte?s?)$/.test(after.first.lower)
  const isFraction = /^(?:\d\/\d|e$)/.test(after.text)
  // « 12 | ados acceptés »
  const isCounted =
    /^\d+$/.test(before.text) &&
    /^(?:inscrit|accept|présent|attendu)/.test(words[index + 2]?.first.lower ?? '')
  const isObject = /(?:er|ir|re)$/.test(before.last.lower) && /^(?:ça|cela)$/.test(after.first.lower)
  return (
    holding.test(before.last.lower) ||
    held.test(after.first.lower) ||
    [
      isMoment,
      isTitled,
      isCompoundName,
      isPlace,
      isSomebody,
      isDistrict,
      isPack,
      isObject,
      isPriced,
      isHour,
      isUnit,
      isNumbered,
      isPronoun,
      isDenied,
      isBracket,
      isPlease,
      isBound,
      isOff,
      isInstead,
      isAtHour,
      isState,
      isFraction,
      isCounted,
      isMine,
      isSame,
      isMeasured,
    ].includes(true) ||
    isInRange(words, index)
  )
}

/** « du 23 décembre | au 2 janvier »: a range of days, up to its end. */
function isInRange(words: Word[], index: number): boolean {
  if (words[index + 1]?.first.lower !== 'au' || !/^\d{1,2}(?:er)?$/.test(words[index + 2]?.text ?? ''))
    return false
  const opened = words.slice(Math.max(0, index - 4), index + 1)
  const from = opened.findLastIndex(({ last }) => last.lower === 'du')
  return (
    from !== -1 &&
    opened.length - from > 1 &&
    opened.slice(from + 1).every(({ last, typed }) => typed === '' && /^(?:day|month|small)$/.test(last.kind))
  )
}
