import type { Face } from './fonts.ts'
import { measure } from './lettering.ts'

/** A text whose words have been measured: it can then be set at any size without measuring again. */
export interface Measured {
  face: Face
  words: { text: string; em: number }[]
  spaceEm: number
}

export interface SetText {
  size: number
  lines: { text: string; width: number }[]
  face: Face
  height: number
  width: number
  /** Words had to be broken or left out. */
  isForced: boolean
}

interface Room {
  width: number
  height: number
  maxSize: number
  minSize: number
  maxLines: number
}

/** Measures texts together: one pass costs the same for one text or ten. */
export async function measureTexts(texts: { text: string; face: Face }[]): Promise<Measured[]> {
  const split = texts.map(({ text, face }) => ({ face, words: text.split(' ').filter(Boolean) }))
  const probes = split.flatMap(({ face, words }) =>
    [...words, '…', 'n\u00A0n', 'nn'].map((text) => ({ text, face })),
  )
  const widths = await measure(probes)
  let at = 0
  return split.map(({ face, words }) => {
    const measured = words.map((text) => ({ text, em: widths[at++] ?? 0 }))
    at += 1
    const spaced = widths[at++] ?? 0
    return { face, words: measured, spaceEm: spaced - (widths[at++] ?? 0) }
  })
}

/**
 * The largest setting that fits the room and breaks well; at the smallest size, long words break and the end is cut
 * with « … ».
 */
export function setText(text: Measured, room: Room): SetText {
  const strict = bestOf(text, room, true)
  const isLarge = strict && (room.maxSize < large || strict.setting.size > room.maxSize * 0.72)
  const loose = isLarge ? null : bestOf(text, room, false)
  // Letters much larger are worth a line that ends on « notre ».
  const best = strict && loose && loose.merit <= strict.merit * 1.15 ? strict : (loose ?? strict)
  return (
    best?.setting ?? {
      ...result(text, room.minSize, forcedLines(text, room)),
      isForced: text.words.length > 0,
    }
  )
}

/** A headline may be set from that size, in pixels. */
const large = 120

interface Best {
  setting: SetText
  merit: number
}

function bestOf(text: Measured, room: Room, isStrict: boolean): Best | null {
  let best: Best | null = null
  for (let size = room.maxSize; size >= room.minSize; size -= 2) {
    if (best && size < worthwhile * best.setting.size) break
    const lines = breakLines(text, size, room)
    if (!lines || (isStrict && badEnds(lines) > 0)) continue
    const merit = size * (1 - 0.2 * badEnds(lines) - 2.1 * unevenness(lines))
    if (!best || merit > best.merit) best = { setting: result(text, size, lines), merit }
  }
  return best
}

/** How much smaller a headline may become for better line ends. */
const worthwhile = 0.68

function result({ face }: Measured, size: number, lines: SetText['lines']): SetText {
  const width = Math.max(0, ...lines.map((line) => line.width))
  return { size, lines, face, width, height: lines.length * size * face.leading, isForced: false }
}

const linesAllowed = (face: Face, size: number, room: Room) =>
  Math.min(room.maxLines, Math.floor(room.height / (size * face.leading)))

/** French words that belong with the next one: a line should not end on them. */
const clinging =
  /(?:^|[\s\u00A0’'])(?:à|au|aux|avec|ce|ces|cette?|chaque|chez|d[eu]s?|dans|dès|dont|en|entre|et|la|les?|leurs?|mes|ne|nos|notre|ou|par|pas|plus|pour|qu[ei]|sa|sans|ses|son|sous|sur|tou(?:s|tes)|très|une?|vers|vos|votre|&)$/iu
const endsBadly = (line: string) => clinging.test(line)
/** « Mur | de soutènement »: one short word alone before longer lines. */
const isOrphan = (first: string) => /^[\p{L}\d’-]{1,4}$/u.test(first)
const badEnds = (lines: SetText['lines']) =>
  lines.slice(0, -1).filter(({ text }, index) => endsBadly(text) || (index === 0 && isOrphan(text))).length

/** How much shorter than three fifths of the longest line the shortest is, 0–0.62. */
function unevenness(lines: SetText['lines']): number {
  const widths = lines.map((line) => line.width)
  return lines.length < 2 ? 0 : Math.max(0, 0.62 - Math.min(...widths) / Math.max(1, ...widths))
}

interface Ending {
  cost: number
  breaks: number[]
}

/** The fewest lines that fit and end well, as even as possible; null when they do not fit. */
function breakLines({ face, words, spaceEm }: Measured, size: number, room: Room): SetText['lines'] | null {
  const limit = room.width / size
  const width = (from: number, to: number) =>
    words.slice(from, to).reduce((sum, word) => sum + word.em, 0) + spaceEm * (to - from - 1)
  const known = new Map<string, Ending | null>()
  const ends = (from: number, count: number): Ending | null => {
    const key = `${from} ${count}`
    const found = known.get(key)
    if (found !== undefined) return found
    const ending = search(from, count)
    known.set(key, ending)
    return ending
  }
  const search = (from: number, count: number): Ending | null => {
    if (count === 1) {
      const last = width(from, words.length)
      return last > limit ? null : { cost: (limit - last) ** 2, breaks: [words.length] }
    }
    let best: Ending | null = null
    for (let to = from + 1; to <= words.length - count + 1 && width(from, to) <= limit; to += 1) {
      const rest = ends(to, count - 1)
      if (!rest) continue
      const last = words[to - 1]?.text ?? ''
      const clings = endsBadly(last) || (from === 0 && to === 1 && isOrphan(last)) ? (0.9 * limit) ** 2 : 0
      const pauses = /[,:;!?]$/u.test(words[to - 1]?.text ?? '') ? (0.42 * limit) ** 2 : 0
      const cost = (limit - width(from, to)) ** 2 + clings - pauses + rest.cost
      if (!best || cost < best.cost) best = { cost, breaks: [to, ...rest.breaks] }
    }
    return best
  }
  let best: SetText['lines'] | null = null
  for (let count = 1; count <= Math.min(words.length, linesAllowed(face, size, room)); count += 1) {
    const found = ends(0, count)
    if (!found) continue
    const lines = found.breaks.map((to, index) => {
      const from = found.breaks[index - 1] ?? 0
      const text = words
        .slice(from, to)
        .map((word) => word.text)
        .join(' ')
      return { text, width: width(from, to) * size }
    })
    // One line more is worth it when the lines then end better.
    if (best) return badEnds(lines) < badEnds(best) ? lines : best
    if (badEnds(lines) === 0) return lines
    best = lines
  }
  return best
}

function forcedLines(text: Measured, room: Room): SetText['lines'] {
  const size = room.minSize
  const allowed = Math.max(1, linesAllowed(text.face, size, room))
  const words = text.words.flatMap((word) => pieces(word, room.width / size))
  for (let kept = words.length; kept > 0; kept -= 1) {
    const isCut = kept < words.length
    const some = words.slice(0, kept)
    const last = some.at(-1)
    if (isCut && last)
      some[kept - 1] = { text: `${last.text.replace(/[\s,;:.-]+$/u, '')}…`, em: last.em + 0.9 }
    const unbound = { ...room, height: Number.POSITIVE_INFINITY, maxLines: allowed }
    const lines = breakLines({ ...text, words: some }, size, unbound)
    if (lines) return lines
  }
  return []
}

/** A word wider than the line, cut with hyphens into pieces that fit. */
function pieces(word: Measured['words'][number], limit: number): Measured['words'] {
  // The hyphen and uneven letters need some room.
  const count = Math.ceil(word.em / (limit * 0.85))
  if (word.em <= limit || count < 2) return [word]
  const letters = [...word.text]
  const step = Math.ceil(letters.length / count)
  return Array.from({ length: count }, (_, index) => {
    const part = letters.slice(index * step, (index + 1) * step).join('')
    return {
      text: index < count - 1 ? `${part}-` : part,
      em: word.em / count + (index < count - 1 ? 0.4 : 0),
    }
  })
}
