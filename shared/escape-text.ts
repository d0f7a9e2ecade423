import type { Network } from './networks.ts'

/** A hashtag stays as it is; any other reserved character of LinkedIn's « little text » gets a backslash. */
const reserved = /(?<![^\s\p{P}\p{S}])#[\p{L}\p{N}]+|[\\|{}@[\]()<>#*_~]/gu

/**
 * The text as the network receives it: what its maximum counts (docs/product/decisions.md §7, Length on LinkedIn). One pass over
 * the text, before any JSON (docs/product/linkedin.md §1.9).
 */
export function escapeText(text: string, network: Network): string {
  if (network !== 'linkedin') return text
  return text.replace(reserved, (found) => (found.length > 1 ? found : `\\${found}`))
}

/**
 * As the counters show it. In UTF-16 units: neither network says how it counts, and this is the strictest way (an emoji
 * counts two or more); a text that fits people's own count could be refused.
 */
export const lengthAsSent = (text: string, network: Network): number => escapeText(text, network).length

const hashtag = /(?<![^\s\p{P}\p{S}])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu
const mention = /(?<![\p{L}\p{N}.@_])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.]*[\p{L}\p{N}_])?/gu

export const hashtagsIn = (text: string): string[] => text.match(hashtag) ?? []

/** Names after an @; addresses of mail are none. */
export const mentionsIn = (text: string): string[] => text.match(mention) ?? []

/** The names stay, without what makes them mentions; addresses of mail stay whole. */
export const withoutMentions = (text: string): string => text.replace(mention, (name) => name.slice(1))
