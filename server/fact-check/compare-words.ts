import type { Known } from './known-facts.ts'
import { firstNames } from './name-table.ts'
import { isFunctionWord } from './text.ts'
import type { Fact } from './types.ts'

/** Each word of a name is in a source; a lone letter is judged with the word before it. */
export function isNameCovered({ key, unit }: Fact, known: Known): boolean {
  if (unit === 'letter') return known.letters.has(key.slice(-1)) || known.folded.includes(key)
  return key.split(' ').every((word) => isNameWordCovered(word, known))
}

function isNameWordCovered(name: string, known: Known): boolean {
  return name.split(/[^a-z0-9]+/).every((word) => {
    if (word.length < 2 || joiners.has(word)) return true
    if (known.words.has(word)) return true
    // « 205/55R16 », « ma prime renov »: parted otherwise.
    if (word.length > 8 && known.joined.includes(word)) return true
    if (/\d/.test(word) && new RegExp(`(?<![a-z])${word}(?![a-z0-9])`).test(known.folded)) return true
    if (word === 'saint' || word === 'sainte') return known.words.has(word === 'saint' ? 'st' : 'ste')
    // « La Réunion » of « réunionnaise », never « Justin » of « Justine »
    if (
      word.length > 5 &&
      !firstNames.has(word) &&
      [...known.plainWords].some((other) => other.startsWith(word) && demonym.test(other.slice(word.length)))
    )
      return true
    // Plural or singular of a common word; a name keeps each letter.
    const single = word.replace(/[sx]$/, '')
    return [single, `${word}s`, `${single}e`, word.replace(/e$/, '')].some(
      (form) => form !== word && known.plainWords.has(form),
    )
  })
}

/** What makes the people of a place out of its name. */
const demonym = /^n?(?:ais|ois)(?:e|es)?$/
const joiners = new Set('de du des le la les et and von van ben'.split(' '))

/** Word for word in a source; a repaired letter, accent or abbreviation does not make it another's words. */
export function isQuotationCovered(quotation: string, known: Known): boolean {
  const wanted = wordsOf(quotation)
  while (isFunctionWord(wanted[0] ?? '')) wanted.shift()
  const first = wanted[0]
  if (first === undefined) return true
  const source = wordsOf(known.folded)
  for (let start = 0; start < source.length; start += 1) {
    let at = start
    let matched = 0
    while (matched < wanted.length) {
      if (isSameWord(wanted[matched] ?? '', source[at] ?? '')) at += 1
      // « personne répondait » is written « personne ne répondait ».
      else if (matched === 0 || !/^(?:ne|n)$/.test(wanted[matched] ?? '')) break
      matched += 1
    }
    if (matched === wanted.length) return true
  }
  return false
}

const wordsOf = (folded: string): string[] =>
  folded.replace(/(?<![a-z])st(?=e?[ -])/g, 'saint').match(/[a-z0-9]+/g) ?? []

function isSameWord(wanted: string, written: string): boolean {
  if (wanted === written) return true
  if (wanted.length < 5 || Math.abs(wanted.length - written.length) > 1) return false
  return distance(wanted, written, 1) <= 1
}

/** Levenshtein, cut at `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
    }
    row = next
  }
  return row[b.length] ?? 0
}
