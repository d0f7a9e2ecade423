import type { Fact } from './types.ts'

export const sharesAmount = (a: Fact, b: Fact): boolean =>
  a.amounts.some((left) =>
    b.amounts.some((right) => Math.abs(left - right) < 1e-6 * Math.max(1, Math.abs(left))),
  )

export const shares = (a: string[], b: string[]): boolean => a.some((word) => b.includes(word))

export const isBare = ({ unit, nouns }: Fact): boolean => unit === '' && nouns.length === 0

/** The words around say that this value is another's: « croissant » beside the price of the brioche. */
export function belongsToAnother(fact: Fact, equals: Fact[], others: Fact[]): boolean {
  const here = placeOf(fact)
  if (here.length === 0) return false
  const own = new Set(equals.flatMap(placeOf))
  return others.some((other) => {
    const theirs = placeOf(other)
    if (!here.some((word) => !own.has(word) && theirs.includes(word))) return false
    return !here.some((word) => own.has(word) && !theirs.includes(word))
  })
}

/** A count is known by what it counts, anything else by the words around. */
const placeOf = ({ kind, nouns, around }: Fact): string[] =>
  kind === 'number' && nouns.length > 0 ? nouns : around
