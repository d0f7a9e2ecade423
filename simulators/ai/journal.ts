import type { Understood } from './call.ts'
import type { FaultKind } from './faults.ts'

/** One request as it arrived, and what became of it. Times are milliseconds since 1970. */
export interface JournalEntry extends Understood {
  id: number
  method: string
  path: string
  query: string
  /** Keys and cookies are replaced by a hash. */
  headers: Record<string, string>
  /** Parsed; bytes are replaced by their length and hash. */
  body: unknown
  fault: FaultKind | null
  status: number | null
  /** Pieces of the model's text that were written. */
  chunks: number
  /** When each of them was written. */
  sentAt: number[]
  startedAt: number
  /** When the exchange ended, and who ended it: `client` means it left before the end. */
  endedAt: number | null
  endedBy: 'simulator' | 'client' | null
  /** What went wrong inside the simulator itself; null in a fair test. */
  problem: string | null
}

/** Everything that arrived, oldest first. */
export class Journal {
  #entries: JournalEntry[] = []
  #count = 0
  #watchers = new Set<() => void>()

  get entries(): readonly JournalEntry[] {
    return this.#entries
  }

  /** The newest entry; throws when nothing has arrived. */
  get last(): JournalEntry {
    const entry = this.#entries.at(-1)
    if (!entry) throw new Error('nothing has arrived')
    return entry
  }

  open(arrived: Pick<JournalEntry, 'method' | 'path' | 'query' | 'headers' | 'startedAt'>): JournalEntry {
    this.#count += 1
    const understood = { system: null, user: null, images: [], answer: null }
    const outcome = {
      fault: null,
      status: null,
      chunks: 0,
      sentAt: [],
      endedAt: null,
      endedBy: null,
      problem: null,
    }
    const entry = { id: this.#count, ...arrived, body: null, ...understood, ...outcome }
    this.#entries.push(entry)
    return entry
  }

  clear(): void {
    this.#entries = []
  }

  /** To be called after a change to an entry. */
  changed(): void {
    for (const watcher of this.#watchers) watcher()
  }

  /** The first entry that fits, now or within `timeoutMs` (two minutes unless told); rejects after that. */
  when(fits: (entry: JournalEntry) => boolean, timeoutMs = 120_000): Promise<JournalEntry> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const entry = this.#entries.find(fits)
        if (!entry) return
        stop()
        resolve(entry)
      }
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`no such entry within ${timeoutMs} ms`))
      }, timeoutMs)
      const stop = () => {
        clearTimeout(timer)
        this.#watchers.delete(look)
      }
      this.#watchers.add(look)
      look()
    })
  }
}
