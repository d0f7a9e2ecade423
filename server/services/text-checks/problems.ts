import { checkFacts, type FactFlag } from '#server/fact-check/index.ts'
import { type Correction, proofread } from '#server/proofreader/index.ts'
import { fill } from '#shared/messages/publishing.ts'
import { factTexts as texts } from '#shared/messages/text-checks.ts'
import type { Material } from './sources.ts'

export interface Problems {
  /** For the model that reads again, in French, a line each. */
  lines: string[]
  blocking: number
  /** Facts of the brief that the text leaves out. */
  missing: number
}

/** What a text as it was generated should not say: facts that nobody gave, worn phrases. */
export function problemsIn(text: string, { sources, confirmed, today }: Material, names: string[]): Problems {
  const { flags, missing } = checkFacts(text, sources, today)
  const doubted = flags.filter(
    ({ kind, value }) => !confirmed.some((one) => one.kind === kind && one.value === value),
  )
  const worn = proofread(text, names).filter(({ rule }) => rule === 'worn')
  return {
    lines: [...doubted.map(problemOfFact), ...worn.map((one) => problemOfPhrase(text, one))],
    blocking: doubted.filter(({ severity }) => severity === 'blocking').length,
    missing: missing.length,
  }
}

const problemOfFact = ({ value, nearest }: FactFlag) =>
  nearest === null ? fill(texts.problemInvented, { value }) : fill(texts.problemFalse, { value, nearest })

function problemOfPhrase(text: string, { start, end, suggestions }: Correction): string {
  const value = text.slice(start, end)
  const [better] = suggestions
  return better ? fill(texts.problemWornBetter, { value, better }) : fill(texts.problemWorn, { value })
}
