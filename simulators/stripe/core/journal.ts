import type { FormFields } from '#simulators/stripe/api/params.ts'

/** One call as it arrived, and what became of it. */
export interface JournalEntry {
  method: string
  path: string
  /** Keys and cookies are replaced by a hash. */
  headers: Record<string, string>
  /** Parameters as given. No card number is ever among them: cards are typed on the hosted pages. */
  params: FormFields
  fault: string | null
  status: number | null
  /** Type and code of the refusal. */
  error: string | null
}
