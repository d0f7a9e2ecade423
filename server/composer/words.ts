import { isDangling } from './phrases.ts'

/**
 * What both fonts can draw (checked in `words.test.ts`); anything else is left out of the picture. Without the
 * soft hyphen, which satori's shaper dies of.
 */
const drawable = new RegExp(
  '[A-Za-z0-9 ²³·!"#$%&\'()*+,./:;=?@\\[\\]_‘’“”–—…•€™' +
    '\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA-\u00BB\u00BF-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126-\u0127\u012A-\u012B\u012E-\u0133\u0136-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164-\u0165\u016A-\u017E-]',
  'u',
)

/** Text as the fonts can draw it: no emoji, no control character, U+00A0 for every narrow space (docs/product/writing.md §6). */
export function drawableText(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replace(/[\u202F\u2007]/gu, '\u00A0')
    .replace(/\u2212/gu, '–')
    .replace(/[\t\n\r\u2028]/gu, ' ')
  const letters = [...spaced].map((letter) => {
    if (drawable.test(letter)) return letter
    // Its plainest form where there is one: « m² » becomes « m2 », « Nội » « Noi ».
    return [...letter.normalize('NFKD').replace('⁄', '/')].filter((part) => drawable.test(part)).join('')
  })
  const joined = letters.join('').replace(/ {2,}/gu, ' ')
  return joined.replace(/^[\s\u00A0]+|[\s\u00A0]+$/gu, '')
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

/** Words that belong with the next one. */
const leading =
  /^(?:[ldnsmtjcLDNSMTJC]’|à|au|aux|ce|cet|cette|ces|de|des|du|en|et|la|le|les|leur|leurs|mes|nos|notre|ou|par|pour|sa|sans|ses|son|sur|un|une|vos|votre|dès|n°|chez|&|Mont|Saint|Sainte|M\.|Mme|place|rue)$/u

/** Words that mean something only together. */
const setPhrases =
  /(?<!\p{L})(?:au lieu de|à partir d[eu]|cousue?s? main|faits? main|sur mesure|portes ouvertes|pommes? de terre|mise en \p{L}+|prêt à porter|vide grenier|fêtes? des (?:mères|pères)|tout le monde|click and collect|(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche) (?:1er|\d{1,2}))(?!\p{L})/giu

/** Adjectives that a line should not begin with. */
const colours =
  /^(?:blanc|bleu|brun|gris|jaune|noir|roug|rouge|vert|frais|neuf|junior)(?:he|e)?s?[,.:;!?]?$/iu
const counts = /(?:^|\u00A0)(?:\d[\d.,]*|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt)$/iu

/** « Bienvenue à Inès Bouchareb »: a person's name is one. */
const named = /(?<= )(?:à|pour) \p{Lu}[\p{L}’-]+ \p{Lu}[\p{L}’-]+$/u

/** Spaces that must not become line ends turned into U+00A0: after articles and prepositions, around figures, within names. */
export function bindWords(text: string): string {
  const words = text
    .replace(named, (phrase) => (phrase.length < 24 ? phrase.replaceAll(' ', '\u00A0') : phrase))
    .replace(/«[^»]{1,22}»/gu, (quoted) => quoted.replaceAll(' ', '\u00A0'))
    .replace(setPhrases, (phrase) => phrase.replaceAll(' ', '\u00A0'))
    .split(' ')
  return words.reduce((line, word, index) => {
    const before = words[index - 1]
    if (before === undefined) return word
    const isCount = counts.test(before) && /^\p{Ll}{1,12}[,.:;!?]?(?:\u00A0.*)?$/u.test(word)
    const joins =
      isCount ||
      (/^\p{Lu}\p{L}+$/u.test(before) && index > 1 && /^\d{1,4}$/u.test(word)) ||
      /^\([^)]*\)$/u.test(word) ||
      /^\p{Lu}\d+$/u.test(word) ||
      colours.test(word) ||
      leading.test(before.replace(/^.*\u00A0/u, '')) ||
      (/^[+−–-]?\d/u.test(word) && /^(?:à|de|le|au|du|dès|\p{L}{1,3})$/iu.test(before)) ||
      (/^\p{Lu}\p{Ll}+$/u.test(before) && index > 1 && /^(?:\p{Lu}\p{Ll}+|[IVX]+)$/u.test(word)) ||
      (/^\p{Lu}\p{Ll}+$/u.test(before) && /^[IVX]{1,5}$/u.test(word))
    const tail = line.slice(line.lastIndexOf(' ') + 1)
    const isGender = /^\([HF]\/[HF]\)$/u.test(word)
    return isGender || (joins && tail.length + word.length < (isCount ? 18 : 14))
      ? `${line}\u00A0${word}`
      : `${line} ${word}`
  }, '')
}

/** A headline of so many characters is set in one size. */
const oneSize = 70
const shortestLead = 9
const longestLead = 60
/** The length that a lead has at best, in characters. */
const aim = 30

/**
 * A long headline as what stands large, to its first fitting pause and with its sign, and how the sentence goes on in smaller letters:
 * nothing is left out. Size and font change nowhere within a phrase: what is short, or has no such pause, stands in one size.
 */
export function splitHeadline(text: string): { lead: string; rest: string } {
  const whole = { lead: text, rest: '' }
  if (text.length <= oneSize) return whole
  const [best] = [...text.matchAll(/[,:;!?–](?= )/gu)]
    .map(({ index }) => text.slice(0, index + 1))
    .filter(
      (lead) =>
        lead.length >= shortestLead &&
        lead.length <= longestLead &&
        text.length - lead.length > 8 &&
        !isOpened(lead) &&
        !isDangling(lead.replace(/[\s\u00a0]?[,:;!?–]$/u, '')),
    )
    .sort((one, other) => Math.abs(one.length - aim) - Math.abs(other.length - aim))
  return best ? { lead: best, rest: text.slice(best.length).trim() } : whole
}

const isOpened = (lead: string) => (lead.match(/[«(]/gu) ?? []).length !== (lead.match(/[»)]/gu) ?? []).length
