import type { Reading } from './dictionary.ts'
import { readWord } from './words.ts'

/** A piece of the text: a word, a number, a mixture of both, a sign, or what is left alone (a name, an address). */
export interface Token {
  kind: 'word' | 'number' | 'code' | 'sign' | 'aside'
  text: string
  /** In lower case, with a straight apostrophe. */
  lower: string
  start: number
  end: number
  readings: Reading[]
  /** First word of a sentence, a line or a quotation. */
  opens: boolean
  /** Capitalised inside a sentence, or left alone: a name. */
  isName: boolean
}

export interface Span {
  start: number
  end: number
}

const pieces =
  /(?:\p{L}|\p{M})+(?:['’ʼ-](?:\p{L}|\p{M})+)*['’]?|\d+(?:[.,\u202f\u00a0](?=\d)\d+)*|\n|[^\s\p{L}\p{M}\d]/gu
const elided = /^(jusqu|lorsqu|puisqu|quoiqu|presqu|qu|[ldjmtsnc])['’ʼ](?=\p{L}|$)/iu
const pronounEnding =
  /-(?:t-)?(?:nous|vous|moi|toi|le|la|les|lui|leur|leurs|y|en|je|tu|ils?|elles?|on|ce|ci|là|même|mêmes)$/iu
const opening = new Set(['.', '!', '?', '…', '\n', '«', '“', '"', '•', ':', '–', '—'])

/** Cuts a text; `asides` come out as one token each. */
export function tokenize(text: string, asides: Span[]): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const aside of asides) {
    if (aside.start < at) continue
    cut(text, at, aside.start, tokens)
    tokens.push(make('aside', text.slice(aside.start, aside.end), aside.start))
    at = aside.end
  }
  cut(text, at, text.length, tokens)
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    token.opens =
      before === undefined ||
      (before.kind === 'sign' &&
        (opening.has(before.text) || /\p{Extended_Pictographic}/u.test(before.text))) ||
      (before.text === '-' && (tokens[index - 2]?.text ?? '\n') === '\n')
    const startsElision = before?.opens === true && before.lower.endsWith("'")
    token.isName =
      token.kind === 'aside' ||
      (token.kind === 'word' && !token.opens && !startsElision && /^\p{Lu}/u.test(token.text))
  }
  return tokens
}

function make(kind: Token['kind'], text: string, start: number): Token {
  const lower = text.toLowerCase().replace(/[’ʼ]/g, "'")
  const readings = kind === 'word' ? readWord(text) : []
  return { kind, text, lower, start, end: start + text.length, readings, opens: false, isName: false }
}

function cut(text: string, from: number, to: number, tokens: Token[]): void {
  for (const found of text.slice(from, to).matchAll(pieces)) {
    const start = from + found.index
    const piece = found[0]
    const before = tokens.at(-1)
    if (/^\p{L}/u.test(piece)) {
      if (before?.kind === 'number' && before.end === start) extend(before, piece)
      else cutWord(piece, start, tokens)
    } else if (/^\d/.test(piece)) {
      if (before !== undefined && before.end === start && (before.kind === 'word' || before.kind === 'code'))
        extend(before, piece)
      else tokens.push(make('number', piece, start))
    } else tokens.push(make('sign', piece, start))
  }
}

function extend(token: Token, piece: string): void {
  Object.assign(token, { ...make('code', token.text + piece, token.start) })
}

/** Parts elided words (« l’ », « qu’ ») and the pronouns behind a hyphen from their word. */
function cutWord(piece: string, start: number, tokens: Token[]): void {
  const isWhole = () => readWord(piece).length > 0
  const clitic = elided.exec(piece)
  if (clitic !== null && !isWhole()) {
    tokens.push(make('word', clitic[0], start))
    if (clitic[0].length < piece.length)
      cutWord(piece.slice(clitic[0].length), start + clitic[0].length, tokens)
    return
  }
  if (/['’]$/.test(piece)) {
    if (piece.length > 1) cutWord(piece.slice(0, -1), start, tokens)
    tokens.push(make('sign', piece.slice(-1), start + piece.length - 1))
    return
  }
  const pronoun = pronounEnding.exec(piece)
  if (pronoun !== null && pronoun.index > 0 && !isWhole()) {
    cutWord(piece.slice(0, pronoun.index), start, tokens)
    tokens.push(make('word', pronoun[0], start + pronoun.index))
    return
  }
  tokens.push(make('word', piece, start))
}
