import { wordsOf } from '#server/rule-writer/language/words.ts'

export const maxWords = 8
export const maxLength = 48
/** A headline never stops on a word that calls for another. */
const dangling =
  /[\s\u00a0](?:d’une?|de|du|des|d’|à|au|aux|en|et|ou|par|pour|sur|avec|sans|dans|le|la|les|l’|une?|nos|notre|vos|votre|ce|cette|qui|que|est|sont|sera|seront|a|ont|pas|plus|ne|se|très|entre|son|sa|ses|leurs?|vers|faute|malgré|grâce|suite|avant|après|chez|dès|depuis|pendant|chaque|jusqu’au?|plusieurs|tous|toutes|\d+)$/iu
const complement =
  /^(?:avec|pour|dans|par|sur|sans|en|qui|que|dont|chez|après|avant|depuis|pendant|rue|tous|toutes|chaque|faute|malgré|grâce|suite|afin|car|parce|dès|entre|jusqu|posée?s?|livrée?s?|ce|cet|cette|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|hier)$/iu

export function bare(text: string): string {
  return text.replace(/[.!…\s\u00a0\u202f]+$/u, '')
}

export function fits(text: string): boolean {
  return text.length <= maxLength && wordsOf(text).length <= maxWords
}

/** Cuts at a comma or before a complement, never in the middle of a group of words nor of a list. */
export function shorten(text: string): string {
  const whole = bare(text)
  if (fits(whole)) return whole
  const [start = '', ...rest] = whole.split(/[\s\u00a0]:/u)
  if (rest.length > 0 && fits(start) && start.length >= 4) return start
  const comma = start.indexOf(', ')
  // « Inès, Tom et Lucas »: the comma of a list.
  const listed = comma > 0 && /^[^,]{2,24} et /u.test(start.slice(comma + 2)) && !/\d/.test(start)
  const head = comma > 0 && !listed ? start.slice(0, comma) : start
  if (fits(head) && head.length >= 4) return head
  return beforeComplement(head)
}

function beforeComplement(text: string): string {
  const words = text.split(' ')
  for (let count = Math.min(words.length - 1, maxWords); count > 1; count -= 1) {
    const start = words.slice(0, count).join(' ')
    const next = (words[count] ?? '').replace(/[’,].*$/u, '')
    const after = words[count + 1] ?? ''
    const cut =
      complement.test(next) ||
      (/^(?:à|au|aux)$/iu.test(next) && /^\p{Lu}/u.test(after)) ||
      (/^(?:du|le|les)$/iu.test(next) && /^\d/u.test(after)) ||
      (/^(?:de|du|des|d)$/iu.test(next) && (count >= 4 || start.length >= 18)) ||
      (next === 'et' && /^(?:à|de|d|pour)$/iu.test(after.replace(/’.*$/u, '')))
    if (fits(start) && cut && start.length >= 12 && !dangling.test(start)) return start.replace(/,$/u, '')
  }
  return ''
}
