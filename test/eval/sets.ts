import { readFileSync } from 'node:fs'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'

/*
 * What the evaluation measures on. Its writers saw neither the code nor each other; half of each set is kept out of the
 * making (test/eval/README.md).
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
  /** What each shows. */
  photos: string[]
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
  company: Company
  brief: string
  faithful: string
  /** Other faithful wordings. */
  rewordings: string[]
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
  brief: string
  answer: string
  quality: 'good' | 'bad'
  inventions: string[]
  droppedFacts: string[]
}

/** `open` to the makers of the rules; `held`, kept from them. Cut by the hash of an item's id. */
export type Half = 'open' | 'held'

const load = <T>(name: string): Record<Half, T> =>
  JSON.parse(readFileSync(new URL(`./sets/${name}.json`, import.meta.url), 'utf8')) as Record<Half, T>

export const briefCases = (half: Half) => load<BriefCase[]>('briefs')[half]
export const factCases = (half: Half) => load<FactCase[]>('facts')[half]
export const answerCases = (half: Half) => load<AnswerCase[]>('answers')[half]
export const proofreadingCases = (half: Half) => load<ProofreadingCases>('proofreading')[half]
