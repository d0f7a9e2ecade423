import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Settings } from './settings.ts'
import type { State } from './state.ts'

/** What the parts of one running simulator share. */
export interface Bench {
  /** `http://host:port`, start of every hosted page’s address. */
  url: string
  state: State
  settings: Settings
  faults: Faults
  journal: Journal
  /** Real time in Unix milliseconds: signatures carry it, whatever the virtual clock says. */
  realNow: () => number
  /** While time is being advanced, the Unix second reached; null when it simply flows. */
  frozen: number | null
  /** The call being answered, named by the events it causes. */
  request: { id: string; key: string | null } | null
  /** To be called when deliveries may be due. */
  wake: () => void
}

/** Virtual time, Unix seconds. */
export function now(bench: Bench): number {
  return bench.frozen ?? Math.floor(bench.realNow() / 1000) + bench.state.ahead
}

/** The time a customer lives at: its test clock’s, or everybody’s. */
export function timeOf(bench: Bench, customerId: string | null): number {
  const customer = customerId ? bench.state.tables.customers[customerId] : undefined
  if (!customer || customer.deleted || typeof customer.test_clock !== 'string') return now(bench)
  return bench.state.tables.testClocks[customer.test_clock]?.frozen_time ?? now(bench)
}
