import { matchesOf } from '#shared/matches-of.ts'
import { addFact, isTaken, type Scan } from './fact.ts'
import { boundOf, priceDetails, readMoney, readSign } from './money.ts'
import { nounsAfter } from './nearby.ts'
import { findNumerals, type Numeral } from './numerals.ts'
import { stemOf } from './text.ts'
import type { Fact } from './types.ts'
import { readUnit } from './units.ts'

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

const halfPrice = /(?<![a-z])(?:a )?(?:moitie prix|demi-tarif|half[- ]price)(?![a-z])/g
const halves = /(?<![a-z\d-])(?:une )?demi[- ](heure|journee)(?![a-z])/g

/** Prices, discounts and numbers with what they count. */
export function scanAmounts(scan: Scan): void {
  for (const match of matchesOf(scan.text.folded, halves)) {
    const end = match.index + match[0].length
    if (isTaken(scan, match.index, end)) continue
    const isHour = match[1] === 'heure'
    addFact(scan, 'number', match.index, end, {
      amounts: [isHour ? 30 : 0.5],
      unit: isHour ? 'min' : 'day',
      details: ['words'],
    })
  }
  for (const match of matchesOf(scan.text.folded, halfPrice))
    addFact(scan, 'discount', match.index, match.index + match[0].length, {
      amounts: [50],
      unit: '%',
      sign: 'minus',
      details: ['words'],
    })
  const numerals = findNumerals(scan.text).filter(({ start, end }) => !isTaken(scan, start, end))
  for (const [index, numeral] of numerals.entries()) {
    // « trois mètres soixante » took its second number with its first.
    if (!isTaken(scan, numeral.start, numeral.end)) readAmount(scan, numeral, numerals[index + 1])
  }
}

function readAmount(scan: Scan, numeral: Numeral, next: Numeral | undefined): Fact | null {
  const { folded } = scan.text
  const after = folded.slice(numeral.end, numeral.end + 40)
  const before = textBefore(scan, numeral.start, after)
  if (isPartOfWord(folded, numeral)) return null
  const fraction = /^ ?\/ ?\d/.test(after) || /\d ?\/ ?$/.test(before) ? readFraction(scan, numeral) : null
  if (fraction) return fraction
  const money = readMoney(numeral, before, after)
  if (money) {
    const tail = hundredthsOf(folded, money.end, next)
    if (tail && next) {
      money.amounts = money.amounts.map((amount) => amount + tail)
      money.end = next.end
    }
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
      bound: boundOf(before.slice(0, before.length - money.lead), folded.slice(money.end, money.end + 24)),
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
      sign: isDiscount
        ? 'minus'
        : /^ ?(?:de plus|en plus|supplementaires?)(?![a-z])/.test(folded.slice(end, end + 16))
          ? 'plus'
          : signed.sign,
      bound: boundOf(before, folded.slice(end, end + 24)),
    })
  }
  return readCount(scan, numeral, next, before, after)
}

/** Folded, with no article made a « dès »: who types accents typed « des 4 roues » for what it says. */
function textBefore({ text: { raw, folded, at } }: Scan, start: number, after: string): string {
  const before = folded.slice(Math.max(0, start - 60), start)
  const isArticle =
    /(?<![a-z])des $/.test(before) &&
    raw[at[start - 3] ?? 0] === 'e' &&
    /[à-ÿ]/i.test(raw) &&
    !/^ ?(?:$|[€,.;)\n]|e(?:uros?)?(?![a-z]))/.test(after)
  return isArticle ? before.replace(/des $/, 'les ') : before
}

function readCount(
  scan: Scan,
  numeral: Numeral,
  next: Numeral | undefined,
  before: string,
  after: string,
): Fact | null {
  const { folded } = scan.text
  const isSize = /\d ?x ?$/.test(before)
  // « années 50 », « bus 12 »: a number that names, and no price.
  const named =
    /(?<![a-z])(annees|taille|page|numero|n°|n|no|salle|quai|stand|lot|porte|route|bus|ligne|table|groupe|tram|car|piste|terrain|chambre|bureau|batiment) ?$/.exec(
      before,
    )?.[1]
  if (named)
    return addFact(scan, 'number', numeral.start, numeral.end, {
      amounts: numeral.amounts,
      nouns: [stemOf(/^n/.test(named) ? 'numero' : named)],
    })
  // « 10 à 15 € », « entre 10 et 15 places »: the first takes what the second counts.
  const gap = next ? folded.slice(numeral.end, next.start) : ''
  // « 14,90 / 300 g » is a price and what comes next.
  const isPrice = gap.includes('/') && /[.,]\d\d$/.test(folded.slice(numeral.start, numeral.end))
  const isHead = /^ ?(?:-|a|et|ou|to|and|or|\/) ?$/.test(gap) && !isSize && !isPrice
  if (next && isHead && !numeral.inWords === !next.inWords) {
    const tail = folded.slice(next.end, next.end + 40)
    const money = readMoney(next, '', tail)
    if (money)
      return addFact(scan, 'price', numeral.start, numeral.end, {
        amounts: numeral.amounts,
        unit: money.unit,
        bound: boundOf(before, ''),
        details: ['head'],
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
  const metres = /^ ?m ?(\d\d)(?!\d)/.exec(after)
  if (metres)
    return addFact(scan, 'number', numeral.start, numeral.end + metres[0].length, {
      amounts: numeral.amounts.map((amount) => amount + Number(metres[1]) / 100),
      unit: 'm',
      bound: boundOf(before, ''),
    })
  const link = (numeral.about ? /^ (?:de |d')/ : rankWords).exec(after)?.[0].trimEnd().length ?? 0
  const found = numeral.ordinal ? null : readUnit(after.slice(link))
  const unit = found && { ...found, length: found.length + link }
  const signed = numeral.inWords
    ? { sign: '' as const, start: numeral.start }
    : readSign(folded, numeral.start)
  // « en deux minutes »: soon.
  if (
    unit?.unit === 'min' &&
    numeral.inWords &&
    numeral.amounts[0] === 2 &&
    unit.factor === 1 &&
    /(?<![a-z])en $/.test(before)
  )
    return null
  if (unit) {
    const after = numeral.end + unit.length
    const half = /^ et demie?(?![a-z])/.exec(folded.slice(after, after + 12))
    const tail = unit.unit === 'm' && unit.factor === 1 ? hundredthsOf(folded, after, next) : 0
    const end = tail && next ? next.end : after + (half ? half[0].length : 0)
    const cold = unit.unit === 'deg' && signed.sign === 'minus'
    return addFact(scan, 'number', cold || signed.sign === 'plus' ? signed.start : numeral.start, end, {
      amounts: numeral.amounts.map((amount) => (amount + (half ? 0.5 : tail)) * unit.factor),
      unit: unit.unit,
      sign: cold ? 'minus' : '',
      // « avant 10 ans » is no former age.
      bound:
        signed.sign === 'plus'
          ? 'from'
          : boundOf(before.replace(/(?<![a-z])avant $/, 'moins de '), folded.slice(end, end + 24)),
      details: [
        ...(numeral.inWords ? ['words'] : []),
        ...(unit.unit === 'times'
          ? (/^ par ([a-z]+)/.exec(folded.slice(end, end + 14))?.slice(1) ?? [])
          : []),
      ],
    })
  }
  // « 4,80 la barquette »: two decimals of nothing are a price.
  if (!numeral.ordinal && /^\d{1,4}[.,]\d\d$/.test(folded.slice(numeral.start, numeral.end))) {
    const { details, end } = priceDetails(folded, numeral.end)
    return addFact(scan, 'price', numeral.start, end, {
      amounts: numeral.amounts,
      unit: 'eur',
      bound: boundOf(before, ''),
      details,
    })
  }
  const nouns = nounsAfter(
    scan,
    numeral.end,
    !numeral.ordinal && !scan.text.english && (numeral.amounts[0] ?? 0) >= 10,
  )
  if (isRhetorical(scan, numeral, nouns, before, after)) return null
  return addFact(scan, 'number', numeral.start, numeral.end, {
    amounts: numeral.amounts,
    unit: numeral.ordinal ? 'rank' : '',
    nouns,
    // « 15e la coupe » counts euros.
    details: numeral.inWords
      ? ['words']
      : /^ ?(?:(?:le|la|les|pour|par|au lieu)(?![a-z])|l'|[/,.;)+]|\n|$)/.test(after)
        ? ['euro']
        : [],
    bound: signed.sign === 'plus' ? 'from' : boundOf(before, after),
  })
}

/** « trois mètres soixante », « neuf euros cinquante ». */
function hundredthsOf(folded: string, end: number, next: Numeral | undefined): number {
  const [amount = 0] = next?.amounts ?? []
  if (!next?.inWords || next.ordinal || next.start - end !== 1 || amount < 10 || amount > 99) return 0
  return /^ ?(?:euros?|€|%|(?:centi)?metres?|[a-z]{4,})/.test(folded.slice(next.end, next.end + 12))
    ? 0
    : amount / 100
}

/** « covid19 », « iPhone15 », « T3 »: part of a name, judged as one. */
const isPartOfWord = (folded: string, { start, inWords }: Numeral): boolean => {
  const before = folded.slice(Math.max(0, start - 3), start)
  return !inWords && /[a-z_#]$|[a-z]-$/.test(before) && !/(?:^|[^a-z])[ax]$|(?:^|[\d ])h-$/.test(before)
}

function readFraction(scan: Scan, numeral: Numeral): Fact | null {
  const { folded } = scan.text
  const whole = /^(\d+(?:[.,]\d+)?) ?\/ ?(\d+)/.exec(folded.slice(numeral.start, numeral.start + 16))
  if (!whole) return null
  const [written, over = '', under] = whole
  // « 14,90 / 300 g »
  if (/[.,]\d\d$/.test(over)) return null
  return addFact(scan, 'number', numeral.start, numeral.start + written.length, {
    key: `${over.replace(',', '.')}/${under}`,
    family: /^(?:5|10|20|100)$/.test(under ?? '') ? 'rating' : undefined,
  } as Partial<Fact>)
}

const rankWords =
  /^ (?:seule?s?|premieres?|premiers|prochaine?s|dernieres|derniers|bonnes|petites|petits|longues|longs|first|next|last|more) /

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
  // « six jours sur sept »
  if (amount === 7 && /jours sur $/.test(before)) return true
  if (
    numeral.inWords &&
    amount === 2 &&
    /(?:les|tous les|toutes les|nos|a|en|entre|par) ?$/.test(before) &&
    nouns.length === 0
  )
    return true
  if (
    numeral.inWords &&
    amount <= 3 &&
    /(?:les|des|aux|tous|toutes|nos|vos|ces|a|en) $/.test(before) &&
    /^(?:$|[ ]?[.,;:!?)\n]| (?:qui|que|est|sont|se|a|ont|pour|ne|en|y|nous|vous)(?![a-z]))/.test(after)
  )
    return true
  if (numeral.ordinal && numeral.inWords && nouns.length === 0) return true
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
