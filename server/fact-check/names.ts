import { matchesOf } from '#shared/matches-of.ts'
import { addFact, isTaken, type Scan } from './fact.ts'
import { cities, commonCapitals, firstNames, regions } from './name-table.ts'
import { foldText, isFunctionWord } from './text.ts'

const capitalised = /(?<![\p{L}\d_#@&])\p{Lu}[\p{L}\d]*(?:-\p{L}+)*(?![\p{L}\d_])/gu
const hashtag = /#([\p{L}\d_]{2,60})/gu
const joiner =
  /^ (?:(?:de|du|des|le|la|les|d'|l'|von|van|ben|et fils|&|and) ?){0,2}$|^-$|^ ?& ?$|^ (?:de |d')?l'$|^ d'$/

interface Capital {
  start: number
  end: number
  /** Raw. */
  text: string
  initial: boolean
}

/** Proper names: capitalised words inside a sentence, and at its start where a table knows them. Kept by sequences. */
export function scanNames(scan: Scan): void {
  const { raw, at } = scan.text
  const foldedAt = invert(at)
  const loud = loudLines(raw)
  let sequence: Capital[] = []
  const flush = () => {
    const first = sequence[0]
    const last = sequence.at(-1)
    if (first && last)
      addFact(
        scan,
        'name',
        first.start,
        last.end,
        { key: sequence.map(({ text }) => foldText(text)).join(' ') },
        true,
      )
    sequence = []
  }
  for (const match of matchesOf(raw, capitalised)) {
    const start = foldedAt[match.index] ?? 0
    const end = foldedAt[match.index + match[0].length] ?? scan.text.folded.length
    const capital = { start, end, text: match[0], initial: isInitial(raw, match.index, match[0].length) }
    const previous = sequence.at(-1)
    const isJoined = previous !== undefined && joiner.test(scan.text.folded.slice(previous.end, start))
    if (!isJoined) flush()
    if (isTaken(scan, start, end)) flush()
    else if (isName(capital, loud.has(lineOf(raw, match.index)), isJoined)) sequence.push(capital)
    else flush()
  }
  flush()
  scanHashtags(scan, foldedAt)
  scanLetters(scan, foldedAt)
}

function isName({ text, initial }: Capital, isLoud: boolean, isJoined: boolean): boolean {
  const folded = foldText(text)
  if (folded.length < 2 || commonCapitals.has(folded) || (initial && isFunctionWord(folded))) return false
  const isKnown =
    firstNames.has(folded) ||
    cities.has(folded) ||
    regions.has(folded) ||
    folded.split('-').some((part) => firstNames.has(part) && part.length > 3)
  if (isLoud) return isKnown && folded.length > 3
  if (initial && !isJoined)
    return isKnown || (/-/.test(text) && /-\p{Lu}/u.test(text) && !/^(?:rendez|est|peut|c)-/.test(folded))
  return true
}

const lettered =
  /(?<![\p{L}'’])(?!(?:plan|jour) )(?:\p{Ll}{3,}|\p{Lu}{2,} ?:) [A-Z](?![\p{L}\d'’&/-]|\.\p{L})/gu

/** « permis B », « classé C »: a letter that says which. */
function scanLetters(scan: Scan, foldedAt: number[]): void {
  for (const match of matchesOf(scan.text.raw, lettered)) {
    const start = foldedAt[match.index] ?? 0
    const end = foldedAt[match.index + match[0].length] ?? scan.text.folded.length
    addFact(scan, 'name', start, end, { key: foldText(match[0]), unit: 'letter' }, true)
  }
}

/** A known name inside « #AtelierLyon » is a name too. */
function scanHashtags(scan: Scan, foldedAt: number[]): void {
  for (const match of matchesOf(scan.text.raw, hashtag)) {
    for (const part of (match[1] ?? '').matchAll(/\p{Lu}\p{Ll}+|\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu)) {
      const folded = foldText(part[0])
      if (!cities.has(folded) && !(firstNames.has(folded) && folded.length > 4)) continue
      const start = foldedAt[match.index + 1 + part.index] ?? 0
      addFact(scan, 'name', start, start + folded.length, { key: folded }, true)
    }
  }
}

function invert(at: number[]): number[] {
  const inverse: number[] = []
  for (const [folded, raw] of at.entries()) inverse[raw] ??= folded
  // A raw character that folds to nothing stands where the next one does.
  for (let raw = (at.at(-1) ?? 0) - 1, next = at.length - 1; raw >= 0; raw -= 1) {
    next = inverse[raw] ?? next
    inverse[raw] = next
  }
  return inverse
}

const lineOf = (raw: string, index: number): number => raw.lastIndexOf('\n', index - 1) + 1

/** Starts of the lines written in capitals, or where nearly each word has one: what is common there shows nothing. */
function loudLines(raw: string): Set<number> {
  const loud = new Set<number>()
  let start = 0
  for (const line of raw.split('\n')) {
    const letters = line.match(/\p{L}/gu)?.length ?? 0
    const capitals = line.match(/\p{Lu}/gu)?.length ?? 0
    const words = line.match(/\p{L}{4,}/gu) ?? []
    const titled = words.filter((word) => /^\p{Lu}/u.test(word)).length
    if ((letters > 8 && capitals > letters * 0.6) || (words.length >= 4 && titled / words.length > 0.8))
      loud.add(start)
    start += line.length + 1
  }
  return loud
}

/** Opens a sentence, a line or a list's item; after a colon, only before more words than a bare value has. */
function isInitial(raw: string, index: number, length: number): boolean {
  const before = raw
    .slice(Math.max(0, index - 12), index)
    .replace(/[\s\u00a0\u202f«“"‘'’(*_[]+$/u, (spaces) => (/^['’]$/.test(spaces) ? spaces : ''))
  if (before === '') return true
  const line = lineOf(raw, index)
  if (line > 0 && /^[\s«“"(*_]*$/.test(raw.slice(line, index))) return true
  const last = before.at(-1) ?? ''
  if (/[.!?…]\s*»$/.test(before)) return true
  if (/[.!?…]/.test(last)) return !/(?:^|[\s(])(?:M|Mme|Dr|St|av|bd|pl)\.$/.test(before)
  if (last === ':')
    return !/^\s*(?:$|[\n,.;(]|\p{Lu}|\p{Ll}+\s*(?:$|[\n.]))/u.test(
      raw.slice(index + length, index + length + 30),
    )
  return (
    /[^\p{L}\p{N}\s,;'’\-–—&/)%€°+"”»@#|]/u.test(last) ||
    (/[-–—]/.test(last) && /(?:^|\n)\s*[-–—]$/.test(before))
  )
}
