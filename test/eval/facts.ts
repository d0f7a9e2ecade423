import { type FactSources, factChecker, listFacts } from '#server/fact-check/index.ts'
import { type Company, type FactCase, type FactMutant, factCases, type Half } from './sets.ts'

interface Alarms {
  traced: number
  flagged: number
}

export interface FactsReport {
  mutants: number
  found: number
  /** Facts traced in the faithful texts, and those of them that were flagged; the same of their free rewordings. */
  faithful: Alarms
  rewordings: Alarms
  byKind: Record<string, { found: number; of: number }>
  unnoticed: { id: string; kind: string; text: string }[]
  alarms: { id: string; value: string; kind: string }[]
}

export const sourcesOf = (company: Company, brief: string, images: string[] = []): FactSources => ({
  brief,
  profile: Object.values(company).flat(),
  images,
  corrections: [],
})

/** The fact guard on texts that are faithful and on the same with one fact changed. */
export function measureFacts(half: Half): FactsReport {
  const report: FactsReport = {
    mutants: 0,
    found: 0,
    faithful: { traced: 0, flagged: 0 },
    rewordings: { traced: 0, flagged: 0 },
    byKind: {},
    unnoticed: [],
    alarms: [],
  }
  for (const item of factCases(half)) {
    const check = factChecker(sourcesOf(item.company, item.brief))
    const trace = (text: string, into: Alarms) => {
      const { flags } = check(text)
      into.traced += listFacts(text).length
      into.flagged += flags.length
      report.alarms.push(...flags.map(({ value, kind }) => ({ id: item.id, value, kind })))
    }
    trace(item.faithful, report.faithful)
    for (const text of item.rewordings) trace(text, report.rewordings)
    for (const mutant of item.mutants) count(report, mutant, isNoticed(item, mutant, check))
  }
  return report
}

function count(report: FactsReport, mutant: FactMutant, found: boolean) {
  const kind = report.byKind[mutant.kind] ?? { found: 0, of: 0 }
  report.byKind[mutant.kind] = kind
  report.mutants += 1
  kind.of += 1
  if (found) {
    report.found += 1
    kind.found += 1
  } else report.unnoticed.push({ id: mutant.id, kind: mutant.kind, text: mutant.replace || mutant.find })
}

function isNoticed(
  { faithful, brief }: FactCase,
  mutant: FactMutant,
  check: ReturnType<typeof factChecker>,
): boolean {
  const at = faithful.indexOf(mutant.find)
  const text = faithful.slice(0, at) + mutant.replace + faithful.slice(at + mutant.find.length)
  const { flags, missing } = check(text)
  const { flagged, flaggedAt, flaggedAlso, missing: missed } = mutant
  const isFlagged = (wrong: string | undefined, where = text.indexOf(wrong ?? '')) =>
    wrong !== undefined && flags.some(({ start, end }) => start < where + wrong.length && end > where)
  if (isFlagged(flagged, flaggedAt) || flaggedAlso?.some((wrong) => isFlagged(wrong))) return true
  if (missed === undefined) return false
  const where = brief.indexOf(missed)
  return missing.some(({ value }) => {
    const found = brief.indexOf(value)
    return (
      sameWords(value, missed) ||
      (found >= 0 && found < where + missed.length && found + value.length > where)
    )
  })
}

const sameWords = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  return a !== undefined && b !== undefined && a !== '' && (a.includes(b) || b.includes(a))
}
