import { fold, lowerFirst } from '#server/brief/words.ts'

interface Token {
  text: string
  start: number
  end: number
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\p{L}+|\d+/gu)].map((match) => ({
    text: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** Equal words, or a word and its short form: « sem », « semaines ». */
const alike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= 2 &&
    one.slice(0, 3) === other.slice(0, 3) &&
    (one.length > 2 || other.startsWith(one)) &&
    !/\d/u.test(one + other))

/** For each word of the mended text its place among those typed, -1 where it was put in: the longest common sequence. */
function aligned(mended: Token[], typed: Token[]): number[] {
  const best = Array.from({ length: mended.length + 1 }, () => Array<number>(typed.length + 1).fill(0))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  const same = (row: number, column: number) => alike(mended[row]?.text ?? '', typed[column]?.text ?? '\n')
  for (let row = mended.length - 1; row >= 0; row -= 1)
    for (let column = typed.length - 1; column >= 0; column -= 1) {
      const [line] = [best[row]]
      if (line)
        line[column] = same(row, column)
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  let column = 0
  return mended.map((_, row) => {
    while (column < typed.length && !same(row, column) && at(row, column + 1) > at(row + 1, column))
      column += 1
    if (column < typed.length && same(row, column)) {
      column += 1
      return column - 1
    }
    return -1
  })
}

/** A clause with its own subject or an order begins there whatever stands before it. */
const clause =
  /^(?:après,? )?(?:c’est|c’était|je\s|j’|on\s|nous\s|il\s|elle\s|ils\s|elles\s|ça\s|si\s|désolée?s?\s|appelez|\p{L}{3,}ez(?:-\p{L}+)?\s|et\s(?:les|la|le|nous|on)\s)/iu
/** What ends more than a group. */
const strong = /[.;:!?\n()]/u
const separators = /[.,;:!?\n/()«»"'–—]|\s-\s/u

/**
 * A mended note with the pauses that its owner typed, and no others: a pause put in between a price and its thing would give it to the
 * neighbour. One before a clause of its own stays, unless a figure or a day stands there.
 */
export function withTypedPauses(text: string, typed: string): string {
  const [words, source] = [tokensOf(text), tokensOf(typed)]
  const places = aligned(words, source)
  let kept = ''
  let from = 0
  let next = 0
  for (const match of text.matchAll(/[\s\u00a0]?[.,;:!?…]+(?=[\s\u00a0]+)/gu)) {
    while (next < words.length && (words[next]?.start ?? 0) < match.index) next += 1
    if (next === 0 || next === words.length) continue
    const left = places.findLast((place, index) => index < next && place >= 0)
    const right = places.find((place, index) => index >= next && place >= 0)
    if (left === undefined || right === undefined) continue
    const gap = typed.slice(source[left]?.end ?? 0, source[right]?.start ?? 0)
    const after = text.slice(match.index + match[0].length).trimStart()
    const last = words[next - 1]?.text ?? ''
    const isOwn = clause.test(after) && !/\d|^(?:h|e|m|\p{L}+di|dimanche)$/u.test(last)
    const isComma = /,/u.test(gap) && !strong.test(gap) && /[.!?…]/u.test(match[0])
    if ((separators.test(gap) && !isComma) || (isOwn && !isComma)) continue
    kept += text.slice(from, match.index) + (isComma ? ',' : '')
    from = match.index + match[0].length
    // The capital came with the pause.
    const [initial] = typed.slice(source[right]?.start ?? 0)
    if (places[next] === -1 || (/\p{Ll}/u.test(initial ?? '') && places[next] === right)) {
      const space = /^[\s\u00a0]*/u.exec(text.slice(from))?.[0] ?? ''
      const word = text.slice(from + space.length, from + space.length + 2)
      kept += ` ${/\p{Lu}$/u.test(word) ? word : lowerFirst(word)}`
      from += space.length + 2
    }
  }
  return withTypedHours(kept + text.slice(from), typed)
}

const hour = '\\d{1,2}\\s?h(?:\\s?\\d\\d)?'
/** « 6h 6h45 ou 7h30 » are three departures and no span. */
const span = new RegExp(`(?:de\\s)?(${hour})\\sà\\s(${hour})(?=\\s(?:ou|et)\\s${hour})`, 'giu')
const withTypedHours = (text: string, typed: string): string =>
  text.replace(span, (whole, first: string, second: string) =>
    new RegExp(`${first.replace(/\s/gu, '')}\\s?(?:à|a|-|–)\\s?${second.replace(/\s/gu, '')}`, 'iu').test(
      typed.replace(/\s(?=h)|(?<=h)\s(?=\d)/giu, ''),
    )
      ? whole
      : `${first}, ${second}`,
  )

/** Amounts without a currency that was not typed: « 3 pour 50 » may be euros, it does not say so; « 2 400 brut » does. */
export function withTypedCurrency(text: string, typed: string): string {
  const plain = (amount: string) =>
    amount
      .replace(/[\s\u00a0\u202f]/gu, '')
      .replace(/\.(?=\d{1,2}$)/u, ',')
      .replace(/,(\d)$/u, ',$10')
  const sums = [
    // Not from within a run of digits, but behind cents: what fails from its beginning fails from everywhere.
    ...typed.matchAll(
      /(?<!(?<!(?:€|e(?:ur|uros?)?)\d?)\d[ \u00a0\u202f]{0,3})(\d[\d \u00a0\u202f]*(?:[.,]\d+)?)\s?(?:€|e(?:ur|uros?)?(?!\p{L}))(\d\d)?/giu,
    ),
  ].map(([, amount = '', cents]) => plain(cents ? `${amount.trim()},${cents}` : amount))
  const isTyped = (amount: string) => sums.some((sum) => sum === plain(amount) || sum.endsWith(plain(amount)))
  return text
    .replace(/(\d{4})-(\d)[\s\u00a0](\d{3})(?!\d)/gu, '$1-$2$3')
    .replace(
      /(?<!\d[\s\u00a0\u202f]{0,3})(\d[\d\s\u00a0\u202f]*(?:,\d+)?)[\s\u00a0\u202f]?€(?![\s\u00a0](?:brut|net)(?!\p{L}))(?:[\s\u00a0]la(?=[\s\u00a0]€))?/gu,
      (whole, amount: string) => (isTyped(amount) ? whole : amount.trimEnd()),
    )
}
