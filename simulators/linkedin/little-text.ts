/** A piece of a post as people see it. */
export type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'hashtag'; word: string }
  | { kind: 'mention'; name: string; urn: string }

const reserved = '\\|{}@[]()<>#*_~'
const mention = /^@\[((?:\\.|[^\\|{}@[\]()<>#*_~])+)\]\((urn:li:(?:person|organization):[A-Za-z0-9_-]+)\)/u
const template = /^\{hashtag\|\\?#\|((?:\\.|[^\\|{}@[\]()<>#*_~])+)\}/u
const hashtag = /^#([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)/u

/**
 * Reads a commentary as LinkedIn's little text format. At the first reserved character that is neither escaped nor
 * the start of an element, the rest is lost without a word: that is what the network does, and it answers 201.
 */
export function parseLittleText(wire: string): { segments: Segment[]; cutAt: number | null } {
  const segments: Segment[] = []
  let text = ''
  const flush = () => {
    if (text) segments.push({ kind: 'text', text })
    text = ''
  }
  for (let at = 0; at < wire.length; ) {
    const sign = wire.charAt(at)
    const next = wire.charAt(at + 1)
    if (!reserved.includes(sign)) {
      text += sign
      at += 1
    } else if (sign === '\\' && next && reserved.includes(next)) {
      text += next
      at += 2
    } else {
      const element = readElement(wire.slice(at))
      flush()
      if (!element) return { segments, cutAt: at }
      segments.push(element.segment)
      at += element.length
    }
  }
  flush()
  return { segments, cutAt: null }
}

function readElement(rest: string): { segment: Segment; length: number } | null {
  const tag = hashtag.exec(rest) ?? template.exec(rest)
  if (tag) return { segment: { kind: 'hashtag', word: plain(tag[1] ?? '') }, length: tag[0].length }
  const named = mention.exec(rest)
  if (!named) return null
  const segment: Segment = { kind: 'mention', name: plain(named[1] ?? ''), urn: named[2] ?? '' }
  return { segment, length: named[0].length }
}

const plain = (text: string) => text.replace(/\\(.)/gu, '$1')

/** What people read. */
export function shownText(segments: Segment[]): string {
  return segments.map(shownSegment).join('')
}

function shownSegment(segment: Segment): string {
  if (segment.kind === 'hashtag') return `#${segment.word}`
  return segment.kind === 'mention' ? segment.name : segment.text
}

/** As the network gives a post back: everything escaped, hashtags as templates. */
export function writeLittleText(segments: Segment[]): string {
  const guarded = (text: string) => text.replace(/[\\|{}@[\]()<>#*_~]/g, '\\$&')
  return segments
    .map((segment) => {
      if (segment.kind === 'hashtag') return `{hashtag|\\#|${guarded(segment.word)}}`
      return segment.kind === 'mention'
        ? `@[${guarded(segment.name)}](${segment.urn})`
        : guarded(segment.text)
    })
    .join('')
}
