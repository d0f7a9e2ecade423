import { z } from 'zod'
import { invalid, missing } from '#simulators/stripe/core/errors.ts'
import { serialised } from '#simulators/stripe/core/events.ts'
import type { Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, type Kind, type Kinds } from '#simulators/stripe/core/state.ts'
import { type FormFields, read, text, whole } from './params.ts'

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

const pageFields = { limit: whole.optional(), starting_after: text.optional() }

interface Page {
  limit?: number | undefined
  starting_after?: string | undefined
}

/** Parameters of a list with the given filters. */
export const listShape = <T extends z.ZodRawShape>(filters: T) =>
  z.strictObject({ ...pageFields, ...filters })

/** The list of a kind and one of it by its id. A filter is a field’s value, unless `fits` says otherwise. */
export function readRoutes<K extends Kind, Asked extends Page>(
  [kind, noun, path]: [kind: K, noun: string, path: string],
  filters: z.ZodType<Asked>,
  fits: (row: Kinds[K], asked: Asked) => boolean = holds,
): Route[] {
  const list = ({ sim, params }: Call) => {
    const asked = read(filters, params)
    const { customer } = asked as { customer?: string }
    if (customer) findObject(sim.state, 'customers', 'customer', customer, 'customer')
    const rows = Object.values<Kinds[K]>(sim.state.tables[kind])
    const fitting = rows.filter((row) => fits(row, asked))
    return paged(fitting, asked, path)
  }
  return [
    [`GET ${path}`, list],
    [`GET ${path}/:id`, (call) => found(call, kind, noun)],
  ]
}

/** Whether the row’s fields have the values asked for. */
const holds = (row: object, asked: object) =>
  Object.entries(asked).every(
    ([name, value]) => name in pageFields || (row as Record<string, unknown>)[name] === value,
  )

/** One page, newest first (1 to 100 rows, 10 unless given), with the cursor rules of Stripe. */
export function paged<T extends { id: string; object: string }>(rows: T[], asked: Page, url: string) {
  const { limit = 10, starting_after: after } = asked
  if (limit < 1 || limit > 100) {
    const bound = limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'
    throw invalid(`This value must be ${bound}.`, 'limit', 'parameter_invalid_integer')
  }
  const newestFirst = rows.toReversed()
  const at = after ? newestFirst.findIndex((row) => row.id === after) : -1
  if (after && at < 0) throw missing(rows[0]?.object ?? 'object', after, 'starting_after')
  const data = newestFirst.slice(at + 1, at + 1 + limit).map((row) => serialised(row))
  return { object: 'list' as const, url, has_more: newestFirst.length > at + 1 + limit, data }
}
