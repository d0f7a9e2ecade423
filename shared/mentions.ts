import { foldText } from './fold-text.ts'

/** For comparing only: ligatures apart, plain spaces. */
const comparable = (text: string) =>
  foldText(text).replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/\s+/g, ' ').trim()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Is this word, or group of words, in the text? Whatever its case, accents, gender or number. */
export function mentions(text: string, word: string): boolean {
  const wanted = comparable(word)
  if (wanted === '') return false
  const each = wanted.split(' ').map((part) => `${escaped(part)}(?:s|x|e|es)?`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${each.join(' ')}(?![\\p{L}\\p{N}])`, 'u').test(comparable(text))
}

/** The same inside a hashtag, where words touch: « cousu main » is in #CousuMainATours. */
export function isInHashtag(text: string, word: string): boolean {
  const wanted = comparable(word).replace(/[^\p{L}\p{N}]/gu, '')
  if (wanted.length < 3) return false
  return (text.match(/#[\p{L}\p{N}_]+/gu) ?? []).some((tag) => comparable(tag).includes(wanted))
}

export const isMentioned = (text: string, word: string) => mentions(text, word) || isInHashtag(text, word)
