import { addFact, isTaken, type Scan } from './fact.ts'
import { findNumerals, type Numeral } from './numerals.ts'
import { stemOf } from './text.ts'
import type { Bound, Fact } from './types.ts'
import { readUnit } from './units.ts'

const currency = 'euros?|eur|€|\\$|dollars?|usd|£|livres sterling|gbp|chf|francs?'
const currencyAfter = new RegExp(`^ ?(?:d')?(${currency})(?![a-z])(?: ?(\\d\\d)(?![\\d%]))?`)
const currencyBefore = /(€|\$|£|eur|usd|gbp|chf) ?$/
const cents = /^ ?(?:centimes?|cts?|cents)(?![a-z])/
const percent = /^ ?(?:%|pour ?cents?(?![a-z])|percent(?![a-z]))/
const cutWords =
  'remises?|reductions?|reduc|rabais|ristournes?|discount|economisez|economiser|economies? de|(?<!au )moins|save|saves|saving'
const between = "(?: (?!de$|plus)[a-z']{2,14}){0,2} ?(?:de |d'|:|jusqu'a |of |up to )?(?:- ?)?$"
const discountBefore = new RegExp(`(?<![a-z])(?:${cutWords})${between}`)
/** Before a rate, « promo » is a discount too; before a price it announces the price. */
const rateBefore = new RegExp(
  `(?<![a-z])(?:${cutWords}|promo(?:tion)?s?|gagnez|baisses?|solde[sz]?)${between}`,
)
const discountAfter =
  /^ ?(?:(?:de |d'|en )?(?:remise|reduction|reduc|rabais|ristourne|moins|promo|promotion|economie|economises|deduit|deduits|discount)|off|offerts? (?:sur|a partir|des|pour)|less)(?![a-z])/

/** Prices, discounts and numbers with what they count. */
export function scanAmounts(scan: Scan): void {
  const numerals = findNumerals(scan.text).filter(({ start, end }) => !isTaken(scan, start, end))
  for (const [index, numeral] of numerals.entries()) readAmount(scan, numeral, numerals[index + 1])
}

function readAmount(scan: Scan, numeral: Numeral, next: Numeral | undefined): Fact | null {
  const { folded } = scan.text
  const before = folded.slice(Math.max(0, numeral.start - 60), numeral.start)
  const after = folded.slice(numeral.end, numeral.end + 40)
  if (isPartOfWord(folded, numeral)) return null
  if (/^ ?\/ ?\d/.test(after) || /\d ?\/ ?$/.test(before)) return readFraction(scan, numeral)
  const money = readMoney(numeral, before, after)
  if (money) {
    const signed = readSign(folded, numeral.start - money.lead)
    const isDiscount =
      signed.sign === 'minus' ||
      discountBefore.test(before) ||
      discountAfter.test(folded.slice(money.end, money.end + 24))
    const priced = isDiscount ? { details: [], end: money.end } : priceDetails(folded, money.end)
    return addFact(scan, isDiscount ? 'discount' : 'price', signed.start, priced.end, {
      amounts: money.amounts,
      unit: money.unit,
      sign: isDiscount ? 'minus' : signed.sign,
      bound: boundOf(before, folded.slice(money.end, money.end + 24)),
      details: priced.details,
    })
  }
  const rate = percent.exec(after)
  if (rate) {
    const end = numeral.end + rate[0].length
    const signed = readSign(folded, numeral.start)
    const isDiscount =
      signed.sign === 'minus' || rateBefore.test(before) || discountAfter.test(folded.slice(end, end + 24))
    return addFact(scan, isDiscount ? 'discount' : 'number', signed.start, end, {
      amounts: numeral.amounts,
      unit: '%',
      sign: isDiscount ? 'minus' : signed.sign,
      bound: boundOf(before, folded.slice(end, end + 24)),
    })
  }
  return readCount(scan, numeral, next, before, after)
}

function readCount(
  scan: Scan,
  numeral: Numeral,
  next: Numeral | undefined,
  before: string,
  after: string,
): Fact | null {
  const { folded } = scan.text
  // « 10 à 15 € », « entre 10 et 15 places »: the first takes what the second counts.
  const gap = next ? folded.slice(numeral.end, next.start) : ''
  if (next && /^ ?(?:-|a|et|ou|to|and|or|\/) ?$/.test(gap) && !numeral.inWords === !next.inWords) {
    const tail = folded.slice(next.end, next.end + 40)
    const money = readMoney(next, '', tail)
    if (money)
      return addFact(scan, 'price', numeral.start, numeral.end, {
        amounts: numeral.amounts,
        unit: money.unit,
      })
    if (percent.test(tail)) {
      const signed = readSign(folded, numeral.start)
      return addFact(scan, signed.sign === 'minus' ? 'discount' : 'number', signed.start, numeral.end, {
        amounts: numeral.amounts,
        unit: '%',
        sign: signed.sign,
      })
    }
    const unit = readUnit(tail)
    if (unit)
      return addFact(scan, 'number', numeral.start, numeral.end, {
        amounts: numeral.amounts.map((amount) => amount * unit.factor),
        unit: unit.unit,
        bound: boundOf(before, ''),
      })
  }
  const link = numeral.about ? (/^ (?:de |d')/.exec(after)?.[0].length ?? 0) : 0
  const found = numeral.ordinal ? null : readUnit(after.slice(link))
  const unit = found && { ...found, length: found.length + link }
  const signed = numeral.inWords
    ? { sign: '' as const, start: numeral.start }
    : readSign(folded, numeral.start)
  if (unit) {
    const half = /^ et demie?(?![a-z])/.exec(
      folded.slice(numeral.end + unit.length, numeral.end + unit.length + 12),
    )
    const end = numeral.end + unit.length + (half ? half[0].length : 0)
    const cold = unit.unit === 'deg' && signed.sign === 'minus'
    return addFact(scan, 'number', cold || signed.sign === 'plus' ? signed.start : numeral.start, end, {
      amounts: numeral.amounts.map((amount) => (amount + (half ? 0.5 : 0)) * unit.factor),
      unit: unit.unit,
      sign: cold ? 'minus' : '',
      bound: signed.sign === 'plus' ? 'from' : boundOf(before, folded.slice(end, end + 24)),
      details: numeral.inWords ? ['words'] : [],
    })
  }
  const nouns = nounsAfter(scan, numeral.end)
  if (isRhetorical(scan, numeral, nouns, before, after)) return null
  return addFact(scan, 'number', numeral.start, numeral.end, {
    amounts: numeral.amounts,
    unit: numeral.ordinal ? 'rank' : '',
    nouns,
    details: numeral.inWords ? ['words'] : [],
    bound: signed.sign === 'plus' ? 'from' : boundOf(before, after),
  })
}

/** « covid19 », « iPhone15 », « T3 »: part of a name, judged as one. */
const isPartOfWord = (folded: string, { start, end, inWords }: Numeral): boolean =>
  !inWords &&
  (/[a-z_#]/.test(folded[start - 1] ?? '') ||
    (/[a-z]\d?-?$/.test(folded.slice(Math.max(0, start - 3), start)) && folded[start - 1] === '-')) &&
  !/^(?:x|a)$/.test(folded.slice(start - 1, start)) &&
  end > start

function readFraction(scan: Scan, numeral: Numeral): Fact | null {
  const { folded } = scan.text
  const whole = /^(\d+(?:[.,]\d+)?) ?\/ ?(\d+)/.exec(folded.slice(numeral.start, numeral.start + 16))
  if (!whole) return null
  const [written, over, under] = whole
  return addFact(scan, 'number', numeral.start, numeral.start + written.length, {
    key: `${(over ?? '').replace(',', '.')}/${under}`,
    family: /^(?:5|10|20|100)$/.test(under ?? '') ? 'rating' : undefined,
  } as Partial<Fact>)
}

interface Money {
  amounts: number[]
  unit: string
  /** Folded index. */
  end: number
  /** Length of a currency written before. */
  lead: number
}

function readMoney(numeral: Numeral, before: string, after: string): Money | null {
  const behind = currencyAfter.exec(after)
  if (behind) {
    const [written, name = '', hundredths] = behind
    const amounts = hundredths
      ? numeral.amounts.map((amount) => amount + Number(hundredths) / 100)
      : numeral.amounts
    return { amounts, unit: currencyCode(name), end: numeral.end + written.length, lead: 0 }
  }
  const small = cents.exec(after)
  if (small)
    return {
      amounts: numeral.amounts.map((amount) => amount / 100),
      unit: 'eur',
      end: numeral.end + small[0].length,
      lead: 0,
    }
  const ahead = currencyBefore.exec(before)
  if (ahead && !/\d ?$/.test(before.slice(0, ahead.index)))
    return {
      amounts: numeral.amounts,
      unit: currencyCode(ahead[1] ?? ''),
      end: numeral.end,
      lead: ahead[0].length,
    }
  return null
}

const currencyCode = (name: string): string =>
  /^(?:\$|dollar|usd)/.test(name)
    ? 'usd'
    : /^(?:£|livre|gbp)/.test(name)
      ? 'gbp'
      : /^(?:chf|franc)/.test(name)
        ? 'chf'
        : 'eur'

/** A sign stands against the number; with a space between, or opening a line, it may be a dash. */
function readSign(folded: string, start: number): { sign: Fact['sign']; start: number } {
  const before = folded.slice(Math.max(0, start - 3), start)
  const match = /([-+]) ?$/.exec(before)
  if (!match) return { sign: '', start }
  const at = start - match[0].length
  const previous = folded[at - 1] ?? '\n'
  if (/[a-z0-9%€]/.test(previous)) return { sign: '', start }
  if (match[1] === '+') return { sign: 'plus', start: at }
  if (match[0] === '-') return { sign: 'minus', start: at }
  return { sign: 'either', start: previous === '\n' ? start : at }
}

const low =
  /(?:a partir de|des|(?:debut|demarr|commenc|part)[a-z]{0,4} a|from|starting (?:at|from)|plus de|plus d'|(?<!jusqu')au moins|minimum|mini|superieure? a|more than|over|at least|depasse(?:nt)?|au-dela de|above)(?: seulement| only| de)? ?$/
const high =
  /(?:jusqu'a|jusqu'|maximum|maxi?|au plus|limitee? a|up to|moins de|moins d'|inferieure? a|less than|under|fewer than|au-dessous de|pas plus de)(?: -| de)? ?-?$/
const former =
  /(?:au lieu de|anciennement|avant :?|etait a|etaient a|instead of|was|prix de depart :?|valeur(?: de)? :?|prix initial :?) ?$/
const lowAfter = /^ ?(?:[a-z]{2,9} )?(?:et plus|minimum|ou plus|mini|and more|or more|and up)(?![a-z])/
const highAfter = /^ ?(?:[a-z]{2,9} )?(?:au )?(?:maximum|maxi|max|au plus)(?![a-z])/

function boundOf(before: string, after: string): Bound {
  if (former.test(before)) return 'was'
  if (high.test(before)) return 'upto'
  if (low.test(before)) return 'from'
  if (lowAfter.test(after)) return 'from'
  return highAfter.test(after) ? 'upto' : ''
}

const perUnit =
  /^ ?(?:\/ ?|l'|la |le |les |de l'|par |pour |per |a |an |each |the |d')(kg|kilo|litre|l|mois|month|an|annee|year|heure|h|hour|jour|day|nuit|night|semaine|week|pers(?:onne)?s?|person|m2|m²|metre|piece|part|seance|session|tete|head|unite|bouteille|bottle|magnum|adulte|enfant|couple|duo|foyer|famille|100 ?g|demi-journee|journee)(?![a-z])/
const perStems: Record<string, string> = {
  kilo: 'kg',
  l: 'litre',
  h: 'heure',
  hour: 'heure',
  month: 'mois',
  year: 'an',
  day: 'jour',
  night: 'nuit',
  week: 'semaine',
  pers: 'personne',
  personnes: 'personne',
  person: 'personne',
  head: 'personne',
  annee: 'an',
  journee: 'jour',
  session: 'seance',
  bottle: 'bouteille',
  unite: 'piece',
  tete: 'personne',
}

/** « 45 € HT par mois »: tax and measure belong to the price. */
function priceDetails(folded: string, from: number): { details: string[]; end: number } {
  const details: string[] = []
  let end = from
  for (let turn = 0; turn < 2; turn += 1) {
    const after = folded.slice(end, end + 40)
    const tax = taxed.exec(after)
    const per = perUnit.exec(after)
    if (tax) details.push(/^(?:ht|hors|excl|before|\+)/.test(tax[1] ?? '') ? 'ht' : 'ttc')
    else if (per) details.push(`per ${perStems[per[1] ?? ''] ?? per[1]}`)
    end += (tax ?? per)?.[0].length ?? 0
  }
  return { details, end }
}

const taxed =
  /^ ?\(?(ht|h\.t\.|hors taxes?|ttc|t\.t\.c\.|toutes taxes comprises|taxes? comprises?|(?:excl|incl)(?:\.|uding|usive of)? vat|(?:before|plus|\+) (?:vat|tax))\)?(?![a-z])/

/** Stems of what a number counts: the next content words of the sentence, three at most. */
export function nounsAfter(scan: Scan, end: number): string[] {
  const { folded, words } = scan.text
  const nouns: string[] = []
  for (const word of words) {
    if (word.start < end) continue
    const gap = folded.slice(end, word.start)
    if (gap.length > 40 || /[.,;:!?\n()]|\d/.test(gap)) break
    if (word.isContent) nouns.push(word.stem)
    if (nouns.length === 3) break
  }
  return nouns
}

const rhetoricalNouns = new Set(
  'mot pas fois raison etape conseil astuce question idee point facon maniere geste chose clic temp way reason tip step word thing'
    .split(' ')
    .map(stemOf),
)
const idioms = /^ ?(?:mots|pas d|fois (?:plus|moins)|doigts|mercis|clics)/

/** « deux mots », « à deux pas », « 3 raisons » where the text lists three. */
function isRhetorical(scan: Scan, numeral: Numeral, nouns: string[], before: string, after: string): boolean {
  const amount = numeral.amounts[0] ?? 0
  if (numeral.inWords && amount <= 10 && idioms.test(after)) return true
  if (
    numeral.inWords &&
    amount === 2 &&
    /(?:les|tous les|toutes les|nos|a|en|entre|par) ?$/.test(before) &&
    nouns.length === 0
  )
    return true
  if (numeral.ordinal && amount <= 2 && numeral.inWords) return true
  if (numeral.inWords && /^ ?(?:en un|et une)/.test(after)) return true
  // The number of a list's line.
  if (!numeral.inWords && /(?:^|\n) {0,4}$/.test(before) && /^(?:[.)°]|\/ |-)/.test(after)) return true
  if (amount > 10 || !nouns[0] || !rhetoricalNouns.has(nouns[0])) return false
  return amount === listedItems(scan.text.folded, numeral.end)
}

/** Lines that open with a bullet, a number, an arrow or an emoji, after this place. */
function listedItems(folded: string, from: number): number {
  const lines = folded.slice(from).split('\n').slice(1)
  return lines.filter((line) => /^ {0,4}(?:[-*•·‣→]|\d{1,2}[.)/]|\d{1,2} ?-)/.test(line)).length
}
