import { matchesOf } from '#shared/matches-of.ts'
import { addFact, isTaken, type Scan } from './fact.ts'
import type { Bound } from './types.ts'

const hour = '(?:[01]?\\d|2[0-4])'
// « 9-12h », « 9 à 12 h »: the first number takes the hour of the second.
const headOfRange = new RegExp(
  `(?<![\\d,.:/h€])(${hour})(?= ?(?:-|a|et|/|to) ?${hour} ?(?:h(?![a-z])|heures?(?![a-z])))`,
  'g',
)
const french = new RegExp(
  `(?<![\\d,.:]|(?<!h(?:[0-5]\\d)?)/)(${hour}) ?(?:h(?![a-z])|heures?(?![a-z])) ?([0-5]\\d(?!\\d| ?(?:h(?![a-z])|heures|€|%|euros|places|personnes)))?`,
  'g',
)
const colon = new RegExp(`(?<![\\d,.:/])(${hour}):([0-5]\\d)(?![\\d:]) ?([ap]\\.?m)?(?![a-z])`, 'g')
const meridiem = /(?<![\d,.:/])(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))? ?([ap])\.?m(?![a-z])\.?/g
const headOfMeridiem =
  /(?<![\d,.:/€$£])(1[0-2]|0?[1-9])(?= ?(?:-|to|and) ?(?:1[0-2]|0?[1-9])(?::[0-5]\d)? ?([ap])\.?m(?![a-z]))/g
const spelledHours =
  'une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt|vingt et une|vingt-deux|vingt-trois'
const hourValues = new Map(spelledHours.split('|').map((word, index) => [word, index + 1]))
const minutes: Record<string, number> = {
  'et demie': 30,
  'et quart': 15,
  dix: 10,
  quinze: 15,
  vingt: 20,
  'vingt-cinq': 25,
  trente: 30,
  'trente-cinq': 35,
  quarante: 40,
  'quarante-cinq': 45,
  cinquante: 50,
  'cinquante-cinq': 55,
}
const inWords = new RegExp(
  `(?<![a-z-])(${[...hourValues.keys()].sort((a, b) => b.length - a.length).join('|')}) heures?(?![a-z])(?: (${Object.keys(minutes).join('|')})(?![a-z-]))?`,
  'g',
)
const wordRange = new RegExp(`(?<![a-z-])(${spelledHours})(?= (?:a|et) (?:${spelledHours}) heures)`, 'g')
const named =
  /(?<=(?<![a-z])(?:a|de|des|avant|apres|vers|jusqu'a|-|et|le|ce|at|until|from|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche) ?)(midi|minuit|noon|midnight)(?![a-z])(?: (et demie?))?/g
const everyHour =
  /(?<![\da-z])(24 ?(?:h|heures)? ?(?:\/|sur) ?24(?: ?h)?|[3-7] ?j(?:ours)? ?(?:\/|sur) ?7(?: ?j)?|[3-7]\/7|24\/7|sept jours sur sept|vingt-quatre heures sur vingt-quatre)(?![\da-z])/g

/** Hours of the clock, and durations written alike, in minutes. */
export function scanHours(scan: Scan): void {
  const { folded } = scan.text
  for (const match of matchesOf(folded, everyHour)) {
    const end = match.index + match[0].length
    if (!isTaken(scan, match.index, end))
      addFact(scan, 'hour', match.index, end, {
        key: match[0].replaceAll('sept', '7').replaceAll('vingt-quatre', '24').replace(/[^\d]/g, ''),
      })
  }
  const add = (start: number, length: number, hours: number, minutes: number) => {
    if (isTaken(scan, start, start + length)) return
    addFact(scan, 'hour', start, start + length, {
      amounts: [hours * 60 + minutes],
      bound: hourBound(folded, start, start + length),
    })
  }
  for (const match of matchesOf(folded, meridiem)) {
    add(match.index, match[0].length, afternoon(Number(match[1]), match[3] ?? ''), Number(match[2] ?? 0))
  }
  for (const match of matchesOf(folded, headOfMeridiem)) {
    add(match.index, match[0].length, afternoon(Number(match[1]), match[2] ?? ''), 0)
  }
  for (const match of matchesOf(folded, colon)) {
    const hours = match[3] ? afternoon(Number(match[1]), match[3][0] ?? '') : Number(match[1])
    add(match.index, match[0].trimEnd().length, hours, Number(match[2]))
  }
  for (const match of matchesOf(folded, french))
    add(match.index, match[0].trimEnd().length, Number(match[1]), Number(match[2] ?? 0))
  for (const match of matchesOf(folded, headOfRange)) add(match.index, match[0].length, Number(match[1]), 0)
  for (const match of matchesOf(folded, inWords)) {
    add(match.index, match[0].length, hourValues.get(match[1] ?? '') ?? 0, minutes[match[2] ?? ''] ?? 0)
  }
  for (const match of matchesOf(folded, wordRange))
    add(match.index, match[0].length, hourValues.get(match[1] ?? '') ?? 0, 0)
  for (const match of matchesOf(folded, named)) {
    add(match.index, match[0].length, /^(?:midi|noon)$/.test(match[1] ?? '') ? 12 : 24, match[2] ? 30 : 0)
  }
}

/** « de 9 h à 18 h »: the second hour remembers the first. */
export function pairHours({ facts, bounds, text }: Scan): void {
  const hours = facts
    .filter(({ kind, key }) => kind === 'hour' && key === '')
    .sort((a, b) => a.start - b.start)
  for (const [index, hour] of hours.entries()) {
    const previous = hours[index - 1]
    const from = previous && bounds.get(previous)?.end
    if (!previous || from === undefined) continue
    if (/^ ?(?:-|a|au|et|to|and|jusqu'a)? ?$/.test(text.folded.slice(from, bounds.get(hour)?.start)))
      hour.details = [`after ${previous.amounts[0]}`]
  }
}

const afternoon = (hours: number, letter: string): number => (hours % 12) + (letter === 'p' ? 12 : 0)

/** « dès 9 h » and « 9 h – » open, « jusqu’à 18 h » and « – 18 h » close. */
function hourBound(folded: string, start: number, end: number): Bound {
  const before = folded.slice(Math.max(0, start - 24), start)
  const after = folded.slice(end, end + 16)
  if (/(?:jusqu'a|jusqu'au|avant|until|till|before|by) ?$/.test(before)) return 'upto'
  if (/(?:des|a partir de|from|starting at|apres|after) ?$/.test(before)) return 'from'
  if (/(?:\d|h|heures?|midi|minuit|[ap]m|\d\d) ?(?:-|a|au|to|et|and) ?$/.test(before)) return 'upto'
  if (/^ ?(?:-|a|to|et|and) ?(?:\d|midi|minuit|noon)/.test(after)) return 'from'
  return ''
}
