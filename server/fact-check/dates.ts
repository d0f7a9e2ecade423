import { matchesOf } from '#shared/matches-of.ts'
import { addFact, isTaken, type Scan } from './fact.ts'
import { sentenceBounds } from './text.ts'
import type { Bound, Fact } from './types.ts'

const monthNames = [
  'janvier|janv|january|jan',
  'fevrier|fevr|fev|february|feb',
  'mars|march',
  'avril|avr|april|apr',
  'mai|may',
  'juin|june|jun',
  'juillet|juil|july|jul',
  'aout|august|aug',
  'septembre|sept|september|sep',
  'octobre|oct|october',
  'novembre|nov|november',
  'decembre|dec|december',
]
const dayNames = [
  'dimanche|dim|sunday|sun',
  'lundi|lun|monday|mon',
  'mardi|mar|tuesday|tue',
  'mercredi|mer|wednesday|wed',
  'jeudi|jeu|thursday|thu',
  'vendredi|ven|friday|fri',
  'samedi|sam|saturday|sat',
]
const abbreviations = new Set(
  'janv jan fevr fev feb avr apr jun juil jul aug sept sep oct nov dec'.split(' '),
)
const monthOf = new Map(
  monthNames.flatMap((names, index) => names.split('|').map((name) => [name, index + 1] as const)),
)
const dayOf = new Map(
  dayNames.flatMap((names, index) => names.split('|').map((name) => [name, index] as const)),
)
const month = `(?:${monthNames.join('|')})(?![a-z])`
const number = '(?:[12]\\d|3[01]|0?[1-9])'
const year = '(?:(?:19|20)\\d\\d)'
const wordDays =
  'premier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt|vingt et un|vingt-deux|vingt-trois|vingt-quatre|vingt-cinq|vingt-six|vingt-sept|vingt-huit|vingt-neuf|trente|trente et un'
const wordDayValues = new Map(wordDays.split('|').map((word, index) => [word, index + 1]))

const iso = /(?<![\d-])(\d{4})-(\d\d)-(\d\d)(?![\d-])/g
const numeric = /(?<![\d/.,-])(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/]|[.,]\d)/g
// « 12 », « 12 et 13 », « du 12 au 15 » before a month.
const spelled = new RegExp(
  `(?<![\\d,.])(?:(${number}|premier|1er)(?:er)? ?(?:-|a|au|et|ou|&|/|,|and|to) ?(?:le |the )?)?(${number}(?!\\d)|${[...wordDayValues.keys()].sort((a, b) => b.length - a.length).join('|')})(?:er|st|nd|rd|th)? ?(?:of )?(${month})(?: (${year})(?!\\d))?`,
  'g',
)
const american = new RegExp(
  `(?<![a-z])(${month}) (${number})(?:st|nd|rd|th)?(?!\\d|:|[ap]m)(?:,? (${year})(?!\\d))?`,
  'g',
)
const wholeMonths = [...monthOf.keys()].filter((name) => !abbreviations.has(name)).join('|')
const monthAlone = new RegExp(
  `(?<=(?<![a-z])(?:en|de|d'|des|debut|fin|mi|courant|mois de|in|of|early|late|depuis|since|des|pour|sur|jusqu'en|jusqu'a fin|et|a|-|(?:${wholeMonths})(?: ?,)?) ?-?)(${wholeMonths})(?![a-z])(?: (${year})(?!\\d))?`,
  'g',
)
const street =
  'rue|avenue|av|boulevard|bd|place|pl|allee|chemin|impasse|quai|route|cours|square|passage|faubourg|esplanade|street|road|bis'
// « vendredi 19, place de l’église » is a day, « au 19, place de l’église » an address.
const dayOfMonth = new RegExp(
  `(?<=(?<![a-z])(?:(?:le|du|au|ce|et|,|-) (?:(?:${dayNames.join('|')})\\.? )|(?:le|du|au|ce|${dayNames.join('|')})\\.? ))(${number})(?:(?<=(?:${dayNames.join('|')})\\.? \\d{1,2})|(?! ?,? ?(?:bis|ter)?,? ?(?:${street})(?![a-z])))(?:er)?(?![\\d/:h%€]|[.,]\\d| ?x ?\\d|er? |eme| ?(?:h|heures?|euros?|€|%|km|m2?|kg|min|ans|mois|places?|pers[a-z]*)(?![a-z0-9]))(?: ?(?:au|et|-|a) ?(?:le )?(${number})(?![\\d/:h%€a-z]|[.,]\\d| ?(?:h|heures?|euros?|€|%)))?`,
  'g',
)
/** « les 12, 13 et 14 décembre »: what stands before the last two. */
const firstOfList = new RegExp(
  `(?<![\\d,.])(${number})(?=(?:, ?${number}(?!\\d)){1,3} ?(?:et|ou|&) ?${number} ?${month})`,
  'g',
)
const lateYear =
  /(?<![\d.,])((?:18|19|20)\d\d)(?![\d]|[.,]\d| ?(?:€|euros?|%|m2|m3|m |km|kg|g |clients?|personnes?|pieces?|exemplaires?|places?|ventes?|abonnes?|kms?|watts?|w |kwh|l|litres?|tonnes?|bouteilles?|euro|eur|e)(?![a-z'])| \d{3}(?!\d))/g
const weekday = new RegExp(
  `(?<![a-z])(${dayNames.flatMap((names) => names.split('|').filter((name) => name.length > 3)).join('|')})s?(?![a-z])`,
  'g',
)
const shortWeekday =
  /(?<![a-z'])(lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)(?![a-z])(?:\.?(?= ?(?:\d{1,2}(?![a-z]{3})|-|au |a |\/|to |et |,? ?(?:lun|mar|mer|jeu|ven|sam|dim)(?![a-z])))|(?<=(?<![a-z])(?:lun|mar|mer|jeu|ven|sam|dim)(?: et|,)? [a-z]{3}))/g
const weekend = /(?<!(?:vos|nos|tes|mes|leurs) )(?<![a-z])week[- ]?ends?(?![a-z])/g
const relative =
  /(?<![a-z])(apres[- ]demain|avant[- ]hier|demain|hier|ce soir|cette nuit|tomorrow|yesterday|tonight)(?![a-z])/g
const feast =
  /(?<![a-z])(noel|christmas|paques|easter|toussaint|halloween|epiphanie|chandeleur|mardi gras|carnaval|ascension|pentecote|armistice|saint[- ]valentin|valentine'?s day|saint[- ]sylvestre|nouvel an|jour de l'an|reveillon|saint[- ]nicolas|fete des meres|fete des peres|fete des grands[- ]meres|fete de la musique|fete nationale|14[- ]juillet|black friday|saint[- ]jean|saint[- ]patrick|journees du patrimoine)(?![a-z])/g

/** Dates, weekdays and feasts. A date's weekday is part of its span's neighbourhood and judged apart. */
export function scanDates(scan: Scan): void {
  const { folded } = scan.text
  const add = (match: RegExpMatchArray, parts: Partial<Fact>, from = 0, length = match[0].length) => {
    const start = (match.index ?? 0) + from
    if (isTaken(scan, start, start + length)) return
    addFact(scan, 'date', start, start + length, {
      bound: dateBound(folded, start),
      details: limitOf(folded, start, start + length),
      ...parts,
    })
  }
  for (const match of matchesOf(folded, iso)) {
    if (isDay(Number(match[3]), Number(match[2])))
      add(match, { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) })
  }
  for (const match of matchesOf(folded, numeric)) {
    const [, first, sign, second, third] = match
    const day = Number(first)
    const monthNumber = Number(second)
    if (!isDay(day, monthNumber) || !isNumericDate(folded, match.index, match[0], sign ?? '', third)) continue
    add(match, { day, month: monthNumber, year: third ? fullYear(third) : 0 })
  }
  for (const match of matchesOf(folded, spelled)) {
    const [whole, first, second, name, written] = match
    const monthNumber = monthOf.get(name ?? '') ?? 0
    const day = wordDayValues.get(second ?? '') ?? Number(second)
    if (!isDay(day, monthNumber)) continue
    const parts = { month: monthNumber, year: written ? Number(written) : 0 }
    if (first && !isTaken(scan, match.index, match.index + whole.length)) {
      const split = whole.search(/[^a-z0-9]/)
      const firstDay = first === 'premier' || first === '1er' ? 1 : Number(first)
      const from = whole.indexOf(second ?? '', Math.max(first.length, split))
      add(match, { ...parts, day: firstDay }, 0, first.length)
      add(match, { ...parts, day }, from, whole.length - from)
    } else add(match, { ...parts, day })
  }
  for (const match of matchesOf(folded, american)) {
    const monthNumber = monthOf.get(match[1] ?? '') ?? 0
    if (scan.text.english || !/^(?:mars|mai|avril)/.test(match[1] ?? '')) {
      if (isDay(Number(match[2]), monthNumber))
        add(match, { month: monthNumber, day: Number(match[2]), year: Number(match[3] ?? 0) })
    }
  }
  const isAsked = (at: number) => folded[sentenceBounds(folded, at).end] === '?'
  for (const match of matchesOf(folded, monthAlone))
    if (match[2] || !isAsked(match.index))
      add(match, { month: monthOf.get(match[1] ?? '') ?? 0, year: Number(match[2] ?? 0) })
  for (const match of matchesOf(folded, dayOfMonth)) {
    if (isTaken(scan, match.index, match.index + match[0].length)) continue
    const [whole, first, second] = match
    add(match, { day: Number(first) }, 0, (first ?? '').length)
    if (second) add(match, { day: Number(second) }, whole.length - second.length, second.length)
  }
  for (const match of matchesOf(folded, firstOfList)) add(match, { day: Number(match[1]) })
  for (const match of matchesOf(folded, lateYear)) add(match, { year: Number(match[1]) })
  for (const match of matchesOf(folded, feast))
    if (!isAsked(match.index)) add(match, { key: (match[1] ?? '').replace(/-/g, ' ') })
  scanDays(scan)
  scanParts(scan)
  inheritMonths(scan)
}

/** « samedi 7 et dimanche 8 juin »: the first has the month of the second; « du 6 au 8 » opens and closes. */
function inheritMonths(scan: Scan): void {
  const dates = scan.facts
    .filter(({ kind, day }) => kind === 'date' && day > 0)
    .sort((a, b) => a.start - b.start)
  for (let index = dates.length - 2; index >= 0; index -= 1) {
    const [date, next] = [dates[index], dates[index + 1]]
    const from = date && scan.bounds.get(date)
    const to = next && scan.bounds.get(next)
    if (!date || !next || !from || !to) continue
    const gap = scan.text.folded.slice(from.end, to.start).replace(/^er /, ' ')
    if (!listGap.test(gap)) continue
    if (date.month === 0) {
      date.month = next.month
      date.year = next.year
    } else if (date.year === 0) date.year = next.year
    if (/^ ?(?:au|-|to) /.test(gap) || /^(?: au| -|-)$/.test(gap.trimEnd())) {
      date.bound ||= 'from'
      next.bound ||= 'upto'
      date.details = [...date.details, `to ${next.day}`]
      next.details = [...next.details, `from ${date.day}`]
    }
  }
}

const listGap = new RegExp(
  `^ ?(?:au|et|ou|puis|,|-|&|/|to|and|a)? ?(?:le )?(?:(?:${dayNames.join('|')})s?\\.? ?)?(?:le )?$`,
)

function scanDays(scan: Scan): void {
  const { folded } = scan.text
  for (const pattern of [weekday, shortWeekday, weekend, relative]) {
    for (const match of matchesOf(folded, pattern)) {
      const end = match.index + match[0].length
      if (isTaken(scan, match.index, end)) continue
      const number = dayOf.get(match[1] ?? '')
      const key =
        pattern === weekend
          ? 'weekend'
          : number === undefined
            ? (match[1] ?? '').replace(/-/g, ' ')
            : String(number)
      addFact(scan, 'day', match.index, end, {
        key,
        bound: dateBound(folded, match.index),
        details: /(?:sauf|hormis|excepté|excepte|except)(?: le| les)?(?: [a-z]+ et(?: le| les)?)? $/.test(
          folded.slice(Math.max(0, match.index - 36), match.index),
        )
          ? ['except']
          : [],
      })
    }
  }
}

const partOfDay =
  /(?<=(?<![a-z])(?:chaque|le|ce|au|du|en|un|des|les|tous les|every|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|demain|[a-z]+day) )(matins?|matinees?|soirs?|soirees?|apres-midis?|mornings?|afternoons?|evenings?)(?![a-z])/g

/** « le samedi matin »: the part of the day. */
function scanParts(scan: Scan): void {
  for (const match of matchesOf(scan.text.folded, partOfDay)) {
    const end = match.index + match[0].length
    if (isTaken(scan, match.index, end)) continue
    // « Pour le café du matin ou la soupe du soir ? » says no time.
    if (scan.text.folded[sentenceBounds(scan.text.folded, match.index).end] === '?') continue
    const key = /^m/.test(match[0]) ? 'matin' : /^(?:s|ev)/.test(match[0]) ? 'soir' : 'apres-midi'
    addFact(scan, 'day', match.index, end, { key, unit: 'part' })
  }
}

const isDay = (day: number, monthNumber: number): boolean =>
  monthNumber >= 1 && monthNumber <= 12 && day >= 1 && day <= 31 && !(monthNumber === 2 && day > 29)

const fullYear = (written: string): number =>
  written.length === 2 ? 2000 + Number(written) : Number(written)

/** « 4/5 » is a rating and « 1/2 » a half unless words say a date; a stop or a dash needs a year. */
function isNumericDate(
  folded: string,
  start: number,
  whole: string,
  sign: string,
  year: string | undefined,
): boolean {
  if (year !== undefined) return true
  if (sign !== '/') return false
  const before = folded.slice(Math.max(0, start - 24), start)
  if (
    /(?:\ble|\bdu|\bau|\bau[ -]|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|lun|mar|mer|jeu|ven|sam|dim)\.? ?$/.test(
      before,
    )
  )
    return true
  if (/(?:note|avis|google|etoiles?|noter|rated|rating) ?[:a-z ]{0,10}$/.test(before)) return false
  const after = folded.slice(start + whole.length, start + whole.length + 30)
  if (/^ ?(?:sur |avis|etoiles?|\(\d+ avis|on google|de (?:litre|kg|l\b)|tour|h\b|heure)/.test(after))
    return false
  return !/^(?:[1-9]\/[2-9]|[1-9]\/10|7\/7|24\/24)$/.test(whole) || /^\d\d\/0\d$/.test(whole)
}

/** « avant le 15 » leaves the day out, « jusqu’au 14 » and « au plus tard » keep it in. */
function limitOf(folded: string, start: number, end: number): string[] {
  if (/(?:avant|before) (?:le |the )?$/.test(folded.slice(Math.max(0, start - 12), start))) return ['before']
  const isLast =
    /^ ?(?:inclus|compris|au plus tard|at the latest)(?![a-z])/.test(folded.slice(end, end + 16)) ||
    /(?:jusqu'au|au plus tard le|until) $/.test(folded.slice(Math.max(0, start - 16), start))
  return isLast ? ['last'] : []
}

function dateBound(folded: string, start: number): Bound {
  const before = folded.slice(Math.max(0, start - 40), start)
  const article =
    "(?:le |la |l'|du |au |ce |the )?(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) )?$"
  if (
    new RegExp(
      `(?:a partir du|a partir de|a compter du|depuis|des|apres|passe|from|since|starting|after) ${article}`,
    ).test(before)
  )
    return 'from'
  if (
    new RegExp(
      `(?:jusqu'a|jusqu'au|jusqu'en|until|till|avant|before|by|limite le|limite :?) ?${article}`,
    ).test(before)
  )
    return 'upto'
  return ''
}

/** Sunday is 0. */
export const weekdayOf = (year: number, monthNumber: number, day: number): number =>
  new Date(Date.UTC(year, monthNumber - 1, day)).getUTCDay()
