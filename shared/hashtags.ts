import { hashtagsIn } from './escape-text.ts'

/** Hashtags of what somebody typed, with or without their #; each once, whatever its case. */
export function parseHashtags(typed: string): string[] {
  const words = typed.split(/[\s,;#]+/u).map((word) => word.replace(/[^\p{L}\p{N}_]/gu, ''))
  return unique(words.filter((word) => /\p{L}/u.test(word)).map((word) => `#${word}`))
}

const keyOf = (hashtag: string) => hashtag.toLocaleLowerCase('fr')

function unique(hashtags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const hashtag of hashtags) if (!byKey.has(keyOf(hashtag))) byKey.set(keyOf(hashtag), hashtag)
  return [...byKey.values()]
}

/**
 * The text with those of the hashtags that it does not have yet, in their order, at its end: on its last line where that
 * holds hashtags alone, else after an empty line. `max`: how many the whole text may hold; null: as many as one likes.
 * `left`: how many found no room.
 */
export function addHashtags(text: string, hashtags: string[], max: number | null) {
  const there = hashtagsIn(text)
  const known = new Set(there.map(keyOf))
  const missing = unique(hashtags).filter((hashtag) => !known.has(keyOf(hashtag)))
  const room = max === null ? missing.length : Math.max(0, max - there.length)
  const added = missing.slice(0, room)
  const left = missing.length - added.length
  if (added.length === 0) return { text, added, left }
  const body = text.trimEnd()
  const lastLine = body.slice(body.lastIndexOf('\n') + 1)
  const joint = body === '' ? '' : isOnlyHashtags(lastLine) ? ' ' : '\n\n'
  return { text: `${body}${joint}${added.join(' ')}`, added, left }
}

const isOnlyHashtags = (line: string) =>
  line !== '' && line.split(/\s+/u).every((word) => word.startsWith('#'))
