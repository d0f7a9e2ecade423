import { matchesOf } from '#shared/matches-of.ts'
import type { Scan } from './fact.ts'
import { stemOf, type Text } from './text.ts'
import type { Fact } from './types.ts'

interface Token {
  text: string
  start: number
  end: number
}

/** Where words stand, for what a reader of figures takes apart otherwise: « 35€ 12 personnes » holds no 35,12 €. */
interface Wording {
  tokens: Token[]
  /** Where each figure or word stands among them. */
  at: Map<string, number[]>
}

const tokenPattern =
  /\d{1,3}(?: \d{3})+(?!\d)|\d+t\d(?!\d)|\d+(?:[.,]\d+)?|[a-z]+|[€%$£+]|(?<![a-z0-9€%])-(?=\d)/g
/** Come and go between notes and sentences; none of them bounds, denies or dates anything. */
const light = new Set('le la les l d de du a au aux un une et en est c ce pour pr y il on n no :'.split(' '))
const units = new Set(
  '€ % c cl ml l g kg m cm mm km t h k euro euros eur degre degres minute minutes'.split(' '),
)
const forms: Record<string, string> = {
  euro: '€',
  euros: '€',
  eur: '€',
  ieme: 'eme',
  e: 'eme',
  re: 'ere',
  ers: 'er',
}

const normal = (written: string): string => {
  const text = written.replace(/ /g, '').replace(/^(\d+)[.,t](\d+)$/, '$1,$2')
  return forms[text] ?? text
}

const wordings = new WeakMap<Text, Wording>()

function wordingOf({ text }: Scan): Wording {
  const known = wordings.get(text) ?? readWording(text)
  wordings.set(text, known)
  return known
}

function readWording({ folded }: Text): Wording {
  const tokens = matchesOf(folded, tokenPattern)
    .filter(([written]) => !light.has(written))
    .map(({ 0: written, index }) => ({ text: normal(written), start: index, end: index + written.length }))
  const at = new Map<string, number[]>()
  for (const [index, { text }] of tokens.entries()) {
    const places = at.get(text)
    if (places) places.push(index)
    else at.set(text, [index])
  }
  return { tokens, at }
}

/**
 * Whether a source writes this fact in the same words between the same neighbours, whatever signs part them. A unit that the
 * source left to be understood may follow its figure.
 */
export function isWordForWord(fact: Fact, scan: Scan, sources: Scan[]): boolean {
  const span = scan.bounds.get(fact)
  if (!span) return false
  const said = wordingOf(scan)
  const first = firstAfter(said.tokens, span.start)
  if (first === said.tokens.length) return false
  let last = first
  while ((said.tokens[last + 1]?.start ?? span.end) < span.end) last += 1
  const words = said.tokens.slice(first, last + 1).map(({ text }) => text)
  const [before, after] = [said.tokens[first - 1], said.tokens[last + 1]].map(
    (token) => token && stemOf(token.text),
  )
  if (before === undefined && after === undefined) return false
  const [head = ''] = words
  return sources.some((source) => {
    const { tokens, at } = wordingOf(source)
    return (at.get(head) ?? []).some((from) => {
      const to = endOfRun(words, tokens, from)
      if (to === null) return false
      const isNeighbour = (near: string | undefined, token: Token | undefined) =>
        near === undefined ? token === undefined : token !== undefined && stemOf(token.text) === near
      return isNeighbour(before, tokens[from - 1]) && isNeighbour(after, tokens[to])
    })
  })
}

/** Index of the first token that ends behind this place. */
function firstAfter(tokens: Token[], place: number): number {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.end ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

/** Index behind the source's run of these words, its units left out or not. */
function endOfRun(words: string[], tokens: Token[], from: number): number | null {
  let at = from
  for (const [index, word] of words.entries()) {
    if (tokens[at]?.text === word) at += 1
    else if (index === 0 || !units.has(word) || units.has(tokens[at]?.text ?? '')) return null
  }
  return at
}
