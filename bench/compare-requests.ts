import type { JournalEntry } from '#simulators/ai/journal.ts'
import type { Piece } from './recording.ts'

/** Takes what the simulator wrote since the last time, oldest first. */
export async function takeJournal(simulatorUrl: string): Promise<JournalEntry[]> {
  const url = `${simulatorUrl}/__control/journal`
  const { entries } = (await (await fetch(url)).json()) as { entries: JournalEntry[] }
  await fetch(url, { method: 'DELETE' })
  return entries
}

export interface Compared {
  /** In ms, one for each chunk: from leaving the provider until all of it was with the reader. */
  delays: number[]
  /** In ms, from the provider's first chunk to the first visible character. */
  firstMs: number
  lost: number
}

/** What one reader received beside what the provider wrote for it, chunk by chunk. */
export function compare(entry: JournalEntry, pieces: Piece[]): Compared {
  const chunks = entry.answer?.match(/\s*\S+\s*/g) ?? []
  if (chunks.length === 0 || chunks.length !== entry.sentAt.length) throw new Error('the journal has gaps')
  const received = pieces.map(({ text }) => text).join('')
  const delays: number[] = []
  let lost = 0
  let due = 0
  let next = 0
  let have = 0
  for (const [index, chunk] of chunks.entries()) {
    const from = due
    due += chunk.length
    while (have < due && next < pieces.length) have += pieces[next++]?.text.length ?? 0
    const at = pieces[next - 1]?.at
    if (have < due || at === undefined || received.slice(from, due) !== chunk) lost += 1
    else delays.push(at - (entry.sentAt[index] ?? Number.NaN))
  }
  // Too much is as wrong as too little.
  if (received.length > due) lost += 1
  const first = pieces.find(({ text }) => text.trim() !== '')
  return { delays, firstMs: (first?.at ?? Number.NaN) - (entry.sentAt[0] ?? Number.NaN), lost }
}
