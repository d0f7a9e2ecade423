import { lengthAsSent } from '#shared/escape-text.ts'
import type { Network } from '#shared/networks.ts'

/**
 * At most `max` characters as the network counts them: whole sentences where they fill half of it, else whole words,
 * else whole characters, both with an ellipsis.
 */
export function truncateText(text: string, network: Network, max: number): string {
  if (lengthAsSent(text, network) <= max) return text
  const sentences = text.match(/[\s\S]*?(?:[.!?…]+["»)]*(?=\s|$)|\n{2,}|$)/gu) ?? []
  const whole = fitting(sentences, network, max).trimEnd()
  if (lengthAsSent(whole, network) > max / 2) return whole
  const words = fitting(text.split(/(?<=\s)/u), network, max - 1)
  return `${(words.trim() === '' ? fitting([...text], network, max - 1) : words).trimEnd()}…`
}

/** As many of the first pieces as fit. */
function fitting(pieces: string[], network: Network, max: number): string {
  let truncated = ''
  for (const piece of pieces) {
    if (lengthAsSent(truncated + piece, network) > max) break
    truncated += piece
  }
  return truncated
}
