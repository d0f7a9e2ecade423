import { featuresOf } from './features.ts'
import { type Mark, marks, readWords, signOf, type Word } from './gaps.ts'
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
  let isAside = false
  for (const [index, word] of words.slice(0, -1).entries()) {
    isAside = word.text.lastIndexOf('(') > word.text.lastIndexOf(')') || (isAside && !word.text.includes(')'))
    const given = givenMark(word, words[index + 1])
    const mark =
      given ??
      (holds(words, index)
        ? ''
        : isListed(words, index)
          ? ','
          : bestMark(featuresOf(words, index, decided), table, signOf(word.typed) === ','))
    // Nothing in brackets ends the sentence around them, and a number to call stands with what it is for.
    const isPlaced = given !== null || mark !== '.'
    const isNumber = phone.test(words[index + 1]?.text ?? '')
    decided.push(isPlaced ? mark : isAside ? ',' : isNumber ? ':' : mark)
  }
  return decided
}

const phone = /^(?:0|\+\d{2}[\u00a0\u202f ]?)[1-9](?:[\u00a0\u202f .]?\d{2}){4}$/u
const hour = /^\d{1,2}[\u00a0\u202f]?h/u
const price = /^\d[\d.,]*[\u00a0\u202f]€/u
const holding =
  /^(?:de|d'|du|des|les?|la|l'|une?|à|au|aux|en|pour|par|sur|dans|chez|avec|sans|sous|dès|depuis|a|est|sont|avez|se|comment|et|ou|mais|car|donc|si|quand|comme|ne|n'|très|que|qu'|qui|nos|notre|vos|votre|mes|mon|ma|son|sa|ses|leurs?|chaque|toutes?|quelques?|ces|cette|ce|pure?|nouve(?:au|lle)|petite?|grande?|gros|beau|bel|belle|bonne|double|triple|mini)$/
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
  const isNumbered = /^tél/u.test(before.text) && /^(?:0|\+)\d/u.test(after.text)
  const isBracket = after.text.startsWith('(')
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

/** The mark with the least cost to be expected; where a comma was typed one stands (98 of 100 of an editor's places). */
function bestMark(features: string[], table: Weights, isTyped: boolean): Mark {
  const scores = marks.map(() => 0)
  for (const feature of features)
    for (const [mark, weight] of (table[feature] ?? []).entries())
      scores[mark] = (scores[mark] ?? 0) + weight / 100
  const most = Math.max(...scores)
  const chances = scores.map((score) => Math.exp(score - most))
  const expected = costs.map((row) => row.reduce((sum, cost, mark) => sum + cost * (chances[mark] ?? 0), 0))
  if (isTyped) expected[0] = Number.POSITIVE_INFINITY
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
