import type { Numeral } from './numerals.ts'
import type { Bound, Fact } from './types.ts'

const currency = 'euros?|eur|€|\\$|dollars?|usd|£|livres sterling|gbp|chf|francs?'
const currencyAfter = new RegExp(`^ ?(?:d')?(${currency})(?![a-z])(?: ?(\\d\\d)(?![\\d%]))?`)
const currencyBefore = /(€|\$|£|(?<![a-z])(?:eur|usd|gbp|chf)) ?$/
const cents = /^ ?(?:centimes?|cts?|cents)(?![a-z])/

interface Money {
  amounts: number[]
  unit: string
  /** Folded index. */
  end: number
  /** Length of a currency written before. */
  lead: number
}

export function readMoney(numeral: Numeral, before: string, after: string): Money | null {
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
export function readSign(folded: string, start: number): { sign: Fact['sign']; start: number } {
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
  /(?:a partir de|des|premiere?s? [a-z]+ (?:est|sont) a|(?:debut|demarr|commenc|part)[a-z]{0,4} a|from|starting (?:at|from)|plus de|plus d'|(?<!jusqu')au moins|minimum|(?<!\d ?)mini?|superieure? a|more than|over|at least|depasse(?:nt)?|au-dela de|above)(?: seulement| only| de)? ?$/
const high =
  /(?:jusqu'a|jusqu'|maximum|maxi?|au plus|limitee? a|up to|moins de|moins d'|inferieure? a|less than|under|fewer than|au-dessous de|pas plus de)(?: -| de)? ?-?$/
const former =
  /(?:au lieu de|(?:passe|baisse|descend|tombe|chute)(?:nt)? de|(?:normalement|habituellement|d'habitude|d'ordinaire) (?:a|de)|anciennement|avant :?|etait a|etaient a|instead of|was|prix de depart :?|valeur(?: de)? :?|prix initial :?) ?$/
const lowAfter =
  /^ ?(?:[a-z]{2,14} )?(?:au )?(?:(?:et plus|minimum|ou plus|mini?|and more|or more|and up)(?![a-z]| ?\d)|(?:et )?\+(?= ?(?:$|[.,;:)\n])))/
const highAfter = /^ ?(?:[a-z]{2,14} )?(?:au )?(?:maximum|maxi|max|au plus)(?![a-z]| ?\d)/

export function boundOf(before: string, after: string): Bound {
  if (
    former.test(before) ||
    /^[^.!?\n]{0,12} (?:d'habitude|habituellement|d'ordinaire|auparavant|avant(?= ?(?:$|[.,;:!?)\n])))(?![a-z])/.test(
      after,
    )
  )
    return 'was'
  if (high.test(before)) return 'upto'
  if (low.test(before)) return 'from'
  if (lowAfter.test(after)) return 'from'
  return highAfter.test(after) ? 'upto' : ''
}

const perUnit =
  /^ ?(?:(?:et )?(?:\/ ?|l'|la |le |les |de l'|par |pour |per |a |an |each |the |d')|(?=pieces?(?![a-z])))(kg|kilo|litre|l|mois|month|trimestre|semestre|utilisateur|util|lot|an|annee|year|heure|h|hour|jour|day|nuit|night|semaine|week|pers(?:onne)?s?|person|m2|m²|metre|piece|part|seance|session|tete|head|unite|bouteille|bottle|magnum|adulte|enfant|couple|duo|foyer|famille|100 ?g|demi-journee|journee)(?![a-z'])/
const perStems = new Map<string, string>(
  Object.entries({
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
    util: 'utilisateur',
  }),
)

/** « 45 € HT par mois »: tax and measure belong to the price. */
export function priceDetails(folded: string, from: number): { details: string[]; end: number } {
  const details: string[] = []
  let end = from
  for (let turn = 0; turn < 3; turn += 1) {
    const after = folded.slice(end, end + 40)
    const tax = taxed.exec(after)
    const per = perUnit.exec(after)
    if (tax) details.push(taxKind(tax[1] ?? ''))
    else if (per) details.push(`per ${perStems.get(per[1] ?? '') ?? per[1]}`)
    end += (tax ?? per)?.[0].length ?? 0
  }
  if (
    details.every((detail) => detail.startsWith('per ')) &&
    /(?:prix|tarifs?|montants?)(?: indiques?| affiches?)?(?: sont)? (?:hors taxes?|ht)(?![a-z])/.test(folded)
  )
    details.push('ht')
  return { details, end }
}

function taxKind(written: string): string {
  if (/^(?:brut|gross)/.test(written)) return 'brut'
  if (written.startsWith('net')) return 'net'
  return /^(?:h|excl|before|plus|\+)/.test(written) ? 'ht' : 'ttc'
}

const taxed =
  /^ ?\(?(ht|h\.t\.|hors taxes?|ttc|t\.t\.c\.|toutes taxes comprises|taxes? comprises?|(?:excl|incl)(?:\.|uding|usive of)? vat|(?:before|plus|\+) (?:vat|tax)|bruts?|nets?|gross)\)?(?![a-z])/
