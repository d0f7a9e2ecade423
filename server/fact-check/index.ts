import { rankOf } from '#server/proofreader/words.ts'
import { scanAmounts } from './amounts.ts'
import { scanClaims } from './claims.ts'
import { isCovered } from './compare.ts'
import { distance } from './compare-words.ts'
import { scanCodes, scanContacts } from './contacts.ts'
import { readNeighbourhoods } from './context.ts'
import { scanDates } from './dates.ts'
import { markDerived, readElliptic } from './derived.ts'
import { contactMark, type Scan, startScan } from './fact.ts'
import { pairHours, scanHours } from './hours.ts'
import { type Known, learn } from './known-facts.ts'
import { mendedBrief } from './mended-brief.ts'
import { scanNames } from './names.ts'
import { sharesAmount } from './nearby.ts'
import { numberOf } from './numerals.ts'
import { findReversals } from './polarity.ts'
import { scanQuotations } from './quotations.ts'
import { foldText, rawSpan, readText, sentenceBounds } from './text.ts'
import type { Fact, FactFlag, FactKind, FactSources, MissingFact } from './types.ts'
import { findUnsupported } from './unsupported.ts'
import { isWordForWord } from './word-for-word.ts'

export type { ClaimFamily, Fact, FactFlag, FactKind, FactSources, MissingFact } from './types.ts'

/** What a text states, in its order: numbers, prices, dates, contacts, names, quotations, claims. */
export function listFacts(text: string): Fact[] {
  return scanFacts(text).facts
}

/** No text of 3,000 characters has as many; comparing takes the square of them. */
const mostFacts = 400

/** Characters of all sources together that are read: the brief first, then what the user confirmed, the profile, the photos. */
export const mostSourceLength = 24_000

/** Each source as far as it is read. */
export function readableSources({ brief, profile, images, corrections }: FactSources): string[] {
  let left = mostSourceLength
  return [brief, ...corrections, ...profile, ...images].map((source) => {
    const read = source.slice(0, left)
    left -= read.length
    return read
  })
}

/** A source is typed in haste: an accent that it lacks says nothing. */
export function scanFacts(text: string, isSource = false): Scan {
  const scan = startScan(readText(text, isSource))
  scanContacts(scan)
  scanCodes(scan)
  scanDates(scan)
  scanHours(scan)
  pairHours(scan)
  scanAmounts(scan)
  scanQuotations(scan)
  scanNames(scan)
  scanClaims(scan)
  readElliptic(scan, isSource)
  readNeighbourhoods(scan)
  markDerived(scan)
  scan.facts.sort((a, b) => a.start - b.start || a.end - b.end)
  scan.facts.splice(mostFacts)
  return scan
}

/** Of a text: what it states that no source says, and what the brief says that it does not. */
type FactCheck = (text: string) => { flags: FactFlag[]; missing: MissingFact[] }

/** `factChecker` for one text. */
export const checkFacts = (text: string, sources: FactSources, today?: string) =>
  factChecker(sources, today)(text)

/**
 * Reads the sources once, for any number of texts. They are the user's words and the company's, never an earlier generated
 * text. `today` (« 2026-11-23 », in the company's time zone) gives dates without a year theirs, so that a weekday can be
 * judged.
 */
export function factChecker(sources: FactSources, today?: string): FactCheck {
  const [brief = '', ...others] = readableSources(sources)
  const typed = scanFacts(brief, true)
  const rest = others.map((other) => scanFacts(other, true))
  const known = learn([typed, ...rest], today)
  // Mending takes longer than all the rest, and a text that raises nothing needs none.
  let mendedScan: Scan | undefined
  let inTyped: Known | undefined
  let inMended: Known | undefined
  const lines = new Set(sources.brief.split('\n'))
  return (text) => {
    const scan = scanFacts(text)
    // A line of the brief to the letter invents nothing.
    const flags = listFlags(scan, known, [typed, ...rest], sources).filter(
      ({ start, end }) => !lines.has(lineAround(text, start, end)),
    )
    const said = learn([scan], today)
    const missing = listMissing(typed, sources, scan, said)
    if (flags.length + missing.length === 0) return { flags: [], missing: [] }
    // What neither the brief as typed nor the brief as the writer reads it says is doubted, what both say is missing.
    mendedScan ??= scanMended(typed, sources)
    const mended = mendedScan
    if (mended === typed) return { flags: withoutOverlaps(flags), missing: missing.map(toMissing) }
    inTyped ??= learn([typed], today)
    inMended ??= learn([mended], today)
    const [typedFacts, mendedFacts] = [inTyped, inMended]
    const still = listFlags(scan, learn([mended, ...rest], today), [mended], sources)
    return {
      flags: withoutOverlaps(
        flags.filter((flag) =>
          still.some(({ kind, start, end }) => kind === flag.kind && start < flag.end && end > flag.start),
        ),
      ),
      missing: [
        ...missing.filter(({ fact }) => says(mended, mendedFacts, fact, typed)),
        ...listMissing(mended, sources, scan, said).filter(
          ({ fact }) => !says(typed, typedFacts, fact, mended),
        ),
      ].map(toMissing),
    }
  }
}

/** The typed brief's own scan, where nothing was to mend. */
function scanMended(typed: Scan, { profile }: FactSources): Scan {
  const mended = mendedBrief(typed.text.raw, profile.slice(0, 1))
  return mended === typed.text.raw ? typed : scanFacts(mended, true)
}

const toMissing = ({ fact: { kind, value }, sentence }: { fact: Fact; sentence: string }): MissingFact => ({
  kind,
  value,
  sentence,
})

/** What of the text no source covers. */
function listFlags(scan: Scan, known: Known, read: Scan[], { corrections }: FactSources) {
  const covered = new Set(scan.facts.filter((fact) => isCovered(fact, known)))
  const flags = scan.facts
    .filter((fact) => !covered.has(fact) && !isWordForWord(fact, scan, read))
    .map((fact) => flagOf(fact, known))
  for (const { start, end, family } of findUnsupported(scan, known, covered))
    flags.push({
      ...rawSpan(scan.text, start, end),
      kind: 'claim',
      nearest: null,
      severity: 'advice',
      family,
    })
  for (const { start, end, nearest } of findReversals(scan, known.polarity))
    flags.push({
      ...rawSpan(scan.text, start, end),
      kind: 'claim',
      nearest,
      severity: 'advice',
      family: 'negation',
    })
  // What the user said is true as it stands answers the flag, whatever else the words may mean.
  const answered = new Set(corrections.map((correction) => foldText(correction).trim()))
  return flags.filter(({ value }) => !answered.has(foldText(value).trim()))
}

const says = (scan: Scan, known: Known, fact: Fact, from: Scan): boolean =>
  isSaid(fact, known) || isWordForWord(fact, from, [scan])

function flagOf(fact: Fact, known: Known): FactFlag {
  const { start, end, kind, value, family } = fact
  const severity = kind === 'claim' && family !== 'health' ? 'advice' : 'blocking'
  const flag = { start, end, kind, value, nearest: nearestOf(fact, known), severity } satisfies FactFlag
  return family ? { ...flag, family } : flag
}

const kin: Partial<Record<FactKind, FactKind[]>> = {
  discount: ['number', 'price'],
  number: ['discount'],
  price: ['discount'],
}

/** The closest fact of a source, as written there: the same value otherwise meant, then the same words around, then spelling. */
function nearestOf(fact: Fact, known: Known): string | null {
  const isAlike = (other: Fact) => kin[fact.kind]?.includes(other.kind) && other.unit === fact.unit
  let best: string | null = null
  let bestScore = Number.POSITIVE_INFINITY
  for (const other of known.facts) {
    const isSame = other.kind === fact.kind && other.family === fact.family
    if (!isSame && !isAlike(other)) continue
    const isEqual = sharesAmount(fact, other)
    // The value is right for something else: what is wanted is the value of this.
    if (isSame && isEqual && other.bound === fact.bound && other.details.join() === fact.details.join())
      continue
    const context = fact.around.filter((word) => other.around.includes(word)).length
    const likeness =
      (other.unit === fact.unit ? 0.5 : 0) + (other.bound === fact.bound ? 0.2 : 0) + (isEqual ? 1 : 0)
    const score = differenceOf(fact, other) - Math.min(context, 3) * 0.6 - likeness
    if (score >= bestScore) continue
    bestScore = score
    best = other.value
  }
  return best
}

/** From 0 to 1: of amounts where there are any, else of spelling. */
function differenceOf(fact: Fact, other: Fact): number {
  const [a, b] = [fact.amounts[0], other.amounts[0]]
  if (a !== undefined && b !== undefined) return Math.abs(a - b) / Math.max(a, b, 1e-9)
  const [left, right] = [foldText(fact.value).slice(0, 40), foldText(other.value).slice(0, 40)]
  return distance(left, right, 40) / Math.max(left.length, right.length, 1)
}

/** One flag a place: the blocking one, else the whole sentence that no source says, else the longer. */
function lineAround(text: string, start: number, end: number): string {
  const after = text.indexOf('\n', end)
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, after === -1 ? text.length : after)
}

function withoutOverlaps(flags: FactFlag[]): FactFlag[] {
  const rank = ({ severity, kind, family, start, end }: FactFlag) =>
    (severity === 'blocking' ? 0 : 1000) +
    (kind === 'quotation' ? 100 : family === 'statement' || family === 'story' ? -200 : 0) -
    Math.min(99, end - start)
  const kept: FactFlag[] = []
  for (const flag of [...flags].sort((a, b) => rank(a) - rank(b)))
    if (!kept.some(({ start, end }) => start < flag.end && end > flag.start)) kept.push(flag)
  return kept.sort((a, b) => a.start - b.start)
}

/** Facts of the brief that the text does not say; of claims and quotations only « sur réservation » and whole sentences. */
function listMissing(brief: Scan, sources: FactSources, scan: Scan, said: Known) {
  const company = foldText(sources.profile[0] ?? '')
  const missing: { fact: Fact; sentence: string }[] = []
  for (const fact of brief.facts) {
    const { kind, value } = fact
    // Of claims only what the reader has to do is missed.
    if (
      (kind === 'claim' && (!isAskedOfReaders(fact) || fact.negated)) ||
      (kind === 'quotation' && fact.key.split(' ').length < 4)
    )
      continue
    const isInAddress = kind === 'name' && isOnlyInAddress(fact, scan)
    if (!isInAddress && (isSaid(fact, said) || isWordForWord(fact, brief, [scan]))) continue
    if (
      kind === 'name' &&
      !isInAddress &&
      (fact.key.split(' ').some((word) => word.length > 2 && said.words.has(word)) ||
        company.includes(fact.key) ||
        isStressed(value) ||
        isSpelledOut(value, scan))
    )
      continue
    const own = brief.bounds.get(fact)
    const { start, end } = own ? sentenceBounds(brief.text.folded, own.start) : { start: 0, end: 0 }
    const { raw, at } = brief.text
    const sentence = raw.slice(at[start], at[end]).trim()
    if (!missing.some(({ fact: other }) => other.kind === kind && other.value === value))
      missing.push({ fact, sentence })
  }
  return missing
}

const isAskedOfReaders = ({ family, group }: Fact): boolean =>
  family === 'booking' || /^(?:proof|consent|single)$/.test(group ?? '')

/** « Ferrand » of « contact@ferrand.example » names nobody. */
function isOnlyInAddress({ key }: Fact, { text: { words }, taken }: Scan): boolean {
  const named = key.split(' ')
  const own = words.filter(({ text }) => text.length > 2 && named.includes(text))
  return own.length > 0 && own.every(({ start }) => taken[start] === contactMark)
}

/** « surtout PAS »: of the most common words, none is a name. */
const isStressed = (name: string): boolean => /^\p{Lu}{2,}$/u.test(name) && rankOf(name.toLowerCase()) < 1000

/** « HS » in « hors service », « PAC » in « pompe à chaleur ». */
function isSpelledOut(name: string, { text: { words } }: Scan): boolean {
  if (!/^[A-Z]{2,5}$/.test(name)) return false
  return words.some((first, index) => {
    const spelled = words.slice(index, index + name.length)
    const initials = spelled.map(({ text }) => text[0]).join('')
    return initials === name.toLowerCase() && first.text.length > 3 && (spelled.at(-1)?.text.length ?? 0) > 3
  })
}

/** To be said at all is enough: where, and of what, is judged on the text's side. « un » and ranks are said in many ways. */
function isSaid(fact: Fact, said: Known): boolean {
  if (fact.kind === 'number' && (fact.unit === 'rank' || fact.amounts[0] === 1)) return true
  if (isCovered({ ...fact, around: [], nouns: [] }, said)) return true
  // « les trois » counts for nothing in the text's own facts.
  if (fact.kind === 'number' && fact.unit === '')
    return [...said.words].some((word) => numberOf(word) === fact.amounts[0])
  if (fact.unit === '%' && fact.amounts[0] === 50 && said.words.has('moitie')) return true
  if (fact.kind === 'price')
    return said.facts.some((other) => other.kind === 'price' && sharesAmount(fact, other))
  return (
    fact.kind === 'date' &&
    fact.day > 0 &&
    said.facts.some(({ kind, day, month }) => kind === 'date' && day === fact.day && month === 0)
  )
}
