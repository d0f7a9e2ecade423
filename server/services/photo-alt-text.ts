import type { StoredFacts } from '#server/db/schema.ts'

/** « Photo en format paysage, tons brun et doré. »: what was measured, never a guess about the subject. */
export function photoAltText({ orientation, colours }: Pick<StoredFacts, 'orientation' | 'colours'>): string {
  const format = `Photo en format ${orientation}`
  if (colours.length === 0) return `${format}.`
  const named = colours.length === 1 ? colours[0] : `${colours.slice(0, -1).join(', ')} et ${colours.at(-1)}`
  return `${format}, ${colours.length === 1 ? 'ton' : 'tons'} ${named}.`
}
