import { countGraphemes } from './graphemes.ts'
import type { Network } from './networks.ts'

/** A hashtag stays as it is; any other reserved character of LinkedIn's « little text » gets a backslash. */
const reserved = /(?<![^\s\p{P}\p{S}])#[\p{L}\p{N}]+|[\\|{}@[\]()<>#*_~]/gu

/**
 * The text as the network receives it: what its maximum counts (decisions.md §7, Length on LinkedIn). One pass over
 * the text, before any JSON (external-apis.md §1.9).
 */
export function asSent(text: string, network: Network): string {
  if (network !== 'linkedin') return text
  return text.replace(reserved, (found) => (found.length > 1 ? found : `\\${found}`))
}

/** In user-perceived characters, as the counters show it. */
export const lengthAsSent = (text: string, network: Network) => countGraphemes(asSent(text, network))

const hashtag = /(?<![^\s\p{P}\p{S}])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu
const mention = /(?<![\p{L}\p{N}.@_])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.]*[\p{L}\p{N}_])?/gu

export const hashtagsIn = (text: string): string[] => text.match(hashtag) ?? []

/** Names after an @; addresses of mail are none. */
export const mentionsIn = (text: string): string[] => text.match(mention) ?? []
