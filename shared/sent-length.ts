import { countGraphemes } from './graphemes.ts'
import type { Network } from './networks.ts'

/** Characters LinkedIn's « little text » reads as markup: each is sent behind a backslash. */
const reserved = /[\\|{}@[\]()<>#*_~]/gu
/** A hashtag keeps its `#` bare: at the start or after a space or punctuation, then letters and digits. */
const hashtag = /(?<![\p{L}\p{N}_&])#(?=[\p{L}\p{N}])/gu

/**
 * Length of a text as the network receives it, in user-perceived characters: on LinkedIn the escapes
 * count (decisions.md §7, Length on LinkedIn).
 */
export function sentLength(text: string, network: Network): number {
  const visible = countGraphemes(text)
  if (network !== 'linkedin') return visible
  const marks = text.match(reserved)?.length ?? 0
  return visible + marks - (text.match(hashtag)?.length ?? 0)
}
