import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'

/*
 * What the evaluation measures on. Its writers saw neither the code nor each other; half of each set, chosen by the hash
 * of an item's id, is kept out of the making (test/eval/README.md).
 */

export interface Company {
  name: string
  industry: string
  description: string
  keywords?: string[]
  website?: string
  telephone?: string
  email?: string
  address?: string
  openingHours?: string
  city?: string
}

export interface BriefCase {
  id: string
  company: Company
  network: Network
  objective: Objective
  brief: string
  photos: string[] | number
  /** Every fact of the brief that the post must hold. */
  facts: string[]
  traits: string[]
}

export interface FactMutant {
  id: string
  kind: string
  find: string
  replace: string
  /** What must be flagged in the mutant; of two that were swapped, either. */
  flagged?: string
  /** Where it stands in the mutant. */
  flaggedAt?: number
  flaggedAlso?: string[]
  /** What must be missed of the brief. */
  missing?: string
}

export interface FactCase {
  id: string
  network: Network
  objective: Objective
  company: Company
  brief: string
  faithful: string
  /** Other faithful wordings. */
  rewordings?: string[]
  mutants: FactMutant[]
}

export interface ProofreadingCases {
  faults: { id: string; text: string; names: string[]; kind: string; find: string; correct: string }[]
  clean: { id: string; text: string; names: string[] }[]
}

export interface AnswerCase {
  id: string
  company: Company
  network: Network
  objective: Objective
  brief: string
  answer: string
  quality: 'good' | 'bad'
  inventions: string[]
  droppedFacts: string[]
}

export type Half = 'open' | 'held'

/** Even first digit of the hash: open to the makers; odd: kept from them. */
export const halfOf = (id: string): Half =>
  Number.parseInt(createHash('sha256').update(id).digest('hex').charAt(0), 16) % 2 === 0 ? 'open' : 'held'

const load = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./sets/${name}.json`, import.meta.url), 'utf8')) as T

const inHalf = <T extends { id: string }>(items: T[], half: Half) => items.filter(({ id }) => halfOf(id) === half)

export const briefCases = (half: Half) => inHalf(load<BriefCase[]>('briefs'), half)
export const factCases = (half: Half) => inHalf(load<FactCase[]>('facts'), half)
export const answerCases = (half: Half) => inHalf(load<AnswerCase[]>('answers'), half)

export function proofreadingCases(half: Half): ProofreadingCases {
  const { faults, clean } = load<ProofreadingCases>('proofreading')
  return { faults: inHalf(faults, half), clean: inHalf(clean, half) }
}
