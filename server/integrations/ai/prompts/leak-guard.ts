import { AiError } from '#server/errors.ts'
import type { Secrets } from './data-block.ts'

const plainWord = /^[a-z0-9]*$/

/** Letters and digits alone, without case or accents: the same however a text is spaced, broken or decorated. */
export const lettersOf = (text: string) => (plainWord.test(text) ? text : lettersOfAny(text))

const lettersOfAny = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const backwards = (text: string) => [...text].reverse().join('')

const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })

/** Bytes in hexadecimal, as `7a71`, `\x7a\x71` and `0x7a 0x71`. */
function hexForms(text: string): string[] {
  const plain = Buffer.from(text).toString('hex')
  return ['', 'x', '0x'].map((before) => plain.replace(/../g, `${before}$&`))
}

/** Base64 at its three alignments, without the characters that neighbours change. */
const base64Forms = (text: string) =>
  [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + text)
      .toString('base64')
      .slice(4, -4),
  )

/** The letters of a text in every form in which a model may give it away: both ways round, rot13, hexadecimal, base64. */
function writtenForms(text: string): string[] {
  const both = [text, backwards(text)]
  // An accent that is kept is not turned; one that is dropped is.
  const turned = [...both, ...both.map(lettersOf)].map(rot13)
  const encoded = both.flatMap((way) => [...hexForms(way), ...base64Forms(way)])
  return [...new Set([...both, ...turned, ...encoded].map(lettersOf))]
}

/** So many letters in a row of the rules are not a coincidence. */
const windowLength = 40
/** A window holds a whole block of the rules, wherever it begins: only answers that hold one are looked at closely. */
const blockLength = windowLength / 2
/** Unbroken letters and digits of this length are no French: base64, and its like. */
const opaqueLength = 80
const opaque = new RegExp(`[\\p{L}\\p{N}+/=]{${opaqueLength}}`, 'u')
/** Characters of which the last 80 letters are, those of two code units included. */
const opaqueReach = 2 * opaqueLength
/** Characters to each letter of a secret that may be beginning, with signs between them. */
const charactersPerLetter = 3
/** At the end, with the half of a letter whose other half is still to come. */
const unbroken = /[\p{L}\p{N}+/=\ud800-\udfff]+$/u

interface Rules {
  forms: string[]
  blocks: Set<string>
}

/** As many texts as there are networks and objectives, several times over. */
const maxKnown = 100
const known = new Map<string, Rules>()

/** Without what differs from call to call the rules are few, and 200 answers at once share them. */
function rulesOf(text: string): Rules {
  const found = known.get(text)
  if (found) return found
  const forms = writtenForms(text)
  const rules = { forms, blocks: new Set(forms.flatMap(blocksOf)) }
  if (known.size >= maxKnown) known.clear()
  known.set(text, rules)
  return rules
}

/** The rules of a call, and what it sent of others: their words may come back, however opaque. */
type Guarded = Secrets & { rules: string; user: string }

/** Whether a whole text gives the rules away. */
export function givesAway(asked: Guarded, text: string): boolean {
  try {
    leakGuard(asked).pass(text)
    return false
  } catch {
    // The guard throws where something is given away.
    return true
  }
}

/**
 * Reads an answer on its way out and stops it where it gives away the rules: letter by letter, whatever the case and
 * the signs between, backwards, turned by 13 letters, in hexadecimal or in base64. What may be the beginning of a secret waits until it is known not to be.
 * Called for every word of every reader: it looks at what is new, and at no more of what came before than may go on.
 */
export function leakGuard({ rules, user, canary, tag }: Guarded) {
  const { forms, blocks } = rulesOf(rules.replaceAll(canary, '').replaceAll(tag, ''))
  const secrets = writtenForms(canary)
  const longest = Math.max(windowLength, ...secrets.map(({ length }) => length))
  const anySecret = new RegExp(secrets.map((secret) => RegExp.escape(secret)).join('|'))
  let letters = ''
  /** Letters since the last block of the rules. */
  let sinceBlock = Number.POSITIVE_INFINITY
  /** The unbroken end. */
  let tail = ''
  let held = ''

  function pass(text: string): string {
    const added = lettersOf(text)
    const fresh = letters + added
    if (anySecret.test(fresh) || isOfRules(fresh, added.length))
      throw new AiError('moderation', new Error('the answer gives away its rules'))
    letters = fresh.slice(-longest)
    const recent = tail + text
    if (recent.length >= opaqueLength && isEncoded(recent))
      throw new AiError('moderation', new Error('the answer is encoded'))
    tail = unbroken.exec(recent)?.[0].slice(-opaqueReach) ?? ''
    held += text
    const overlap = Math.max(
      startOfSecret(held.slice(-longest * charactersPerLetter), secrets),
      held.length > 40 && (unbroken.exec(held)?.[0].length ?? 0) > 40 ? held.length : 0,
    )
    const out = held.slice(0, held.length - overlap)
    held = held.slice(held.length - overlap)
    return out
  }

  /** A long address of the user's is as unbroken as base64, and is theirs. */
  const isEncoded = (recent: string) => {
    const [run] = opaque.exec(recent) ?? []
    return run !== undefined && !user.includes(run)
  }

  /** Of the runs of letters that end among the `added` last ones. */
  function isOfRules(fresh: string, added: number): boolean {
    const old = fresh.length - added
    sinceBlock += added
    for (const at of startsOf(fresh, blockLength, old))
      if (blocks.has(fresh.slice(at, at + blockLength))) sinceBlock = fresh.length - at - blockLength
    // A window that ends among the new letters may hold a block that ended before them.
    if (sinceBlock - added >= windowLength - blockLength) return false
    return startsOf(fresh, windowLength, old).some((at) =>
      forms.some((form) => form.includes(fresh.slice(at, at + windowLength))),
    )
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
function startOfSecret(end: string, secrets: string[]): number {
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

/** Where the runs of so many letters begin that end after the first `old` ones. */
function startsOf(text: string, length: number, old: number): number[] {
  const starts: number[] = []
  for (let at = Math.max(0, old - length + 1); at + length <= text.length; at++) starts.push(at)
  return starts
}

/** The text in blocks, one after the other. */
const blocksOf = (text: string) =>
  Array.from({ length: Math.floor(text.length / blockLength) }, (_, index) =>
    text.slice(index * blockLength, (index + 1) * blockLength),
  )
