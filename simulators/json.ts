/** What came over the wire as JSON is unknown until looked at; these look without trusting. */
export type Fields = Record<string, unknown>

/** The value's fields, or none when it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** The value's items, or none when it is not an array. */
export function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text, or null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The finite number, or null for anything else. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
