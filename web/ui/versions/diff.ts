/** A stretch of text, and whether the other text lacks it. */
export interface Run {
  text: string
  isOnlyHere: boolean
}

/** Each word with the space before it; the space at the end goes with the last one. */
const wordsOf = (text: string) => text.match(/\s*\S+(?:\s+$)?/gu) ?? []

/** Word by word, what each of two texts has of its own: the longest common run of words is what they share. */
export function compareTexts(first: string, second: string): [Run[], Run[]] {
  const [one, other] = [wordsOf(first), wordsOf(second)]
  const shared = sharedWords(
    one.map((word) => word.trim()),
    other.map((word) => word.trim()),
  )
  return [
    runs(one, new Set(shared.map(([index]) => index))),
    runs(other, new Set(shared.map(([, index]) => index))),
  ]
}

function sharedWords(one: string[], other: string[]): [number, number][] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return pairs
}

function runs(words: string[], shared: Set<number>): Run[] {
  const made: Run[] = []
  for (const [index, word] of words.entries()) {
    const isOnlyHere = !shared.has(index)
    const last = made.at(-1)
    if (last?.isOnlyHere === isOnlyHere) last.text += word
    else made.push({ text: word, isOnlyHere })
  }
  return made
}
