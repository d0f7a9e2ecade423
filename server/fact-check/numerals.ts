import { matchesOf } from '#shared/matches-of.ts'
import type { Text } from './text.ts'

/** A number as written, digits or words. Folded indices. */
export interface Numeral {
  start: number
  end: number
  /** « 1,240 » may be 1240 or 1.24. */
  amounts: number[]
  inWords: boolean
  /** « 2e », « dixième »: counts a rank. */
  ordinal: boolean
  /** « une vingtaine ». */
  about: boolean
}

/** « word value word value … » */
const table = (pairs: string): Record<string, number> => {
  const parts = pairs.trim().split(/\s+/)
  const values: Record<string, number> = Object.create(null)
  for (let index = 0; index < parts.length; index += 2) values[parts[index] ?? ''] = Number(parts[index + 1])
  return values
}

const frenchUnits = table(`
zero 0 un 1 une 1 deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12
treize 13 quatorze 14 quinze 15 seize 16 vingt 20 vingts 20 trente 30 quarante 40 cinquante 50
soixante 60 septante 70 huitante 80 octante 80 nonante 90`)
const englishUnits = table(`
zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12
thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty
30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90`)
const scales = table(`
cent 100 cents 100 mille 1000 million 1e6 millions 1e6 milliard 1e9 milliards 1e9`)
const englishScales = table(`
hundred 100 thousand 1000 million 1e6 billion 1e9`)
const collectives = table(`
dizaine 10 douzaine 12 quinzaine 15 vingtaine 20 trentaine 30 quarantaine 40 cinquantaine 50
soixantaine 60 centaine 100 millier 1000 dozen 12 dozens 12`)

const digits = /\d{1,3}(?:[ .,]\d{3}){1,3}(?:[.,]\d{1,2})?(?![\d])|\d{1,12}(?:[.,]\d{1,4})?/g

export function findNumerals(text: Text): Numeral[] {
  const inWords = wordNumerals(text)
  // « 4 douzaines » counts its digits too, and « 1️⃣ » opens a line.
  const digits = digitNumerals(text.folded).filter(
    ({ start, end }) =>
      !inWords.some((other) => other.start === start) &&
      !/[\ufe0f\u20e3]/.test(text.raw[(text.at[end - 1] ?? 0) + 1] ?? ''),
  )
  return [...digits, ...inWords].sort((a, b) => a.start - b.start)
}

function digitNumerals(folded: string): Numeral[] {
  const found: Numeral[] = []
  for (const match of matchesOf(folded, digits)) {
    let end = match.index + match[0].length
    let amounts = readDigits(match[0])
    const scale =
      /^ ?(k(?![a-z])|mille(?![a-z])|millions?(?![a-z])|milliards?(?![a-z])|thousand(?![a-z])|m(?=[€$]))/.exec(
        folded.slice(end, end + 12),
      )
    if (scale) {
      const word = scale[1] ?? ''
      const factor =
        word.startsWith('mill') && word !== 'mille'
          ? word.startsWith('milliard')
            ? 1e9
            : 1e6
          : word === 'm'
            ? 1e6
            : 1e3
      amounts = amounts.map((amount) => amount * factor)
      end += scale[0].length
    } else if (/^ ?(?:-|a|et) ?\d{1,3} ?k(?![a-z])/.test(folded.slice(end, end + 10)))
      // « 28 à 31k »
      amounts = amounts.map((amount) => (amount < 1000 ? amount * 1000 : amount))
    const rank = /^ ?(?:er|ere|eme|ieme|nd|nde|e|st|rd|th)(?![a-z0-9])/.exec(folded.slice(end, end + 6))
    const ordinal = rank !== null && !(rank[0].startsWith(' ') && !/eme/.test(rank[0]))
    if (ordinal && rank) end += rank[0].length
    found.push({ start: match.index, end, amounts, inWords: false, ordinal, about: false })
  }
  return found
}

function readDigits(written: string): number[] {
  const compact = written.replace(/ /g, '')
  const grouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(compact)
  const decimal = /^(\d+)[.,](\d{1,4})$/.exec(compact)
  const readings: number[] = []
  if (grouped) {
    const tail = /[.,](\d{1,2})$/.exec(compact)
    const whole = (tail ? compact.slice(0, -tail[0].length) : compact).replace(/[.,]/g, '')
    readings.push(Number(tail ? `${whole}.${tail[1]}` : whole))
  }
  if (decimal) readings.push(Number(`${decimal[1]}.${decimal[2]}`))
  if (readings.length === 0)
    readings.push(
      Number(
        compact.replace(/[.,]/g, (sign, at) => (at === compact.search(/[.,]\d{1,2}$/) && sign ? '.' : '')),
      ),
    )
  return readings
}

export const isNumberWord = (word: string): boolean =>
  frenchUnits[word] !== undefined || scales[word] !== undefined

/** Of one word or of digits. */
export const numberOf = (word: string): number =>
  /^\d+$/.test(word) ? Number(word) : (frenchUnits[word] ?? Number.NaN)

const ordinalWord = /^(.{3,})iemes?$/

function wordNumerals(text: Text): Numeral[] {
  const units = text.english ? englishUnits : frenchUnits
  const found: Numeral[] = []
  const { words, folded } = text
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index]
    if (!first) continue
    const collective = collectives[first.text.replace(/s$/, '')]
    const half = /demi[- ]$/.test(folded.slice(Math.max(0, first.start - 5), first.start)) ? 0.5 : 1
    if (collective !== undefined) {
      const before = words[index - 1]
      const count = before && (units[before.text] ?? (collective === 12 ? numberOf(before.text) : Number.NaN))
      const joined =
        before !== undefined && count !== undefined && count > 0 && first.start - before.end === 1
      const factor = joined ? count : 1
      const plural = first.text.endsWith('s') && !joined
      if (joined && factor > 1 && units[before.text] !== undefined) found.pop()
      if (!plural)
        found.push({
          start: joined ? before.start : first.start,
          end: first.end,
          amounts: [collective * factor * half],
          inWords: true,
          ordinal: false,
          about: first.text !== 'douzaine' && first.text !== 'dozen',
        })
      continue
    }
    const ordinal = ordinalWord.exec(first.text)
    let total = 0
    let group = 0
    let last = index - 1
    let isOrdinal = false
    for (let at = index; at < words.length && at < index + 10; at += 1) {
      const word = words[at]
      if (!word) break
      const gap = at === index ? '' : folded.slice(words[at - 1]?.end, word.start)
      if (gap !== '' && gap !== ' ' && gap !== '-') break
      if ((word.text === 'et' || word.text === 'and') && last >= index) {
        const next = words[at + 1]
        if (!next || !/^(?:un|une|onze)$/.test(next.text) || group < 20 || group % 10 !== 0) break
        continue
      }
      const unit =
        units[word.text] ?? (at === index && ordinal ? ordinalUnit(ordinal[1] ?? '') : ordinalTail(word.text))
      const scale = (text.english ? englishScales : scales)[word.text]
      if (scale !== undefined && !(word.text === 'cents' && last < index)) {
        if (scale === 100) group = (group || 1) * 100
        else {
          total += (group || 1) * scale
          group = 0
        }
      } else if (unit !== undefined) {
        // « quatre-vingt »: four times twenty; otherwise a smaller one adds to a larger one.
        if (unit === 20 && group % 100 === 4) group += 76
        else if (last >= index && !canAdd(group, unit)) break
        else group += unit
        if (units[word.text] === undefined) isOrdinal = true
      } else break
      last = at
      if (isOrdinal) break
    }
    const end = words[last]
    if (last < index || !end) continue
    const alone = last === index
    index = last
    if (alone && skipsAlone(first.text, text, index) && !isOnlyOne(text, index)) continue
    found.push({
      start: first.start,
      end: end.end,
      amounts: [total + group],
      inWords: true,
      ordinal: isOrdinal,
      about: false,
    })
  }
  return found
}

const canAdd = (group: number, unit: number): boolean => {
  const rest = group % 100
  if (group === 0) return unit > 0
  if (rest === 10) return unit >= 7 && unit < 10
  if (group > 0 && rest === 0) return unit > 0
  if (rest === 60 || rest === 80) return unit > 0 && unit < 20
  return rest >= 20 && rest % 10 === 0 && unit > 0 && unit < 10
}

const ordinalStems = table(`
trois 3 quatr 4 cinqu 5 six 6 sept 7 huit 8 neuv 9 dix 10 onz 11 douz 12 treiz 13 quatorz 14 quinz
15 seiz 16 vingt 20 trent 30 quarant 40 cinquant 50 soixant 60 cent 100`)

function ordinalUnit(stem: string): number | undefined {
  return ordinalStems[stem]
}

function ordinalTail(word: string): number | undefined {
  const match = ordinalWord.exec(word)
  return match ? ordinalUnit(match[1] ?? '') : undefined
}

/** « un seul plateau » counts one. */
const isOnlyOne = ({ words }: Text, index: number): boolean =>
  /^une?$/.test(words[index]?.text ?? '') && /^(?:seule?|euro)$/.test(words[index + 1]?.text ?? '')

/** « neuf fenêtres », not « un véhicule neuf ». */
function isNine({ words, folded }: Text, index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]]
  if (!word || !after || !/[a-z]{2}[sx]$/.test(after.text) || folded[word.end] !== ' ') return false
  return !before?.isContent || /[.,;:!?\n(]/.test(folded.slice(before.end, word.start))
}

/** « un » and « une » count nothing; « neuf » is new unless a determiner or a unit says nine; « mille mercis ». */
function skipsAlone(word: string, text: Text, index: number): boolean {
  if (word === 'un' || word === 'une' || word === 'one') return true
  const before = text.words[index - 1]?.text ?? ''
  const after = text.words[index + 1]?.text ?? ''
  if (word === 'neuf')
    return (
      !isNine(text, index) &&
      !/^(?:les|nos|de|des|a|ces|vos|mes|depuis|en)$/.test(before) &&
      !/^(?:ans|heures|jours|mois|euros|personnes|minutes|semaines)$/.test(after)
    )
  if (word === 'mille') return /^(?:merci|mercis|feuille|feuilles|excuses|et|fois|facons)$/.test(after)
  if (word === 'cent') return after === 'fois' || before === 'pour' || after === 'pour'
  return false
}
