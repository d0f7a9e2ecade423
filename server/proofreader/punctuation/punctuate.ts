import { featuresOf } from './features.ts'
import { type Mark, marks, readWords, signOf, type Word } from './gaps.ts'
import { quantityMarks } from './quantities.ts'
import weights from './weights.json' with { type: 'json' }

/** Each feature's weight for each of the marks, in hundredths: written by scripts/train-punctuation.ts. */
export type Weights = Record<string, number[]>

/** No line of words has as many: it stays as it was typed. */
const mostWords = 400

/** The text with the commas, stops and colons that a hurried keyboard left out, line by line. */
export const withPunctuation = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const bullet = /^\s*(?:[-•*–]|\d{1,2}[.)])\s+/u.exec(line)?.[0] ?? ''
      const words = readWords(line.slice(bullet.length))
      return words.length < 2 || words.length > mostWords ? line : bullet + written(words, marksOf(words))
    })
    .join('\n')

/** The mark behind each word but the last, decided from left to right. */
export function marksOf(words: Word[], table: Weights = weights): Mark[] {
  const decided: Mark[] = []
  const quantities = quantityMarks(words)
  let isAside = false
  let isQuoted = false
  for (const [index, word] of words.slice(0, -1).entries()) {
    isAside = word.text.lastIndexOf('(') > word.text.lastIndexOf(')') || (isAside && !word.text.includes(')'))
    isQuoted =
      word.text.lastIndexOf('«') > word.text.lastIndexOf('»') || (isQuoted && !word.text.includes('»'))
    const typed = signOf(word.typed)
    const given = givenMark(word, words[index + 1]) ?? quantities.get(index) ?? null
    const mark =
      given ??
      // What stands in brackets or quotes keeps the signs it was typed with.
      ((isAside || isQuoted) && typed !== ','
        ? ''
        : holds(words, index)
          ? ''
          : isListed(words, index)
            ? ','
            : bestMark(
                featuresOf(words, index, decided),
                table,
                typed === ',' ? meantComma(words, index) : 0,
              ))
    decided.push(given ?? (isAside || isQuoted ? mark && ',' : weighed(mark, words, index, decided)))
  }
  return decided
}

/** The mark, where what stands around it leaves another only. */
function weighed(mark: Mark, words: Word[], index: number, decided: Mark[]): Mark {
  const [before, after] = [words[index], words[index + 1]]
  if (before === undefined || after === undefined) return mark
  // « elle a pleuré | moi aussi », « on le fait pour vous | 180 € »
  const isEcho =
    /^(?:moi|toi|lui|elle|nous|vous|eux)$/.test(after.first.lower) &&
    words[index + 2]?.first.lower === 'aussi'
  const isFee = /^(?:nous|vous|moi|toi)$/.test(before.last.lower) && price.test(after.text)
  if (mark === '' && before.typed === '' && !holds(words, index) && (isEcho || isFee)) return ','
  if (mark === '') return mark
  // A number to call stands with what it is for.
  if (phone.test(after.text)) return mark === '.' || called.test(before.last.lower) ? ':' : mark
  // « planche charcuterie | 17 € »: a thing and its price.
  const isThing = /^(?:noun|adjective|participle|name)$/.test(before.last.kind)
  if (mark === ',' && before.typed === '' && price.test(after.text) && isThing) return ''
  // « salaire | 2 100 € »: a label and its value.
  if (valued.test(before.last.lower) && /^\d/.test(after.text) && before.typed === '')
    return mark === ',' ? '' : ':'
  if (mark !== '.' || signOf(before.typed) === '.') return mark
  // « enduit + 2 | couches »: a figure and what it counts, but « le 18 | balades ».
  const ahead = words[index - 1]?.last
  const isCounted =
    /^\d+$/.test(before.text) &&
    after.first.tag === 'noun' &&
    after.first.number === 'p' &&
    !/^(?:day|month|euro)$/.test(ahead?.kind ?? '') &&
    !/^(?:les?|la|du|au|et|à)$/.test(ahead?.lower ?? '')
  if (isCounted) return ''
  // « suite à beaucoup d’annulations | je demande »: what only leads up to a clause ends no sentence.
  const from = decided.lastIndexOf('.') + 1
  const said = words.slice(from, index + 1)
  const opens = `${said[0]?.first.lower} ${said[1]?.first.lower}`
  const leads = leading.test(opens) && !said.some(({ hasVerb }) => hasVerb)
  return leads && after.first.tag === 'subject' ? ',' : mark
}

const called =
  /^(?:réserver|réservations?|réserve|commander|commandes?|contacts?|infos?|renseignements?|inscriptions?|téléphone|devis|rendez-vous|urgences?|candidatures?|billetterie|whatsapp|sms|joindre)$/
const valued =
  /^(?:salaire|prix|tarifs?|caution|acompte|loyer|entrée|inscription|horaires?|forfait|supplément)$/
const leading =
  /^(?:suite|après|avant|depuis|dès|pour|avec|sans|en|à|au|aux|par|pendant|malgré|grâce|contrairement|comme|chez|face|vu|dans|cause) /

const phone = /^(?:0|\+\d{2}[\u00a0\u202f ]?)[1-9](?:[\u00a0\u202f .]?\d{2}){4}$/u
const hour = /^\d{1,2}[\u00a0\u202f]?h/u
const price = /^\d[\d.,\u202f]*[\u00a0\u202f]€/u
const holding =
  /^(?:de|d'|du|des|les?|la|l'|une?|à|au|aux|en|pour|par|sur|dans|chez|avec|sans|sous|dès|depuis|a|est|sont|avez|se|comment|et|ou|mais|car|donc|si|quand|comme|ne|n'|très|que|qu'|qui|nos|notre|vos|votre|mes|mon|ma|années|son|sa|ses|leurs?|chaque|toutes?|quelques?|ces|cette|ce|pure?|nouve(?:au|lle)|petite?|grande?|gros|beau|bel|belle|bonne|double|triple|mini)$/
const held = /^(?:d'|aux|se|sont|ans|jours|fois|semaines|personnes)$/
const place =
  /^(?:ferme|maison|rue|place|cabinet|famille|domaine|château|salle|école|groupe|hôtel|quartier|secteur|avenue|quai|pont|zone|parc|moulin|collège|lycée|résidence|gare|église|chapelle|clinique)$/
const title = /^(?:Dr|Mr|Mme|Mlle|M\.|Maître|Docteur)$/

/** « de | », « vendredi | soir »: words that nothing parts. */
function holds(words: Word[], index: number): boolean {
  const [before, after] = [words[index], words[index + 1]]
  if (before === undefined || after === undefined || before.typed !== '') return false
  const isMoment =
    /^(?:matin|soir|midi|après-midi|prochain)$/.test(after.first.lower) &&
    (before.last.kind === 'day' || /^(?:demain|hier)$/.test(before.last.lower))
  // « Mme | Garrec », « Dr Anna | Costa »
  const isTitled =
    title.test(before.text) ||
    (title.test(words[index - 1]?.text ?? '') && [before, after].every(({ text }) => /^\p{Lu}/u.test(text)))
  // « la ferme | Quesnel »
  const isPlace = place.test(before.last.lower) && /^\p{Lu}\p{Ll}/u.test(after.text)
  // « Paris | 11e »
  const isDistrict = before.last.tag === 'name' && /^\d{1,2}(?:er|e)$/.test(after.first.lower)
  // « 10 cartons | 20 € »
  const isPriced = price.test(after.text) && /^(?:small|figure)$/.test(words[index - 1]?.last.kind ?? '')
  // « carte | 10 séances », « tickets | resto », « jour | J »
  const isPack =
    (/^(?:carte|carnet|forfait|pack|lot|abonnement)s?$/.test(before.last.lower) &&
      /^\d+$/.test(after.text)) ||
    /^(?:tickets? restos?|jour j)$/.test(`${before.last.lower} ${after.first.lower}`)
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
    /^(?:je|j')$/.test(after.first.lower) &&
    words.slice(Math.max(0, index - 2), index + 1).some(({ first }) => first.lower === 'moi')
  const isObject = /(?:er|ir|re)$/.test(before.last.lower) && /^(?:ça|cela)$/.test(after.first.lower)
  return (
    holding.test(before.last.lower) ||
    held.test(after.first.lower) ||
    [
      isMoment,
      isTitled,
      isPlace,
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
      isMine,
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

/** « 14 h | 25 € », and « boule, | cascade, pompon »: short items without a verb between typed commas. */
function isListed(words: Word[], index: number): boolean {
  const [before, after] = [words[index], words[index + 1]]
  if (before?.typed === '' && hour.test(before.text) && price.test(after?.text ?? '')) return true
  if (signOf(before?.typed ?? '') !== ',') return false
  const last = words.findLastIndex(({ typed }, at) => at < index && typed !== '')
  const next = words.findIndex(({ typed }, at) => at > index && typed !== '')
  const items = words.slice(last + 1, next + 1)
  return (
    next !== -1 &&
    index - last <= 3 &&
    next - index <= 3 &&
    items.every(({ hasVerb, text }) => !hasVerb && !/\d/.test(text))
  )
}

/** A typed stop or colon stands, and a comma between figures or prices: « les 21, 22 et 28 ». */
export function givenMark(word: Word | undefined, next?: Word): Mark | null {
  const sign = signOf(word?.typed ?? '')
  const areFigures = word?.last.kind === 'small' && next?.first.kind === 'small'
  const arePrices = word?.last.kind === 'euro' && price.test(next?.text ?? '')
  if (sign === ',' && (areFigures || arePrices)) return ','
  return sign === '.' ? '.' : sign === ':' ? ':' : null
}

/**
 * How bad each mark (row) is where an editor has another (column, both in the order of `marks`): what stands inside a clause
 * is worst, a missing comma least.
 */
const costs = [
  [0, 0.8, 1.3, 1.3],
  [1.15, 0, 0.65, 0.5],
  [2, 0.36, 0, 0.3],
  [2.6, 0.6, 0.45, 0],
]

/**
 * How surely a typed comma is one, as the factor of its cost. Who typed stops as well meant his commas: before no clause of
 * its own an editor keeps 87 of 113 behind two stops, 71 of 122 behind one, 386 of 857 where none was typed.
 */
function meantComma(words: Word[], index: number): number {
  const stops = words.slice(0, -1).filter(({ typed }) => signOf(typed) === '.').length
  const next = words.slice(index + 1, index + 4)
  const until = next.findIndex(({ typed }) => typed !== '')
  const isClause = next.slice(0, until === -1 ? 3 : until + 1).some(({ hasVerb }) => hasVerb)
  return stops === 0 || isClause ? 1 : stops > 1 ? 0.3 : 0.6
}

/**
 * The mark with the least cost to be expected; where a comma was typed (`meant`, 0 where none was) one stands (98 of 100 of an
 * editor's places).
 */
function bestMark(features: string[], table: Weights, meant: number): Mark {
  const scores = marks.map(() => 0)
  for (const feature of features)
    for (const [mark, weight] of (table[feature] ?? []).entries())
      scores[mark] = (scores[mark] ?? 0) + weight / 100
  const most = Math.max(...scores)
  const chances = scores.map((score) => Math.exp(score - most))
  const expected = costs.map((row) => row.reduce((sum, cost, mark) => sum + cost * (chances[mark] ?? 0), 0))
  if (meant > 0) {
    expected[0] = Number.POSITIVE_INFINITY
    expected[1] = (expected[1] ?? 0) * meant
  }
  return marks[expected.indexOf(Math.min(...expected))] ?? ''
}

function written(words: Word[], decided: Mark[]): string {
  return words
    .map((word, index) => {
      const mark = decided[index] ?? ''
      const isKept =
        index === words.length - 1 ||
        givenMark(word, words[index + 1]) !== null ||
        (mark === '' && signOf(word.typed) === '-')
      const sign = isKept ? word.typed : mark === ':' ? '\u00a0:' : mark
      const ends = index > 0 && decided[index - 1] === '.'
      return (ends ? upperFirst(word.text) : word.text) + sign
    })
    .join(' ')
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
