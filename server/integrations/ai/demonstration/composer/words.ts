/** What both fonts can draw (checked in `words.test.ts`); anything else is left out of the picture. */
const drawable = /[A-Za-z0-9\u00A0-\u017E !"#$%&'()*+,\-./:;=?@[\]_‘’“”–—…•€™]/u

/** Text as the fonts can draw it: no emoji, no control character, U+00A0 for every narrow space (copywriting.md §6). */
export function drawableText(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replace(/[\u202F\u2007]/gu, '\u00A0')
    .replace(/[\t\n\r\u2028]/gu, ' ')
  const letters = [...spaced].map((letter) => {
    if (drawable.test(letter) && letter !== '\u00AD') return letter
    const base = letter.normalize('NFD').charAt(0)
    return drawable.test(base) ? base : ''
  })
  const joined = letters.join('').replace(/ {2,}/gu, ' ')
  return joined.replace(/^[\s\u00A0]+|[\s\u00A0]+$/gu, '')
}

const small = /^(?:de|du|des|d|l|la|le|les|et|à|au|aux|the|and)$/iu

/** One or two capitals for a company without a logo; empty when the name has no letter we can draw. */
export function initialsOf(name: string): string {
  const words = drawableText(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !small.test(word))
  const chosen = telling.length > 0 ? telling : words
  const letters = chosen.slice(0, 2).map((word) => word.charAt(0))
  return letters.join('').toLocaleUpperCase('fr')
}

/** The host of a website, as people write it; null when it would not read as one. */
export function siteLabel(website: string | null): string | null {
  const host =
    (website ?? '')
      .trim()
      .replace(/^https?:\/\//iu, '')
      .replace(/^www\./iu, '')
      .split(/[/?#:]/u)[0] ?? ''
  const label = drawableText(host)
  return /^[^\s@]+\.[^\s@.]{2,}$/u.test(label) && label.length <= 40 && label === host
    ? label.toLowerCase()
    : null
}
