import { featuresOf } from './features.ts'
import { endsSentence, hour, type Mark, marks, price, readWords, signOf, type Word } from './gaps.ts'
import { holds } from './held-words.ts'
import { type ListCandidate, type ListWeights, listOf } from './list-layout.ts'
import listWeights from './list-weights.json' with { type: 'json' }
import { quantityMarks, startsAnother } from './quantities.ts'
import weights from './weights.json' with { type: 'json' }

/** Each feature's weight for each of the marks, in hundredths: written by scripts/train-punctuation.ts. */
export type Weights = Record<string, number[]>

/** No line of words has as many: it stays as it was typed. */
const mostWords = 400
const longestItem = 10
/** How surely words make a list before they are laid out as one. */
export const leastListed = 0.5

/** The text with the commas, stops, colons and line breaks that a hurried keyboard left out; an item of a list has its own cut and stays on its line. */
export const withPunctuation = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const bullet = /^\s*(?:[-•*–]|\d{1,2}[.)])\s+/u.exec(line)?.[0] ?? ''
      const words = readWords(line.slice(bullet.length))
      const isItem = bullet !== '' && words.length <= longestItem && !words.some(({ hasVerb }) => hasVerb)
      return words.length < 2 || words.length > mostWords || isItem
        ? line
        : bullet + written(words, bullet === '' ? marksOf(words) : marksOf(words).map(withoutBreak))
    })
    .join('\n')

/** An item of a list stays on its line. */
const withoutBreak = (mark: Mark): Mark => (mark === '\n' ? ',' : mark === ':\n' ? ':' : mark)

/** The mark behind each word but the last: what makes a list has its lines, the rest is decided from left to right. */
export function marksOf(words: Word[], table: Weights = weights, lists: ListWeights = listWeights): Mark[] {
  const quantities = quantityMarks(words)
  const { decided, chances } = decide(words, table, quantities)
  const list = listOf(words, chances, lists, leastListed)
  return list === null ? decided : laidOut(words, table, quantities, list)
}

/** The marks where some of the words make a list. */
export function laidOut(
  words: Word[],
  table: Weights,
  known: Map<number, Mark>,
  list: ListCandidate,
): Mark[] {
  const { decided } = decide(words, table, new Map([...known, ...list.marks]))
  for (const gap of list.inside) if (!list.marks.has(gap) && decided[gap] === ':') decided[gap] = ''
  return decided
}

/** The marks from left to right, those of `known` as they are, and each mark's chance behind each word. */
export function decide(
  words: Word[],
  table: Weights,
  known: Map<number, Mark>,
): { decided: Mark[]; chances: number[][] } {
  const decided: Mark[] = []
  const all: number[][] = []
  const isStopped = words.slice(0, -1).some(({ typed }) => signOf(typed) === '.')
  let isAside = false
  let isQuoted = false
  for (const [index, word] of words.slice(0, -1).entries()) {
    isAside = word.text.lastIndexOf('(') > word.text.lastIndexOf(')') || (isAside && !word.text.includes(')'))
    isQuoted =
      word.text.lastIndexOf('«') > word.text.lastIndexOf('»') || (isQuoted && !word.text.includes('»'))
    const typed = signOf(word.typed)
    const given =
      listedMark(known.get(index)) ?? givenMark(word, words[index + 1]) ?? known.get(index) ?? null
    // What stands in brackets or quotes keeps the signs it was typed with.
    const isKept = ((isAside || isQuoted) && typed !== ',') || holds(words, index)
    const sure = given ?? (isKept ? '' : isListed(words, index) ? ',' : null)
    const chances = sure === null ? chancesOf(featuresOf(words, index, decided), table) : certainly(sure)
    all.push(chances)
    const mark =
      sure ??
      bestMark(
        chances,
        typed === ',' ? meantComma(words, index) : 0,
        hasClause(words, index) || phone.test(words[index + 1]?.text ?? ''),
        isStopped,
      )
    decided.push(given ?? (isAside || isQuoted ? mark && ',' : weighed(mark, words, index, decided)))
  }
  return { decided, chances: all }
}

const listedMark = (mark: Mark | undefined): Mark | undefined => (mark?.endsWith('\n') ? mark : undefined)

const certainly = (sure: Mark): number[] => marks.map((mark) => (mark === sure ? 1 : 0))

function chancesOf(features: string[], table: Weights): number[] {
  const scores = marks.map(() => 0)
  for (const feature of features)
    for (const [mark, weight] of (table[feature] ?? []).entries())
      scores[mark] = (scores[mark] ?? 0) + weight / 100
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - most))
  const total = odds.reduce((a, b) => a + b)
  return odds.map((one) => one / total)
}

/** The mark, where what stands around it leaves another only. */
function weighed(mark: Mark, words: Word[], index: number, decided: Mark[]): Mark {
  const [before, after] = [words[index], words[index + 1]]
  if (before === undefined || after === undefined) return mark
  // « elle a pleuré | moi aussi », « on le fait pour vous | 180 € »
  const isEcho =
    /^(?:moi|toi|lui|elle|nous|vous|eux)$/.test(after.first.lower) &&
    words[index + 2]?.first.lower === 'aussi'
  const isFee = /^(?:nous|vous|moi|toi|là)$/.test(before.last.lower) && price.test(after.text)
  const isNew = isEcho || isFee || startsAnother(words, index)
  if (mark === '' && before.typed === '' && !holds(words, index) && isNew) return ','
  // « du médecin | appeler la veille », but « pouvez appeler »
  const isToCall = toCall.test(after.first.lower) && before.typed === '' && endsThing.test(before.last.tag)
  // « pour tout renseignement | contacter le 06… »
  const from = decided.findLastIndex((one) => endsSentence(one) || one === ':') + 1
  const said = words.slice(from, index + 1)
  const opens = `${said[0]?.first.lower} ${said[1]?.first.lower}`
  const isUntold = !said.some(({ hasVerb }) => hasVerb)
  if (isToCall) return isUntold && /^(?:pour |en (?:cas|dehors)$)/.test(opens) ? ',' : '.'
  // « 3 cette semaine | plein de nœuds »
  if (before.typed === '' && /^pleine?s?$/.test(after.first.lower) && words[index + 2]?.first.lower === 'de')
    return /^(?:semaine|jours?|mois|heures?|boulot|travail|\d+)$/.test(before.last.lower) ? ',' : mark
  // « à Fontbonne | jeudi pour cause de fête »
  const isBecause = /^(?:pour|cause)$/.test(words[index + 2]?.first.lower ?? '')
  if (
    mark === ',' &&
    before.typed === '' &&
    before.last.tag === 'name' &&
    after.first.kind === 'day' &&
    isBecause
  )
    return ''
  // « dernier délai | après | c’est trop tard »
  const says = /^(?:c'|on|je|j'|il|nous)$/
  if (before.typed === '' && after.first.lower === 'après' && says.test(words[index + 2]?.first.lower ?? ''))
    return '.'
  if (before.typed === '' && before.last.lower === 'après' && says.test(after.first.lower)) return ','
  // « les gars | surtout Ahmed »
  if (
    mark === '' &&
    before.typed === '' &&
    /^(?:surtout|notamment)$/.test(after.first.lower) &&
    /^(?:noun|name)$/.test(before.last.tag) &&
    words[index + 2]?.first.tag === 'name'
  )
    return ','
  if (mark === '') return mark
  // A number to call stands with what it is for.
  if (phone.test(after.text)) return mark === '.' || called.test(before.last.lower) ? ':' : mark
  // « planche charcuterie | 17 € »: a thing and its price.
  const isThing = /^(?:noun|adjective|participle|name)$/.test(before.last.kind)
  if (mark === ',' && before.typed === '' && price.test(after.text) && isThing) return ''
  if (mark === '.' && before.typed === '' && price.test(after.text) && /\p{L}$/u.test(before.text)) return ''
  // « salaire | 2 100 € »: a label and its value.
  if (valued.test(before.last.lower) && /^\d/.test(after.text) && before.typed === '')
    return mark === ',' ? '' : ':'
  // « enduit + 2 | couches »: a figure and what it counts, but « le 18 | balades ».
  const ahead = words[index - 1]?.last
  const isCounted =
    /^\d+$/.test(before.text) &&
    after.first.tag === 'noun' &&
    after.first.number === 'p' &&
    !/^(?:day|month|euro)$/.test(ahead?.kind ?? '') &&
    !/^(?:les?|la|du|au|et|à)$/.test(ahead?.lower ?? '')
  if (isCounted && mark !== ',' && signOf(before.typed) !== '.') return ''
  if (mark !== '.' || signOf(before.typed) === '.') return mark
  // « merci à l’équipe | surtout Fatoumata »: part of what was said.
  if (/^(?:surtout|notamment|dont|sauf|hors|excepté)$/.test(after.first.lower)) return ','
  // « suite à beaucoup d’annulations | je demande »: what only leads up to a clause ends no sentence.
  // « et la dame | elle est contente »
  const isSame =
    /^(?:elles?|ils?)$/.test(after.first.lower) &&
    words[index - 2]?.first.lower === 'et' &&
    words[index - 1]?.first.tag === 'det'
  if (isSame && before.last.tag === 'noun') return ','
  const leads = leading.test(opens) && isUntold
  return leads &&
    (/^(?:subject|order)$/.test(after.first.tag) ||
      after.first.kind === 'call' ||
      signOf(before.typed) === ',')
    ? ','
    : mark
}

const toCall = /^(?:appeler|contacter|téléphoner|s'adresser)$/
const endsThing = /^(?:noun|participle|name|unit|number)$/
const called =
  /^(?:réserver|réservations?|réserve|commander|commandes?|contacts?|infos?|renseignements?|inscriptions?|téléphone|devis|rendez-vous|urgences?|candidatures?|billetterie|whatsapp|sms|joindre)$/
const valued =
  /^(?:salaire|prix|tarifs?|caution|acompte|loyer|entrée|inscription|horaires?|forfait|supplément)$/
const leading =
  /^(?:suite|après|avant|depuis|dès|pour|avec|sans|en|à|au|aux|par|pendant|malgré|grâce|contrairement|comme|chez|face|vu|dans|cause) /

const phone = /^(?:0|\+\d{2}[\u00a0\u202f ]?)[1-9](?:[\u00a0\u202f .]?\d{2}){4}$/u
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
  const arePrices = /^(?:€|ans|\d)$/.test(word?.last.lower ?? '') && price.test(next?.text ?? '')
  if (sign === ',' && (areFigures || arePrices)) return ','
  return sign === '.' ? '.' : sign === ':' ? ':' : null
}

/**
 * How bad each mark (row) is where an editor has another (column, both in the order of `marks`): what stands inside a clause
 * is worst, a missing comma least.
 */
const costs = [
  [0, 0.8, 1.3, 1.3, 1.5, 1.6],
  [1.15, 0, 0.65, 0.5, 0.8, 0.9],
  [2, 0.36, 0, 0.3, 0.3, 0.5],
  [2.6, 0.6, 0.45, 0, 0.7, 0.2],
  [2.2, 0.6, 0.25, 0.6, 0, 0.3],
  [2.8, 0.9, 0.6, 0.3, 0.4, 0],
]

/**
 * How much worse a mark that nobody typed is where no clause follows it and its line has a typed stop: « c’est la chèvre | miel
 * noix ». Who types stops meant the gaps without a sign.
 */
const doubt = [1, 1.7, 2, 1, 2, 2]

/** Does what follows, to the next typed sign, say something with a verb of its own? */
function hasClause(words: Word[], index: number): boolean {
  const until = words.findIndex(({ typed }, at) => at > index && typed !== '')
  return words.slice(index + 1, until === -1 ? words.length : until + 1).some(({ hasVerb }) => hasVerb)
}

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
function bestMark(chances: number[], meant: number, isClause: boolean, isStopped: boolean): Mark {
  if (meant > 0 && !isClause) return ','
  const expected = costs.map((row) => row.reduce((sum, cost, mark) => sum + cost * (chances[mark] ?? 0), 0))
  if (meant > 0) {
    expected[0] = Number.POSITIVE_INFINITY
    expected[1] = (expected[1] ?? 0) * meant
  }
  const best = expected.indexOf(Math.min(...expected))
  const wrong = (costs[best]?.[0] ?? 0) * (chances[0] ?? 0)
  const isDoubtful =
    isStopped && !isClause && (expected[best] ?? 0) + ((doubt[best] ?? 1) - 1) * wrong > (expected[0] ?? 0)
  return isDoubtful ? '' : (marks[best] ?? '')
}

function written(words: Word[], decided: Mark[]): string {
  return words
    .map((word, index) => {
      const mark = decided[index] ?? ''
      const isKept =
        index === words.length - 1 ||
        givenMark(word, words[index + 1]) !== null ||
        (mark === '' && signOf(word.typed) === '-')
      const sign = isKept ? word.typed : mark.replace(':', '\u00a0:')
      const ends = index > 0 && endsSentence(decided[index - 1])
      return (ends ? upperFirst(word.text) : word.text) + sign
    })
    .join(' ')
    .replaceAll('\n ', '\n')
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
