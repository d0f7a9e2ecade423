import type { Bench } from './bench.ts'
import { missing } from './failure.ts'
import type { FormFields } from './form.ts'
import type { Kind, Kinds } from './state.ts'

/** One call of the API, read. */
export interface Call {
  bench: Bench
  /** Values of the `:names` of the path, in order. */
  args: string[]
  params: FormFields
}

/** `METHOD /path/:id`, and what answers it: an object, or a list. */
export type Route = [route: string, answer: (call: Call) => object]

/** The object of the path’s `position`-th name; throws Stripe’s 404. */
export function found<K extends Kind>(call: Call, kind: K, noun: string, position = 0): Kinds[K] {
  return named(call.bench, kind, noun, call.args[position] ?? '')
}

/** The object of an id; throws a 404, or a 400 about `param` when the id came in one. */
export function named<K extends Kind>(
  bench: Bench,
  kind: K,
  noun: string,
  id: string,
  param?: string,
): Kinds[K] {
  const table: Record<string, Kinds[K]> = bench.state.tables[kind]
  const row = Object.hasOwn(table, id) ? table[id] : undefined
  if (!row) throw missing(noun, id, param)
  return row
}
