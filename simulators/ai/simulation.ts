import type { Vendor } from './call.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Settings } from './settings.ts'

/** What the parts of one running simulator share. */
export interface Simulation {
  vendor: Vendor
  journal: Journal
  faults: Faults
  settings: Settings
  now: () => number
}
