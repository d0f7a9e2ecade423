/**
 * The JSON of a vendor's answer, or undefined when it is none. Whole numbers that JavaScript would round come as
 * strings: Instagram's ids exceed 2⁵³ and may arrive as numbers (docs/product/instagram.md §2.3).
 */
export function readExactJson(text: string): unknown {
  try {
    return JSON.parse(text, exact)
  } catch {
    // No JSON: the caller says what it misses.
    return undefined
  }
}

const exact = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value
