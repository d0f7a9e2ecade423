import { invalid, missing } from '#simulators/stripe/core/errors.ts'
import { includable, serialised } from '#simulators/stripe/core/events.ts'
import { ofCustomer, type State } from '#simulators/stripe/core/state.ts'

type Fields = Record<string, unknown>

/** Replaces ids by their objects along each path (`data.` walks a list), four deep at most. */
export function expand(state: State, answer: Fields, paths: string[]): void {
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.filter((step) => step !== 'data').length > 4) {
      throw invalid('You cannot expand more than 4 levels of a property.', 'expand')
    }
    walk(state, answer, steps, path)
  }
}

function walk(state: State, at: unknown, [step, ...rest]: string[], path: string): void {
  if (Array.isArray(at)) {
    for (const one of at) walk(state, one, [step ?? '', ...rest], path)
    return
  }
  if (!step || typeof at !== 'object' || at === null) return
  const fields = at as Fields
  if (includable[String(fields.object)]?.includes(step)) fields[step] ??= include(state, fields, step)
  const value = fields[step]
  if (value === undefined) {
    const message = `This property cannot be expanded (${step}). You may want to try expanding '${path}' differently.`
    throw invalid(message, 'expand')
  }
  if (typeof value === 'string') fields[step] = objectOf(state, value)
  if (rest.length > 0) walk(state, fields[step], rest, path)
}

function objectOf(state: State, id: string): Fields {
  for (const table of Object.values(state.tables)) {
    const found = (table as Record<string, { object: string }>)[id]
    if (found) return serialised(found) as unknown as Fields
  }
  throw missing('object', id, 'expand')
}

/** The lists that an object has only when asked. */
function include({ tables }: State, owner: Fields, step: string): Fields {
  const id = String(owner.id)
  const lists: Record<string, () => { object: string }[]> = {
    line_items: () => tables.sessions[id]?.line_items?.data ?? [],
    payments: () => Object.values(tables.invoicePayments).filter((one) => one.invoice === id),
    subscriptions: () => ofCustomer(tables.subscriptions, id).filter((one) => one.status !== 'canceled'),
    tax_ids: () => ofCustomer(tables.taxIds, id),
    refunds: () => Object.values(tables.refunds).filter((one) => one.charge === id),
  }
  const data = (lists[step]?.() ?? []).map((one) => serialised(one)).toReversed()
  return { object: 'list', url: `/v1/${String(owner.object)}s/${id}/${step}`, has_more: false, data }
}
