/**
 * The JSON of a vendor's answer, or undefined when it is none. Whole numbers that JavaScript would round come as
 * strings: Instagram's ids exceed 2⁵³ and may arrive as numbers (docs/product/instagram.md §2.3). What PostgreSQL holds in
 * no text, NUL and halves of characters, comes as U+FFFD.
 */
export function readExactJson(text: string): unknown {
  try {
    return JSON.parse(text, exact)
  } catch {
    // No JSON: the caller says what it misses.
    return undefined
  }
}

function exact(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed()
  const isLarge = typeof value === 'number' && !Number.isSafeInteger(value)
  return isLarge && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value
}
