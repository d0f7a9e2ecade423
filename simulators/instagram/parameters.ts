import { fieldsOf } from '#simulators/json.ts'
import type { SimulatedRequest } from '#simulators/network/http.ts'

/** A request's parameters as texts, from the query, a form or JSON, where the Graph API takes them alike. */
export function parametersOf({ query, form, json }: SimulatedRequest): Record<string, string> {
  const given = { ...Object.fromEntries(query), ...form, ...fieldsOf(json) }
  const texts = Object.entries(given).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : String(value),
  ])
  return Object.fromEntries(texts)
}

/** A comma list; none when empty. */
export function listed(text: string | null | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}
