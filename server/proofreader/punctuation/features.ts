import { edge, endsSentence, type Mark, price, type Shape, signOf, type Word } from './gaps.ts'

const bucket = (count: number): string =>
  count <= 4 ? String(count) : count <= 6 ? '5-6' : count <= 9 ? '7-9' : count <= 14 ? '10-14' : '15+'

/** What tells whether a sign stands behind the word at `index`, for a linear model: names of features that hold. */
export function featuresOf(words: Word[], index: number, decided: Mark[]): string[] {
  const at = (offset: number): Word | undefined => words[index + offset]
  const l2 = at(-1)?.last ?? edge
  const l1 = at(0)?.last ?? edge
  const r1 = at(1)?.first ?? edge
  const r2 = at(2)?.first ?? edge
  const typed = signOf(at(0)?.typed ?? '')
  let start = index
  while (start > 0 && decided[start - 1] === '') start -= 1
  let stop = index
  while (stop > 0 && !endsSentence(decided[stop - 1])) stop -= 1
  const segment = words.slice(start, index + 1)
  const sentence = words.slice(stop, index + 1)
  const hasVerb = segment.some((word) => word.hasVerb) ? 'V' : 'v'
  const hadVerb = sentence.some((word) => word.hasVerb) ? 'V' : 'v'
  const opened = words[start]?.first ?? edge
  const lastMark = start === 0 ? 'begin' : (decided[start - 1] ?? '')
  const next = words.slice(index + 1, index + 7)
  const verbAt = next.findIndex((word) => word.hasVerb)
  const endAt = next.findIndex((word) => word.typed !== '')
  const ahead = verbAt === -1 || (endAt !== -1 && endAt < verbAt) ? 'n' : String(verbAt)
  const left = words.length - index - 1
  const length = bucket(segment.length)
  const commas = words.filter((word) => word.typed.startsWith(',')).length
  const style = commas * 12 > words.length ? 'many' : commas > 0 ? 'some' : 'none'
  const agrees =
    l1.number !== null &&
    r1.number !== null &&
    /noun|participle/.test(l1.tag) &&
    /noun|participle/.test(r1.tag)
      ? `${l1.number === r1.number}${l1.gender === null || r1.gender === null || l1.gender === r1.gender}`
      : ''
  const found = [
    'bias',
    `t=${typed}`,
    `t=${typed}|style=${style}`,
    `l1=${l1.kind}`,
    `r1=${r1.kind}`,
    `l2=${l2.kind}`,
    `r2=${r2.kind}`,
    `l1r1=${l1.kind} ${r1.kind}`,
    `r1r2=${r1.kind} ${r2.kind}`,
    `l2l1=${l2.kind} ${l1.kind}`,
    `wl=${l1.lower}`,
    `wr=${r1.lower}`,
    `wl2=${l2.lower}`,
    `wr2=${r2.lower}`,
    `wlr=${l1.lower} ${r1.lower}`,
    `wr1wr2=${r1.lower} ${r2.lower}`,
    `wl|r=${l1.lower}|${r1.kind}`,
    `l|wr=${l1.kind}|${r1.lower}`,
    `t|r1=${typed}|${r1.kind}`,
    `t|l1=${typed}|${l1.kind}`,
    `t|wr=${typed}|${r1.lower}`,
    `t|r1r2=${typed}|${r1.kind} ${r2.kind}`,
    `v|r1=${hasVerb}|${r1.kind}`,
    `v|t|r1=${hasVerb}|${typed}|${r1.kind}`,
    `v|wr=${hasVerb}|${r1.lower}`,
    `v|ahead=${hasVerb}|${ahead}|${typed}`,
    `v|ahead|r1=${hasVerb}|${ahead}|${r1.kind}`,
    `vv=${hadVerb}|${hasVerb}|${ahead}`,
    `len=${length}`,
    `len|v=${length}|${hasVerb}|${ahead}`,
    `len|t=${length}|${typed}`,
    `len|r1=${length}|${r1.kind}`,
    `sent=${bucket(sentence.length)}|${typed}`,
    `open=${opened.kind}`,
    `open|r1=${opened.kind}|${r1.kind}`,
    `opensame=${opened.kind === r1.kind}|${opened.kind}`,
    `last=${lastMark}`,
    `last|r1=${lastMark}|${r1.kind}`,
    `last|t=${lastMark}|${typed}`,
    `last|len=${lastMark}|${length}`,
    `left=${Math.min(left, 4)}`,
    `left|v=${Math.min(left, 4)}|${hasVerb}|${r1.kind}`,
    `style=${style}`,
  ]
  if (agrees !== '') found.push(`agree=${agrees}`, `agree|l2=${agrees}|${l2.kind}`)
  return [
    ...found,
    ...endings(l1, r1),
    ...groups(words, index),
    ...clause(segment, words[index + 1]),
    ...typing(words, index),
    ...layout(words, index, decided),
  ]
}

/** The last letters of the words at the gap stand for words that were never seen. */
const endings = (left: Shape, right: Shape): string[] => [
  `el=${left.lower.slice(-3)}`,
  `er=${right.lower.slice(-3)}`,
]

/** What a whole word between spaces is: an hour, a price, a telephone number, or its first and last parts. */
function groupOf(word: Word | undefined): string {
  if (word === undefined) return 'edge'
  const known = groupsOfWords.get(word) ?? readGroup(word)
  groupsOfWords.set(word, known)
  return known
}

/** Each gap of a clause asks for those of all its words. */
const groupsOfWords = new WeakMap<Word, string>()

function readGroup({ text, first, last }: Word): string {
  if (text.includes('@')) return 'mail'
  if (/^(?:https?:|www\.)|\.(?:fr|com|example|bzh|org)$/.test(text)) return 'site'
  if (/^0\d(?:[\u00a0\u202f .]\d\d){4}$/u.test(text)) return 'phone'
  if (text.includes('€')) return 'price'
  if (/^\d{1,2}[\u00a0\u202f]?h(?:[\u00a0\u202f]?\d\d)?$/u.test(text)) return 'hour'
  if (text.includes('%')) return 'percent'
  if (/^\d{4}$/.test(text)) return 'year'
  if (/^\d.*\p{L}/u.test(text)) return 'measure'
  return first.lower === last.lower ? first.kind : `${first.kind}+${last.kind}`
}

/** Runs of groups across the gap, and what leads up to the next verb. */
function groups(words: Word[], index: number): string[] {
  const group = (offset: number): string => groupOf(words[index + offset])
  const ahead = words.slice(index + 1, index + 7)
  const verbAt = ahead.findIndex((word) => word.hasVerb)
  const lead = ahead.slice(0, verbAt === -1 ? 3 : Math.min(verbAt, 3)).map(({ first }) => first.tag)
  return [
    `g=${group(0)}|${group(1)}`,
    `gg|g=${group(-1)} ${group(0)}|${group(1)}`,
    `g|gg=${group(0)}|${group(1)} ${group(2)}`,
    `ggg=${group(1)} ${group(2)} ${group(3)}`,
    `gg|gg=${group(-1)} ${group(0)}|${group(1)} ${group(2)}`,
    `lead=${lead.join(' ')}|${verbAt !== -1}`,
    `verb|g=${words[index]?.hasVerb}|${group(1)}`,
  ]
}

const conjunction = /^(?:si|s'|quand|lorsque|lorsqu'|dès|comme|puisque|pendant|avant|après|pour|en)$/
const relative = /^(?:que|qu'|qui|dont|où)$/

/** What the words since the last sign still wait for: « du 23 décembre | au 2 », « si ça dure | venez », « que | … verb ». */
function clause(segment: Word[], next: Word | undefined): string[] {
  const opens = segment[0]?.first.lower ?? ''
  const waits = conjunction.test(opens) ? opens : ''
  const verbs = Math.min(2, segment.filter((word) => word.hasVerb).length)
  const relativeAt = segment.findLastIndex(({ first }) => relative.test(first.lower))
  const relation =
    relativeAt === -1 ? '' : segment.slice(relativeAt).some((word) => word.hasVerb) ? 'done' : 'waits'
  let range = ''
  for (const { first } of segment)
    if (/^(?:du|de|des|entre|dès)$/.test(first.lower)) range = first.lower === 'entre' ? 'entre' : 'de'
    else if (range !== '' && /^(?:au|à|et|jusqu'|aux)$/.test(first.lower)) range = `${range}-${first.lower}`
  const times = segment.filter((word) => /^(?:day|month|hour|small)$/.test(groupOf(word))).length
  const word = next?.first.lower ?? ''
  const group = groupOf(next)
  return [
    `verbs|g=${verbs}|${group}`,
    `waits|verbs|g=${waits}|${verbs}|${group}`,
    `waits|verbs|t=${waits}|${verbs}|${signOf(segment.at(-1)?.typed ?? '')}`,
    `waits|verbs|verb=${waits}|${verbs}|${next?.hasVerb}`,
    `range|gg=${range}|${groupOf(segment.at(-1))}|${word.length < 4 ? word : group}`,
    `range|wr=${range}|${word}`,
    `times|g=${Math.min(3, times)}|${group}`,
    `relation|g=${relation}|${group}`,
  ]
}

/** How far the typed signs before and behind are, and how many the line has. */
function typing(words: Word[], index: number): string[] {
  const nextAt = words.findIndex((word, at) => at > index && word.typed !== '')
  const lastAt = words.findLastIndex((word, at) => at < index && word.typed !== '')
  const sign = nextAt === -1 ? 'end' : signOf(words[nextAt]?.typed ?? '')
  const next = bucket((nextAt === -1 ? words.length : nextAt) - index)
  const back = bucket(index - 1 - lastAt)
  const typed = signOf(words[index]?.typed ?? '')
  const group = groupOf(words[index + 1])
  const count = words.slice(0, -1).filter((word) => word.typed !== '').length
  return [
    `next=${next}|${sign}`,
    `back=${back}`,
    `next|back=${next}|${back}|${typed}`,
    `next|g=${next}|${sign}|${group}`,
    `back|g=${back}|${group}`,
    `rate=${count === 0 ? 'none' : count * 12 > words.length ? 'many' : 'some'}|${typed}`,
  ]
}

/** Whether the words make a list, and of what: prices, days or hours, how far apart, and how the lines began that were laid out. */
function layout(words: Word[], index: number, decided: Mark[]): string[] {
  const isPrice = (word: Word | undefined): boolean => price.test(word?.text ?? '')
  const isDay = (word: Word | undefined): boolean => word?.first.kind === 'day'
  const prices = words.filter(isPrice).length
  const days = words.filter(isDay).length
  const lines = decided.filter((mark) => mark.endsWith('\n')).length
  const opened = decided.includes(':\n')
  const ahead = words.slice(index + 1)
  const nextPrice = ahead.findIndex(isPrice)
  const nextDay = ahead.findIndex(isDay)
  const lastPrice = words.findLastIndex((word, at) => at <= index && isPrice(word))
  const from = decided.findLastIndex((mark) => mark.endsWith('\n')) + 1
  const first = words[from]?.first.kind ?? 'edge'
  const next = groupOf(words[index + 1])
  const kind = `${Math.min(prices, 3)}${Math.min(days, 3)}`
  const toPrice = nextPrice === -1 ? 'n' : bucket(nextPrice)
  const fromPrice = lastPrice === -1 ? 'n' : bucket(index - lastPrice)
  const done = words.slice(from, index + 1)
  return [
    `kind=${kind}|${groupOf(words[index])}`,
    `kind|next=${kind}|${next}`,
    `kind|both=${kind}|${groupOf(words[index])}|${next}`,
    `lines=${Math.min(lines, 3)}|${opened}|${kind}`,
    `lines|next=${Math.min(lines, 3)}|${opened}|${next}`,
    `lines|both=${lines > 0}|${opened}|${groupOf(words[index])}|${next}`,
    `first|next=${lines > 0}|${first}|${next}`,
    `prices=${toPrice}|${fromPrice}|${Math.min(prices, 3)}`,
    `prices|t=${toPrice}|${fromPrice}|${signOf(words[index]?.typed ?? '')}`,
    `prices|lines=${toPrice}|${fromPrice}|${lines > 0}|${opened}`,
    `day=${nextDay === -1 ? 'n' : bucket(nextDay)}|${Math.min(days, 3)}|${lines > 0}`,
    `line=${bucket(done.length)}|${done.some(isPrice)}|${done.some(isDay)}|${kind}`,
    `line|next=${done.some(isPrice)}|${done.some(({ hasVerb }) => hasVerb)}|${next}|${kind}`,
    `start=${index < 8 ? index : 'far'}|${kind}|${next}`,
  ]
}
