import type { Network } from '#shared/networks.ts'

/** A hashtag stays as it is; any other reserved character of LinkedIn's « little text » gets a backslash. */
const reserved = /(?<![^\s\p{P}\p{S}])#[\p{L}\p{N}]+|[\\|{}@[\]()<>#*_~]/gu

/** The text as the network receives it: what its maximum counts (decisions.md §7, Length on LinkedIn). */
export function asSent(text: string, network: Network): string {
  if (network !== 'linkedin') return text
  return text.replace(reserved, (found) => (found.length > 1 ? found : `\\${found}`))
}
