import type { Movements } from './control.ts'
import type { Bench } from './core/bench.ts'

/** What one running simulator is made of, for whoever answers a request. */
export interface House {
  bench: Bench
  moves: Movements
  save: () => void
}
