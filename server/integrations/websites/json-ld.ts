const mostObjects = 100

/** Adds the typed objects of one script (https://schema.org) to those found before. */
export function addJsonLd(found: Record<string, unknown>[], text: string) {
  try {
    flatten(JSON.parse(text.trim().replace(/^<!--|-->$/g, '')), found, 0)
  } catch {
    // What is no JSON says nothing.
  }
}

/** Objects inside others too, each bounded. */
function flatten(value: unknown, found: Record<string, unknown>[], level: number) {
  if (level > 6 || found.length >= mostObjects || value === null || typeof value !== 'object') return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 50)) flatten(one, found, level + 1)
    return
  }
  const entries = Object.entries(value).slice(0, 60)
  if (entries.some(([key]) => key === '@type'))
    found.push(Object.fromEntries(entries.map(([key, one]) => [key, bounded(one, 0)])))
  for (const [, one] of entries) flatten(one, found, level + 1)
}

function bounded(value: unknown, level: number): unknown {
  if (typeof value === 'string') return plain(value, 1_000)
  if (value === null || typeof value !== 'object') return value
  if (level > 3) return null
  if (Array.isArray(value)) return value.slice(0, 30).map((one) => bounded(one, level + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 30)
      .map(([key, one]) => [key, bounded(one, level + 1)]),
  )
}

/** One line of words: no control characters, nothing that turns or hides what is read. */
export const plain = (text: string, max = Number.POSITIVE_INFINITY) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .trim()
    // Half a character is none.
    .slice(0, max)
    .toWellFormed()
