import type { FormFields } from '#simulators/stripe/api/params.ts'
import type { Faults } from './faults.ts'
import type { State } from './state.ts'

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
}

/** The merchant, as its buyers read it. */
export const accountName = 'Ramage'

/** How the account is set; may be changed while it runs. */
export interface Settings {
  /** What becomes of a subscription after the last failed attempt. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
}

/** What the parts of one running simulator share. */
export interface Simulation {
  /** `http://host:port`, start of every hosted page’s address. */
  url: string
  state: State
  settings: Settings
  faults: Faults
  /** The calls of the API, oldest first; the newest 2,000. */
  journal: JournalEntry[]
  /** Real time in Unix milliseconds: signatures carry it, whatever the virtual clock says. */
  realNow: () => number
  /** While time is being advanced, the Unix second reached; null when it simply flows. */
  frozen: number | null
  /** The call being answered, named by the events it causes. */
  request: { id: string; key: string | null } | null
  /** To be called when deliveries may be due. */
  wake: () => void
  /** Moves the clock; settles when all that was due is done and sent. */
  advance: (seconds: number) => Promise<void>
  /** Settles when nothing is due for delivery any more. */
  settle: () => Promise<void>
  /** Writes the state to its file, where there is one. */
  save: () => void
}

/** Virtual time, Unix seconds. */
export function now(sim: Simulation): number {
  return sim.frozen ?? Math.floor(sim.realNow() / 1000) + sim.state.ahead
}
