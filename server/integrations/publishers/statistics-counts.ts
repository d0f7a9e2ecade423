/** A count as the network wrote it; -1 has been seen for « unavailable » (docs/product/linkedin.md §1.13). */
export const validCount = (count: number | null | undefined): number | null =>
  count !== null && count !== undefined && Number.isSafeInteger(count) && count >= 0 ? count : null

/** The sum of the parts that are given; null when none is. */
export function sumOfKnown(...parts: (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0)
}
