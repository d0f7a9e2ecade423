import { type Correction, proofread } from '#server/proofreader/index.ts'
import { type Half, proofreadingCases } from './sets.ts'

export interface ProofreadingReport {
  faults: number
  found: number
  byKind: Record<string, { found: number; of: number }>
  /** Corrections that are applied unasked, and those of them that are right. */
  sure: number
  sureRight: number
  cleanWords: number
  falseAlarms: number
  unnoticed: { id: string; kind: string; text: string; find: string }[]
  alarms: { id: string; rule: string; text: string }[]
}

/** The proofreader on sentences with one planted fault, and on clean ones. */
export function measureProofreading(half: Half): ProofreadingReport {
  const report: ProofreadingReport = {
    faults: 0,
    found: 0,
    byKind: {},
    sure: 0,
    sureRight: 0,
    cleanWords: 0,
    falseAlarms: 0,
    unnoticed: [],
    alarms: [],
  }
  const { faults, clean } = proofreadingCases(half)
  for (const { id, text, names, kind, find, correct } of faults) {
    const at = text.indexOf(find)
    const corrected = text.replace(find, () => correct)
    const corrections = proofread(text, names)
    const found = corrections.some(
      (one) => overlaps(one, at, find.length) && leadsTo(text, one, corrected, kind),
    )
    const ofKind = report.byKind[kind] ?? { found: 0, of: 0 }
    report.byKind[kind] = ofKind
    report.faults += 1
    ofKind.of += 1
    if (found) {
      report.found += 1
      ofKind.found += 1
    } else report.unnoticed.push({ id, kind, text, find })
    for (const one of corrections.filter(({ confidence }) => confidence === 'sure')) {
      report.sure += 1
      if (overlaps(one, at, find.length) && leadsTo(text, one, corrected, kind)) report.sureRight += 1
      else report.alarms.push({ id, rule: one.rule, text: text.slice(one.start, one.end) })
    }
  }
  for (const { id, text, names } of clean) {
    report.cleanWords += text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    for (const one of proofread(text, names)) {
      report.falseAlarms += 1
      if (one.confidence === 'sure') report.sure += 1
      report.alarms.push({ id, rule: one.rule, text: text.slice(one.start, one.end) })
    }
  }
  return report
}

const overlaps = ({ start, end }: Correction, at: number, length: number) => start < at + length && end > at

/** What a worn phrase becomes is a matter of taste: there the fault need only be seen. */
function leadsTo(
  text: string,
  { start, end, suggestions }: Correction,
  corrected: string,
  kind: string,
): boolean {
  if (kind === 'worn-phrase' || kind === 'anglicism') return true
  return suggestions.some(
    (suggestion) => even(text.slice(0, start) + suggestion + text.slice(end)) === even(corrected),
  )
}

/** Letters alone: which no-break space and which apostrophe stands there is not what the kinds are about. */
const even = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, '').replace(/’/g, "'")
