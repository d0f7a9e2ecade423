/** Strength by length and classes (docs/product/promises.md, Accounts; docs/product/decisions.md §7, Names on the wire). */
const minPasswordLength = 8
export const maxPasswordLength = 128
const minBits = 50

const classes: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 33],
]

function passwordBits(password: string): number {
  const alphabet = classes.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  return alphabet === 0 ? 0 : [...password].length * Math.log2(alphabet)
}

/** Characters still missing, of the kinds already used; 0 when the password is strong enough. */
export function missingPasswordLength(password: string): number {
  const length = [...password].length
  const bitsEach = length === 0 ? Math.log2(26) : passwordBits(password) / length
  return Math.max(0, Math.max(minPasswordLength, Math.ceil(minBits / bitsEach)) - length)
}
