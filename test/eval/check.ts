import type { Reading } from './reading.ts'

/** 1 when kept, 0 when broken, between when partly kept; `why` is said when it is not kept. */
interface Verdict {
  kept: number
  why: string
}

export interface Check {
  name: string
  /** Points of the hundred. */
  weight: number
  /** One of the hard checks of docs/product/decisions.md §7: breaking it costs more than its points. */
  hard: boolean
  judge(reading: Reading): Verdict
}

export function verdict(faults: string[], costOfOne = 1): Verdict {
  return { kept: Math.max(0, 1 - faults.length * costOfOne), why: faults.join(', ') }
}
