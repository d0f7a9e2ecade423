export interface Span {
  start: number
  end: number
}

interface Token extends Span {
  key: string
}

/** Words and signs; a network's hashtag or an address is several. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)].map(({ 0: word, index }) => ({
    key: word.replace('’', "'").normalize('NFC'),
    start: index,
    end: index + word.length,
  }))

/** Of a text of 3,000 characters and the one it comes from, far below; beyond it nothing counts as typed. */
const maxComparisons = 4_000_000

/** What of `text` is not in the generated text it comes from: words and signs, in runs, by the longest common subsequence. */
export function typedSpans(text: string, generated: string): Span[] {
  const tokens = tokensOf(text)
  const others = tokensOf(generated)
  const isKept = keptTokens(tokens, others)
  const spans: Span[] = []
  tokens.forEach(({ start, end }, index) => {
    if (isKept[index]) return
    const last = spans.at(-1)
    if (last && index > 0 && !isKept[index - 1]) last.end = end
    else spans.push({ start, end })
  })
  return spans
}

function keptTokens(tokens: Token[], others: Token[]): boolean[] {
  if (tokens.length * others.length > maxComparisons) return tokens.map(() => true)
  const isInSpan = tokens.map(() => false)
  const width = others.length + 1
  const lengths = new Uint16Array((tokens.length + 1) * width)
  for (let i = tokens.length - 1; i >= 0; i--) {
    for (let j = others.length - 1; j >= 0; j--) {
      const at = i * width + j
      lengths[at] =
        tokens[i]?.key === others[j]?.key
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  let i = 0
  let j = 0
  while (i < tokens.length && j < others.length) {
    const at = i * width + j
    if (tokens[i]?.key === others[j]?.key) {
      isInSpan[i++] = true
      j++
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) i++
    else j++
  }
  return isInSpan
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end
