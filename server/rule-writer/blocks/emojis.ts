import type { TextRequest } from '#server/integrations/ai/types.ts'
import type { Brief } from '#server/rule-writer/brief/brief.ts'
import { closingEmojis, plainEmojis, trades } from '#server/rule-writer/data/trades.ts'
import { fold } from '#server/rule-writer/language/words.ts'
import { pick } from '#server/rule-writer/seed.ts'

/** Two emojis on Instagram, none on LinkedIn nor with bad news: one at the hook or the body, one at the close. */
export function emojisFor(
  request: TextRequest,
  brief: Brief,
  action: string,
  seed: number,
): [string, string] {
  if (!brief.wishes.emojis || brief.flags.has('bad')) return ['', '']
  const isWarm = request.brand?.tone === 'chaleureux'
  if (request.network === 'linkedin') return ['', isWarm ? closingEmojis.message : '']
  const words = fold(`${request.company.industry} ${request.company.keywords.join(' ')}`)
  const own =
    trades.find((trade) => startsWord(trade.words, fold(request.company.industry))) ??
    trades.find((trade) => startsWord(trade.words, words))
  const first = brief.flags.has('info')
    ? closingEmojis.date
    : (pick(own?.emojis ?? plainEmojis, seed, request.variant) ?? '📌')
  const close = /Appele|Appelle|\d\d$|\d\d\.$/.test(action) ? closingEmojis.phone : closingEmojis.message
  return [first, close]
}

function startsWord(words: RegExp, text: string): boolean {
  return new RegExp(`\\b(?:${words.source})`).test(text)
}

/** After the stop, at the end of the line (docs/product/writing.md §3). */
export function withEmoji(line: string, emoji: string): string {
  return emoji === '' || /[\p{L}\p{N}/]$/u.test(line) ? line : `${line} ${emoji}`
}
