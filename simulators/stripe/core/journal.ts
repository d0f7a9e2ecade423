import type { FormFields } from '#simulators/stripe/api/params.ts'

/** One call as it arrived, and what became of it. */
export interface JournalEntry {
  id: number
  /** Unix milliseconds, real time. */
  at: number
  method: string
  path: string
  /** Keys and cookies are replaced by a hash. */
  headers: Record<string, string>
  /** Parameters as given. No card number is ever among them: cards are typed on the hosted pages. */
  params: FormFields
  fault: string | null
  status: number | null
  requestId: string
  /** Type and code of the refusal. */
  error: string | null
}

const kept = 2_000

/** The calls of the API, oldest first; the newest 2,000. */
export class Journal {
  #entries: JournalEntry[] = []
  #count = 0

  get entries(): readonly JournalEntry[] {
    return this.#entries
  }

  open(arrived: Omit<JournalEntry, 'id' | 'fault' | 'status' | 'error'>): JournalEntry {
    this.#count += 1
    const entry = { id: this.#count, ...arrived, fault: null, status: null, error: null }
    this.#entries.push(entry)
    if (this.#entries.length > kept) this.#entries.shift()
    return entry
  }

  clear(): void {
    this.#entries = []
  }
}
