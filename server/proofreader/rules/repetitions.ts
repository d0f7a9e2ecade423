import { type Correction, correct } from '#server/proofreader/correction.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isKnown } from '#server/proofreader/words.ts'
import { matchesOf } from '#shared/matches-of.ts'

const mayRepeat = new Set(
  'nous vous très bien si non oui tout petit beaucoup plus bla ha ho hé là trop toc tic pas faire en se'.split(
    ' ',
  ),
)
const never = new Set(
  'le la les un une de du des et à au aux dans pour par sur avec sans qui que ce cette ces est sont a ont il elle on ne pas ou où mais chez votre vos notre nos son sa ses leur leurs'.split(
    ' ',
  ),
)
const abbreviated =
  /^(?:etc|env|av|bd|tel|tél|sem|auj|min|max|ex|cf|m|mm|mme|st|ste|n|p|no|janv|févr|sept|oct|nov|déc|lun|mar|mer|jeu|ven|sam|dim|rdv|prix|ref|réf|art|dr|pr|vol|ch|pl|resp|approx|hab|pers)$/

/** The same word twice. */
export function checkRepetitions(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (
      token.kind !== 'word' ||
      next?.kind !== 'word' ||
      token.lower !== next.lower ||
      next.start === token.end
    )
      return []
    if (next.isName || token.isName || token.lower.startsWith('-')) return []
    if (mayRepeat.has(token.lower)) {
      // « nous nous retrouvons » is right, « en en » before a noun too seldom to judge.
      if (token.lower !== 'en' && token.lower !== 'pas') return []
    }
    const confidence = never.has(token.lower) ? 'sure' : 'likely'
    return [correct('repetition', { start: token.start, end: next.end }, token.text, confidence)]
  })
}

/** A sentence that begins in lower case after another, and sentences in capitals. */
export function checkCapitals(text: string, tokens: Token[]): Correction[] {
  return [...sentenceStarts(text, tokens), ...shouted(text)]
}

function sentenceStarts(text: string, tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || !/^\p{Ll}/u.test(token.text) || !isKnown(token.text)) return []
    const stop = tokens[index - 1]
    const before = tokens[index - 2]
    const isFirst = stop === undefined
    const isAfterStop =
      stop?.kind === 'sign' &&
      /^[.!?]$/.test(stop.text) &&
      before?.kind === 'word' &&
      text.slice(before.end, stop.start).trim() === '' &&
      token.start > stop.end &&
      before.text.length > 2 &&
      !abbreviated.test(before.lower)
    if (!isFirst && !isAfterStop) return []
    // One word alone is a heading or a search, not a sentence.
    const capital = token.text.charAt(0).toUpperCase() + token.text.slice(1)
    const isSentence = isAfterStop || /[.!?…]/.test(text)
    return isSentence ? [correct('capital', token, capital, 'sure')] : []
  })
}

const capitalRun = /(?<![\p{L}])\p{Lu}[\p{Lu}\p{N}'’ ,\u00a0-]*\p{Lu}(?![\p{L}])/gu

/** Three words or more in capitals, offered in lower case. */
function shouted(text: string): Correction[] {
  return matchesOf(text, capitalRun).flatMap((match) => {
    const words = match[0].match(/\p{L}+/gu) ?? []
    const known = words.filter((word) => word.length > 3 && isKnown(word.toLowerCase()))
    if (words.length < 3 || known.length < 2 || words.join('').length < 12) return []
    const lower = match[0].toLowerCase()
    const before = text.slice(0, match.index).trimEnd()
    const opens =
      before === '' || /[.!?…:]$/.test(before) || text.slice(before.length, match.index).includes('\n')
    const suggestion = opens ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
    return [
      correct('capital', { start: match.index, end: match.index + match[0].length }, suggestion, 'likely'),
    ]
  })
}
