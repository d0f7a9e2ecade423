/** For comparing only: lower case, no accents, plain apostrophes and spaces. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Is this word, or group of words, in the text? Whatever its case, accents, gender or number. */
export function mentions(text: string, word: string): boolean {
  const wanted = fold(word)
  if (wanted === '') return false
  const each = wanted.split(' ').map((part) => `${escaped(part)}(?:s|x|e|es)?`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${each.join(' ')}(?![\\p{L}\\p{N}])`, 'u').test(fold(text))
}

/** The same inside a hashtag, where words touch: « cousu main » is in #CousuMainATours. */
export function isInHashtag(text: string, word: string): boolean {
  const wanted = fold(word).replace(/[^\p{L}\p{N}]/gu, '')
  if (wanted.length < 3) return false
  return (text.match(/#[\p{L}\p{N}_]+/gu) ?? []).some((tag) => fold(tag).includes(wanted))
}

export const isMentioned = (text: string, word: string) => mentions(text, word) || isInHashtag(text, word)
