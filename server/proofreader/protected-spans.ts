import { matchesOf } from '#shared/matches-of.ts'
import type { Span } from './tokens.ts'
import { isKnown } from './words.ts'

/** Each begins where a run of its signs does, or reads so many at most: a text of one long word takes no square of its length. */
const addresses =
  /(?<=[\s(])\/[\w./-]+|https?:\/\/\S+|www\.\S+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?@ ?[\p{L}\p{N}.-]+\.\p{L}{2,}|(?<![\p{L}\p{N}])[@#][\p{L}\p{N}_.-]*[\p{L}\p{N}_]|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.(?:fr|com|org|net|eu|io|bzh|paris|shop|info|biz|be|ch|app|dev|example)(?:\/\S*)?(?![\p{L}\p{N}])/giu
/** « habitant·e·s », « intéressé(e)s »: left as written. */
const inclusive =
  /(?<!\p{L})\p{L}{2,}(?:[·•.](?:e|s|es|le|ne|se|te|ve|fe|les|nes|ses|tes|ves|rice|trice|euse|ère|rices|trices|euses|ères))+(?![\p{L}])(?:[·•.]s(?!\p{L}))?|(?<!\p{L})\p{L}{2,}\((?:e|s|es|ne|le|trice|euse)\)s?/gu
const codes =
  /(?<![\p{L}\p{N}])(?=[\p{Lu}\p{N}-]{0,40}\p{Lu})(?=[\p{Lu}\p{N}-]{0,40}\p{N})[\p{Lu}\p{N}-]{4,60}(?![\p{L}\p{N}])/gu
const quotations = /«[^«»\n]{1,600}»|“[^“”\n]{1,600}”|"[^"\n]{1,600}"/g

/** What is never corrected: addresses, mentions, hashtags, codes and the names given, in order. */
export function findAsides(text: string, names: string[]): Span[] {
  const spans = [addresses, inclusive, codes].flatMap((pattern) => matches(text, pattern))
  for (const name of names.flatMap(nameAndParts)) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu')
    spans.push(...matches(text, pattern))
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end)
  let furthest = 0
  return spans.filter(({ start, end }) => {
    const isFree = furthest <= start
    furthest = Math.max(furthest, end)
    return isFree
  })
}

/** Quotations of more than three words: what somebody else said is not ours to change. */
export function findQuotations(text: string): Span[] {
  return matches(text, quotations).filter(
    ({ start, end }) => (text.slice(start, end).match(/\p{L}+/gu) ?? []).length > 3,
  )
}

/** The name whole, and those of its words that are no words of French. */
function nameAndParts(name: string): string[] {
  const whole = name.trim()
  if (whole === '') return []
  const parts = whole.split(/[\s,;/]+/).filter((part) => part.length > 2 && !isKnown(part.toLowerCase()))
  return [whole, ...parts]
}

function matches(text: string, pattern: RegExp): Span[] {
  return matchesOf(text, pattern).map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }))
}

function escaped(name: string): string {
  return name
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+')
}
