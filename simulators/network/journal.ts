import type { FaultKind } from './faults.ts'

/** One request as it arrived, and what became of it. Times are milliseconds since 1970, by the simulator's clock. */
export interface NetworkEntry {
  id: number
  method: string
  path: string
  /** Secrets are replaced by a hash, here, in the headers and in the body. */
  query: string
  headers: Record<string, string>
  /** Fields of a form, parsed JSON, or the length and hash of bytes. */
  body: unknown
  fault: FaultKind | null
  /** Null until answered, and for ever when the connection was cut before. */
  status: number | null
  startedAt: number
  endedAt: number | null
  endedBy: 'simulator' | 'client' | null
  /** What went wrong inside the simulator itself; null in a fair test. */
  problem: string | null
}

const kept = 1_000

/** What arrived, oldest first; the last thousand. */
export class NetworkJournal {
  #entries: NetworkEntry[] = []
  #count = 0

  get entries(): readonly NetworkEntry[] {
    return this.#entries
  }

  open(arrived: Pick<NetworkEntry, 'method' | 'path' | 'query' | 'headers' | 'startedAt'>): NetworkEntry {
    this.#count += 1
    const outcome = { fault: null, status: null, endedAt: null, endedBy: null, problem: null }
    const entry: NetworkEntry = { id: this.#count, ...arrived, body: null, ...outcome }
    this.#entries.push(entry)
    if (this.#entries.length > kept) this.#entries.shift()
    return entry
  }

  clear(): void {
    this.#entries = []
  }
}
