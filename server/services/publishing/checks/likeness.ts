/** Runs of three words; short texts by their words. */
function pieces(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 3) return new Set(words)
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

/** From 0, nothing in common, to 1, the same words in the same order (Jaccard over runs of three words). */
export function likeness(one: string, other: string): number {
  const [left, right] = [pieces(one), pieces(other)]
  if (left.size === 0 || right.size === 0) return 0
  const shared = [...left].filter((piece) => right.has(piece)).length
  return shared / (left.size + right.size - shared)
}
