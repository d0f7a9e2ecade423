import { hour, type Mark, price, signOf, type Word } from './gaps.ts'

/** What each feature adds to the log-odds that words are laid out as a list, in hundredths: written by scripts/train-punctuation.ts. */
export type ListWeights = Record<string, number>

/** A way to lay words out: one item a line, the marks by the gap they stand in. */
export interface ListCandidate {
  marks: Map<number, Mark>
  /** The gaps of the items that have their colon: no other stands there. */
  inside: number[]
  /** The gaps between two items. */
  inner: number[]
  features: string[]
}

/** An item's value: its price, its day, its hour or its number; from its first word to its last. */
interface Anchor {
  from: number
  to: number
}

const longestItem = 12
/** Two prices in a line are told as well in a sentence. */
const leastItems = 3
const joins = /^(?:et|ou|à|au|aux|de|du|-)$/
const moment =
  /^(?:matins?|soirs?|midis?|après-midi|prochaine?|\d{1,2}(?:er)?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$/
const isPrice = (word: Word | undefined): boolean => price.test(word?.text ?? '')
const isHour = (word: Word | undefined): boolean => hour.test(word?.text ?? '')
const isDay = (word: Word | undefined): boolean => word?.first.kind === 'day'
const isCount = (words: Word[], at: number): boolean =>
  /^\d{1,3}$/.test(words[at]?.text ?? '') &&
  words[at]?.typed === '' &&
  words[at + 1]?.first.tag === 'noun' &&
  words[at + 1]?.first.number === 'p' &&
  !/^(?:personnes?|ans|mois|jours|heures|minutes|fois|places|séances|euros|semaines)$/.test(
    words[at + 1]?.first.lower ?? '',
  )

const kinds: Record<string, (words: Word[], at: number) => boolean> = {
  price: (words, at) => isPrice(words[at]),
  day: (words, at) => isDay(words[at]),
  hour: (words, at) => isHour(words[at]),
  count: isCount,
}

/** « lundi et jeudi », « de 10 h à 12 h », « 12 € ou 15 € » are one value; a day takes its date with it. */
function anchorsOf(words: Word[], kind: string): Anchor[] {
  const is = kinds[kind] ?? (() => false)
  const found: Anchor[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (!is(words, at)) continue
    const last = found.at(-1)
    const between = last === undefined ? [] : words.slice(last.to + 1, at)
    const isOne =
      last !== undefined &&
      kind !== 'count' &&
      between.length <= 2 &&
      words.slice(last.to, at).every(({ typed }) => typed === '' || /^[-–/]$/.test(typed.trim())) &&
      between.every(({ first }) => joins.test(first.lower)) &&
      (between.length > 0 || kind === 'day')
    if (isOne) last.to = at
    else found.push({ from: at, to: at })
    const own = found.at(-1)
    if (own !== undefined && kind === 'day') own.to = endOfDay(words, at)
    at = own?.to ?? at
  }
  for (const anchor of found)
    while (
      anchor.from > 0 &&
      words[anchor.from - 1]?.typed === '' &&
      (kind === 'price'
        ? /^(?:à|dès|partir|de|entre)$/.test(words[anchor.from - 1]?.first.lower ?? '')
        : /^(?:le|les|du|de|à|dès|chaque|tous)$/.test(words[anchor.from - 1]?.first.lower ?? ''))
    )
      anchor.from -= 1
  return found
}

/** « mardi | 4 mars de 10 h à 12 h »: the last word of a day with its date and hours. */
function endOfDay(words: Word[], from: number): number {
  let to = from
  for (let at = from + 1; at < words.length && words[at - 1]?.typed === ''; at += 1) {
    const word = words[at]
    if (moment.test(word?.first.lower ?? '') || isHour(word)) to = at
    else if (!/^(?:de|à|et|dès|au)$/.test(word?.first.lower ?? '')) break
  }
  return to
}

/** In which of the intervals between `limits` a value lies. */
const interval = (limits: number[], value: number): string =>
  String(limits.filter((limit) => value >= limit).length)
const bucket = (chance: number): string => interval([0.02, 0.06, 0.15, 0.3, 0.5, 0.75], chance)
const size = (count: number): string =>
  ['0', '1', '2', '3', '5', '7'][Number(interval([1, 2, 3, 4.5, 6.5], count))] ?? ''

/** The gap in `from`…`to` that is likeliest cut. */
function bestGap(cuts: number[], from: number, to: number): number {
  let best = from
  for (let at = from; at <= to; at += 1) if ((cuts[at] ?? 0) > (cuts[best] ?? 0)) best = at
  return best
}

/** Every way to lay out a line that has two values of a kind; `chances`: of each mark behind each word. */
export function listCandidates(words: Word[], chances: number[][]): ListCandidate[] {
  const cuts = chances.map((row) => 1 - (row[0] ?? 0))
  return Object.keys(kinds).flatMap((kind) => {
    const all = anchorsOf(words, kind)
    if (all.length < 2) return []
    const runs: Anchor[][] = []
    for (const anchor of all) {
      const last = runs.at(-1)?.at(-1)
      if (last !== undefined && anchor.from - last.to <= longestItem) runs.at(-1)?.push(anchor)
      else runs.push([anchor])
    }
    return runs.flatMap((run) => {
      const parts = [run]
      if (run.length > 2) parts.push(run.slice(1), run.slice(0, -1))
      if (run.length > 3) parts.push(run.slice(1, -1), run.slice(2), run.slice(0, -2))
      return parts.flatMap((part) =>
        part.length < 2
          ? []
          : (['first', 'last'] as const).flatMap(
              (order) => candidate(words, chances, cuts, part, kind, order, all.length) ?? [],
            ),
      )
    })
  })
}

function candidate(
  words: Word[],
  chances: number[][],
  cuts: number[],
  run: Anchor[],
  kind: string,
  order: 'first' | 'last',
  total: number,
): ListCandidate | null {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return null
  const isLast = order === 'last'
  const end = words.length - 1
  const inner: number[] = []
  for (const [index, anchor] of run.slice(0, -1).entries()) {
    const next = run[index + 1]
    if (next === undefined) return null
    const [from, to] = isLast ? [anchor.to, next.from - 2] : [anchor.to, next.from - 1]
    if (to < from) return null
    inner.push(isLast ? bestGap(cuts, from, to) : next.from - 1)
  }
  // Where the first item begins, -1: with the line.
  const start = isLast
    ? first.from <= 6 && bestGapValue(cuts, 0, first.from - 2) < 0.3
      ? -1
      : firstGap(words, cuts, first.from)
    : first.from - 1
  if (isLast && first.from - 1 <= start) return null
  const reach = Math.min(end - 1, last.to + (isLast ? 7 : 9))
  const tail =
    end - last.to <= (isLast ? 4 : 7) && bestGapValue(cuts, last.to, end - 1) < 0.3
      ? end
      : bestGap(cuts, last.to, reach)
  const stop = last.to >= end ? end : tail
  if (!isLast && stop <= last.to) return null
  const found = new Map<number, Mark>()
  const begins = [start, ...inner].map((gap) => gap + 1)
  const ends = [...inner, stop]
  const inside: number[] = []
  let colons = 0
  for (const [index, anchor] of run.entries()) {
    const [from, to] = [begins[index] ?? 0, ends[index] ?? end]
    const gaps = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
    if (gaps.some((at) => isStopped(words[at]))) return null
    if (isLast && anchor.from > from && takesColon(words, anchor.from - 1, anchor.from)) {
      found.set(anchor.from - 1, ':')
      inside.push(...gaps)
      colons += 1
    }
    if (!isLast && anchor.to < to && takesColon(words, anchor.to, anchor.to + 1)) {
      found.set(anchor.to, ':')
      inside.push(...gaps)
      colons += 1
    }
  }
  for (const gap of inner) found.set(gap, '\n')
  if (stop < end) found.set(stop, '\n')
  const header = words.slice(0, start + 1)
  const row = chances[start] ?? []
  const [stopped = 0, colon = 0, line = 0, led = 0] = [row[2], row[3], row[4], row[5]]
  if (start >= 0) {
    const opened = header.findLastIndex(({ typed }, at) => at < start && signOf(typed) === '.')
    const told = header.slice(opened + 1)
    const isTitle = colon + led > (stopped + line) * 0.5 && !isStopped(words[start]) && told.length > 0
    found.set(start, isTitle || signOf(words[start]?.typed ?? '') === ':' ? ':\n' : '\n')
  }
  const labels = run.map((anchor, index) => {
    const [from, to] = [begins[index] ?? 0, ends[index] ?? end]
    return isLast ? words.slice(from, anchor.from) : words.slice(anchor.to + 1, to + 1)
  })
  // « 4 personnes 16 €, 6 personnes 23 € » goes on from what comes in these sizes.
  if (labels.slice(1).every((label) => label.length < 3 && label.some(({ text }) => /^\d/.test(text))))
    return null
  const lengths = labels.map((label) => label.length)
  const mean = lengths.reduce((a, b) => a + b, 0) / run.length
  const verbs = labels.filter((label) => label.some(({ hasVerb }) => hasVerb)).length / run.length
  const cut = inner.map((gap) => cuts[gap] ?? 0)
  const breaks = inner.map((gap) => (chances[gap]?.[4] ?? 0) + (chances[gap]?.[2] ?? 0))
  const between = run.flatMap((anchor, index) => {
    const [from, to] = [begins[index] ?? 0, ends[index] ?? end]
    return cuts.slice(from, to).filter((_, at) => from + at !== anchor.from - 1 && from + at !== anchor.to)
  })
  const typedInner = inner.filter((gap) => words[gap]?.typed !== '').length / inner.length
  const typedInside = run.flatMap((_, index) =>
    words.slice(begins[index] ?? 0, ends[index] ?? end).filter(({ typed }) => typed !== ''),
  ).length
  const tags = new Set(labels.map((label) => label[0]?.first.tag ?? 'none'))
  const what = `${kind}|${order}`
  const n = Math.min(6, run.length)
  const features = [
    'bias',
    what,
    `n=${what}|${n}`,
    `all=${what}|${run.length === total}`,
    `mean=${what}|${size(mean)}`,
    `most=${what}|${size(Math.max(...lengths))}`,
    `least=${what}|${size(Math.min(...lengths))}`,
    `spread=${what}|${size(Math.max(...lengths) - Math.min(...lengths))}`,
    `verbs=${what}|${bucket(verbs)}`,
    `verbs|n=${bucket(verbs)}|${n}`,
    `cut=${what}|${bucket(cut.reduce((a, b) => a + b, 0) / cut.length)}`,
    `leastcut=${what}|${bucket(Math.min(...cut))}`,
    `breaks=${what}|${bucket(breaks.reduce((a, b) => a + b, 0) / breaks.length)}`,
    `line=${what}|${bucket(inner.reduce((sum, gap) => sum + (chances[gap]?.[4] ?? 0), 0) / inner.length)}`,
    `inside=${what}|${bucket(Math.max(0, ...between))}`,
    `insidemean=${bucket(between.reduce((a, b) => a + b, 0) / Math.max(1, between.length))}`,
    `typed=${what}|${bucket(typedInner)}`,
    `typedinside=${what}|${Math.min(3, typedInside)}`,
    `typed|inside=${bucket(typedInner)}|${Math.min(3, typedInside)}`,
    `start=${what}|${start < 0 ? 'line' : bucket(cuts[start] ?? 0)}`,
    `led=${what}|${bucket(colon + led)}`,
    `stop=${what}|${stop >= end ? 'line' : bucket(cuts[stop] ?? 0)}`,
    `tags=${what}|${tags.size}|${n}`,
    `tag=${what}|${labels[0]?.[0]?.first.tag}|${labels[1]?.[0]?.first.tag}`,
    `colons=${what}|${bucket(colons / run.length)}`,
    `share=${what}|${bucket((Math.min(stop, end) - start) / words.length)}`,
    `sum=${n}|${size(mean)}|${bucket(typedInner)}`,
    `stops=${Math.min(3, words.filter(({ typed }) => signOf(typed) === '.').length)}|${what}`,
    ...['et', 'ou', 'au', 'de', 'la', 'le', 'les', 'pour']
      .filter((word) => labels.some((label) => label[0]?.first.lower === word))
      .map((word) => `opens=${what}|${word}`),
  ]
  return { marks: found, inside, inner, features }
}

/** The gap before the first item: the last sign that was typed, else the likeliest cut. */
function firstGap(words: Word[], cuts: number[], until: number): number {
  const from = Math.max(0, until - 9)
  const typed = words.findLastIndex((word, at) => at >= from && at <= until - 2 && word.typed !== '')
  return typed === -1 ? bestGap(cuts, from, until - 2) : typed
}

const bestGapValue = (cuts: number[], from: number, to: number): number =>
  Math.max(0, ...cuts.slice(from, Math.max(from, to + 1)))
const isStopped = (word: Word | undefined): boolean => signOf(word?.typed ?? '') === '.'

/** « Brou | : », but « le vendredi de 8 h à 10 h ». */
function takesColon(words: Word[], before: number, after: number): boolean {
  const [left, right] = [words[before], words[after]]
  if (left === undefined || right === undefined) return false
  return (
    !/^(?:à|au|aux|de|du|des|d'|dès|pour|en|avec|et|ou|chez|sur|par|sauf|les?|la|l'|est|sont|jusqu'au)$/.test(
      left.last.lower,
    ) &&
    !/^(?:à|au|de|dès|pour|avec|chez|jusqu'à|jusqu'au|et|ou|sauf|par|est|sont|on|je|nous|il)$/.test(
      right.first.lower,
    )
  )
}

const chanceOf = (features: string[], weights: ListWeights): number =>
  1 / (1 + Math.exp(-features.reduce((sum, one) => sum + (weights[one] ?? 0), 0) / 100))

/** The list that words make surely enough: its marks, and the gaps inside its items. */
export function listOf(
  words: Word[],
  chances: number[][],
  weights: ListWeights,
  least: number,
): ListCandidate | null {
  let best: { list: ListCandidate; score: number } | null = null
  for (const list of listCandidates(words, chances)) {
    if (list.inner.length + 1 < leastItems) continue
    const chance = chanceOf(list.features, weights)
    const score = chance * list.inner.length
    if (chance >= least && score > (best?.score ?? 0)) best = { list, score }
  }
  return best?.list ?? null
}
