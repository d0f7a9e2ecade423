import { scanAmounts } from './amounts.ts'
import { isClaimCovered } from './claim-compare.ts'
import { scanClaims } from './claims.ts'
import { distance, isCovered, type Known } from './compare.ts'
import { scanCodes, scanContacts } from './contacts.ts'
import { readNeighbourhoods } from './context.ts'
import { scanDates } from './dates.ts'
import { type Scan, startScan } from './fact.ts'
import { scanHours } from './hours.ts'
import { scanNames } from './names.ts'
import { scanQuotations } from './quotations.ts'
import { fold, readText, sentenceBounds } from './text.ts'
import type { Fact, FactFlag, FactKind, FactSources, MissingFact } from './types.ts'

export type { ClaimFamily, Fact, FactFlag, FactKind, FactSources, MissingFact } from './types.ts'

/** What a text states, in its order: numbers, prices, dates, contacts, names, quotations, claims. */
export function listFacts(text: string): Fact[] {
  return scanFacts(text).facts
}

function scanFacts(text: string): Scan {
  const scan = startScan(readText(text))
  scanContacts(scan)
  scanCodes(scan)
  scanDates(scan)
  scanHours(scan)
  scanAmounts(scan)
  scanQuotations(scan)
  scanNames(scan)
  scanClaims(scan)
  readNeighbourhoods(scan)
  scan.facts.sort((a, b) => a.start - b.start || a.end - b.end)
  return scan
}

/**
 * What the text states that no source says, and what the brief says that the text does not. Sources are the user's words and the
 * company's, never an earlier generated text. `today` (« 2026-11-23 », in the company's time zone) gives dates without a year
 * theirs, so that a weekday can be judged.
 */
export function checkFacts(
  text: string,
  sources: FactSources,
  today?: string,
): { flags: FactFlag[]; missing: MissingFact[] } {
  const brief = scanFacts(sources.brief)
  const others = [...sources.profile, ...sources.images, ...sources.corrections]
  const known = learn([brief, ...others.map(scanFacts)], today)
  const scan = scanFacts(text)
  const corrections = new Set(sources.corrections.map((correction) => fold(correction).trim()))
  const flags = scan.facts
    .filter((fact) => !(fact.kind === 'claim' ? isClaimCovered(fact, known) : isCovered(fact, known)))
    .filter((fact) => !corrections.has(fold(fact.value).trim()))
    .map((fact) => flagOf(fact, known))
  return { flags: withoutOverlaps(flags), missing: listMissing(brief, sources, scan, today) }
}

function learn(scans: Scan[], today: string | undefined): Known {
  const words = new Set<string>()
  const plainWords = new Set<string>()
  for (const { text } of scans) {
    for (const word of text.words) {
      words.add(word.text)
      if (/\p{Ll}/u.test(text.raw[text.at[word.start] ?? 0] ?? '')) plainWords.add(word.text)
    }
  }
  const [year = 0, month = 0, day = 0] = (today ?? '').slice(0, 10).split('-').map(Number)
  return {
    facts: scans.flatMap(({ facts }) => facts),
    words,
    plainWords,
    folded: scans.map(({ text }) => text.folded).join('\n'),
    today: year > 0 && month > 0 && day > 0 ? { year, month, day } : null,
  }
}

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
  day: ['date'],
}

/** The closest fact of a source, as written there: the same words around, then the closest value. */
function nearestOf(fact: Fact, known: Known): string | null {
  const same = known.facts.filter(({ kind, family }) => kind === fact.kind && family === fact.family)
  const related =
    same.length > 0
      ? same
      : known.facts.filter(({ kind, unit }) => (kin[fact.kind] ?? []).includes(kind) && unit === fact.unit)
  let best: string | null = null
  let bestScore = Number.POSITIVE_INFINITY
  for (const other of related) {
    const context = fact.around.filter((word) => other.around.includes(word)).length
    const spelling =
      distance(fold(fact.value), fold(other.value), 40) / Math.max(fact.value.length, other.value.length, 1)
    const score = spelling - context * 0.5 - (other.unit === fact.unit ? 0.3 : 0)
    if (score < bestScore) {
      bestScore = score
      best = other.value
    }
  }
  return best
}

/** One flag a place: the blocking one, else the longer. */
function withoutOverlaps(flags: FactFlag[]): FactFlag[] {
  const rank = ({ severity, kind, start, end }: FactFlag) =>
    (severity === 'blocking' ? 0 : 1000) + (kind === 'quotation' ? 100 : 0) - Math.min(99, end - start)
  const kept: FactFlag[] = []
  for (const flag of [...flags].sort((a, b) => rank(a) - rank(b))) {
    if (kept.every((other) => flag.end <= other.start || flag.start >= other.end)) kept.push(flag)
  }
  return kept.sort((a, b) => a.start - b.start)
}

/** Facts of the brief, claims and quotations apart, that the text does not say. */
function listMissing(
  brief: Scan,
  sources: FactSources,
  scan: Scan,
  today: string | undefined,
): MissingFact[] {
  const said = learn([scan], today)
  const company = fold(sources.profile[0] ?? '')
  const missing: MissingFact[] = []
  for (const fact of brief.facts) {
    const { kind, value } = fact
    if (kind === 'claim' || kind === 'quotation' || isCovered(relaxed(fact), said)) continue
    if (
      kind === 'name' &&
      (fact.key.split(' ').some((word) => word.length > 2 && said.words.has(word)) ||
        company.includes(fact.key))
    )
      continue
    const own = brief.bounds.get(fact)
    const sentence = own ? sentenceBounds(brief.text.folded, own.start) : { start: 0, end: 0 }
    const written = sources.brief.slice(brief.text.at[sentence.start], brief.text.at[sentence.end]).trim()
    if (!missing.some((other) => other.kind === kind && other.value === value))
      missing.push({ kind, value, sentence: written })
  }
  return missing
}

/** To be said at all is enough: where, and of what, is judged on the text's side. */
const relaxed = (fact: Fact): Fact => ({ ...fact, around: [], nouns: [] })
