import { upperFirst } from '#server/rule-writer/language/words.ts'
import type { Practical } from './practical.ts'

const priced =
  /^(?<what>.{2,40}?)[\s\u00a0]?(?::[\s\u00a0])?(?<price>(?:à partir de[\s\u00a0]|dès[\s\u00a0])?\d[\d.,\u202f]*[\s\u00a0](?:€|euros)(?:[\s\u00a0](?:HT|TTC|la|le|les|par|pièce|l’).{0,24})?)$/iu

/** « soin visage 55 € »: what, and its price; null when the chunk says anything else. */
export function readPriced(chunk: string): Practical | null {
  const found = priced.exec(chunk)?.groups
  const what = found?.what?.trim() ?? ''
  if (
    found?.price === undefined ||
    !/\p{L}/u.test(what) ||
    /(?:^|\s)(?:à|de|dès|pour|et|ou|partir de)$/iu.test(what)
  )
    return null
  return { kind: 'priced', label: upperFirst(what), text: found.price }
}

/** The lines of a price list, when at least two parts of a note are things with their price. */
export function readPriceList(chunks: string[]): { facts: Practical[]; others: string[] } | null {
  const read = chunks.map(readPriced)
  const facts = read.filter((fact) => fact !== null)
  if (facts.length < 2) return null
  return { facts, others: chunks.filter((_, index) => read[index] === null) }
}
