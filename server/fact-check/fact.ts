import { rawSpan, type Text } from './text.ts'
import type { Fact, FactKind } from './types.ts'

/** A text being read: what one scanner has taken is not read again by the next. */
export interface Scan {
  text: Text
  taken: Uint8Array
  facts: Fact[]
  /** Folded bounds of each fact, for what needs the neighbourhood. */
  bounds: Map<Fact, { start: number; end: number }>
}

/** In `taken`: letters of an e-mail or a link, which are no words. */
export const contactMark = 2

export const startScan = (text: Text): Scan => ({
  text,
  taken: new Uint8Array(text.folded.length),
  facts: [],
  bounds: new Map(),
})

export function isTaken(scan: Scan, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) if (scan.taken[index]) return true
  return false
}

/** Adds a fact for a folded span and takes the span, unless `open` leaves it to others too. */
export function addFact(
  scan: Scan,
  kind: FactKind,
  start: number,
  end: number,
  details: Partial<Fact>,
  open = false,
): Fact {
  const fact: Fact = {
    kind,
    ...rawSpan(scan.text, start, end),
    key: '',
    amounts: [],
    unit: '',
    bound: '',
    sign: '',
    day: 0,
    month: 0,
    year: 0,
    negated: false,
    nouns: [],
    around: [],
    details: [],
    ...details,
  }
  scan.facts.push(fact)
  scan.bounds.set(fact, { start, end })
  if (!open) scan.taken.fill(kind === 'email' || kind === 'link' ? contactMark : 1, start, end)
  return fact
}
