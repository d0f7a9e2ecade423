import { AiError } from '#server/errors.ts'
import type { Secrets } from './data-block.ts'

/** So many letters in a row of the rules are not a coincidence. */
const windowLength = 40
/** A window holds a whole block of the rules, wherever it begins: only answers that hold one are looked at closely. */
const blockLength = windowLength / 2
/** Unbroken letters and digits of this length are no French: base64, and its like. */
const opaque = /[\p{L}\p{N}+/=]{80,}/u
/** Characters of which the last 80 letters are, those of two code units included. */
const opaqueReach = 2 * 80
/** Characters that may hold the beginning of a secret, with signs between its letters. */
const secretReach = 120
const unbroken = /[\p{L}\p{N}+/=]+$/u

/**
 * Reads an answer on its way out and stops it where it gives away the rules: letter by letter, whatever the case and
 * the signs between, backwards, or encoded. What may be the beginning of a secret waits until it is known not to be.
 */
export function leakGuard({ instructions, canary }: Pick<Secrets, 'canary'> & { instructions: string }) {
  const rules = lettersOf(instructions)
  const both = [rules, backwards(rules)]
  const blocks = new Set(both.flatMap(blocksOf))
  const isOfRules = (part: string) => both.some((order) => order.includes(part))
  const secrets = [canary, backwards(canary), ...encoded(canary)]
  let letters = ''
  let tail = ''
  let held = ''

  function pass(text: string): string {
    // What came earlier was looked at earlier: only its end may go on in the new text.
    const fresh = letters + lettersOf(text)
    letters = fresh.slice(-windowLength)
    const recent = tail + text
    tail = recent.slice(-opaqueReach)
    const isLeak =
      secrets.some((secret) => fresh.includes(secret)) ||
      (partsOf(fresh, blockLength).some((part) => blocks.has(part)) &&
        partsOf(fresh, windowLength).some(isOfRules))
    if (isLeak) throw new AiError('moderation', new Error('the answer gives away its rules'))
    if (opaque.test(recent)) throw new AiError('moderation', new Error('the answer is encoded'))
    held += text
    const kept = Math.max(
      startOfSecret(held, secrets),
      held.length > 40 && (unbroken.exec(held)?.[0].length ?? 0) > 40 ? held.length : 0,
    )
    const out = held.slice(0, held.length - kept)
    held = held.slice(held.length - kept)
    return out
  }

  function rest(): string {
    const out = held
    held = ''
    return out
  }
  return { pass, rest }
}

/**
 * How many characters at the end may be the beginning of a secret; three letters are enough to wait. Held back from a
 * letter on, so that a space or a quote before it goes out.
 */
function startOfSecret(text: string, secrets: string[]): number {
  const end = text.slice(-secretReach)
  const plain = lettersOf(end)
  const length = longestStart(plain, secrets)
  if (length === 0) return 0
  // Where those letters begin in what was written, signs and accents included.
  let from = end.length
  while (from > 0 && lettersOf(end.slice(from)).length < length) from -= 1
  return end.length - from
}

/** How many of the last letters are the first of a secret. */
function longestStart(plain: string, secrets: string[]): number {
  const last = plain.at(-1)
  const ofSecret = (secret: string) => {
    for (let length = Math.min(secret.length, plain.length); length >= 3; length--)
      if (secret[length - 1] === last && plain.endsWith(secret.slice(0, length))) return length
    return 0
  }
  return Math.max(...secrets.map(ofSecret))
}

const plainWord = /^[a-z0-9]*$/

const lettersOf = (text: string) => (plainWord.test(text) ? text : lettersOfAny(text))

const lettersOfAny = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const backwards = (text: string) => [...text].reverse().join('')

/** Every run of so many letters. */
const partsOf = (text: string, length: number) =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, index) =>
    text.slice(index, index + length),
  )

/** The text in blocks, one after the other. */
const blocksOf = (text: string) =>
  Array.from({ length: Math.floor(text.length / blockLength) }, (_, index) =>
    text.slice(index * blockLength, (index + 1) * blockLength),
  )

/** Base64 at its three alignments, without the characters that neighbours change. */
const encoded = (secret: string) =>
  [0, 1, 2].map((shift) =>
    lettersOf(
      Buffer.from(' '.repeat(shift) + secret)
        .toString('base64')
        .slice(4, -4),
    ),
  )
