import { upperFirst } from '#server/brief/words.ts'
import { longest } from './headline.ts'
import { cutAtGroup, isDangling } from './phrases.ts'

/** News that nobody celebrates: no offer, no novelty. */
export const bad =
  /(?<!\p{L})(?:on arrête|nous arrêtons|ferm\p{L}+ définitiv\p{L}+|liquidation|cessation|augment\p{L}+|hausse|décéd\p{L}+|decede|deced\p{L}+|décès|obsèques|enterrement|cambriol\p{L}+|le gel a|tempête)(?!\p{L})/iu
/** A moment alone says nothing. */
export const vague = /^(?:demain|aujourd’hui|ce soir|ce midi|ce matin|ce week-end|arnaque|attention)$/iu

/** Where no statement is sure: what was typed first, up to its first sign, price or figure of hours. */
export function openingWords(typed: string): string {
  const [first = ''] = typed.split(
    /\s\/\s|[.!?;]\s|,\s|\s[–—]\s|\s(?=(?:il|elle|ils|elles)\s)|\s(?=\d+(?:[.,]\d+)?\s?(?:€|%|h\d*(?!\p{L})))/u,
  )
  const words = first.split(/\s/u).filter(Boolean)
  if (words.length < 2 || first.length < 8) return ''
  const short = words.length <= 12 && first.length <= longest ? first : cutAtGroup(first, longest).head
  return short.length <= longest && !isDangling(short) && !/@|\d{2}[\s.]\d{2}[\s.]\d{2}/u.test(short)
    ? upperFirst(short)
    : ''
}
