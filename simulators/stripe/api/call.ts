import type { Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, type Kind, type Kinds } from '#simulators/stripe/core/state.ts'
import type { FormFields } from './params.ts'

/** One call of the API, read. */
export interface Call {
  sim: Simulation
  /** Values of the `:names` of the path, in order. */
  args: string[]
  params: FormFields
}

/** `METHOD /path/:id`, and what answers it: an object, or a list. */
export type Route = [route: string, answer: (call: Call) => object]

/** The object of the path’s `position`-th name; throws Stripe’s 404. */
export function found<K extends Kind>(call: Call, kind: K, noun: string, position = 0): Kinds[K] {
  return findObject(call.sim.state, kind, noun, call.args[position] ?? '')
}
