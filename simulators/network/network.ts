import type { Fields } from '#simulators/json.ts'
import type { AnsweredFault, Fault, Faults } from './faults.ts'
import type { Reply, SimulatedRequest } from './http.ts'
import type { NetworkJournal } from './journal.ts'
import type { Store } from './store.ts'

/** The simulator's time: the machine's, moved by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves forward (or, negative, back). */
  advance(ms: number): void
  /** Milliseconds between the machine's time and this one; kept in the state file. */
  offset: number
}

/** A clock over `base`, which is the machine's unless a test gives its own. */
export function makeClock(base: () => number = Date.now): Clock {
  const clock: Clock = {
    offset: 0,
    now: () => base() + clock.offset,
    advance: (ms) => {
      clock.offset += ms
    },
  }
  return clock
}

/** What the parts of one running network share. */
export interface Simulation<State, Settings> {
  clock: Clock
  journal: NetworkJournal
  faults: Faults
  /** Read at every request: assign to change. */
  settings: Settings
  store: Store<State>
  /** Where a browser reaches the network, without a final slash: the start of permalinks. */
  publicUrl: string
}

/** One company's protocol. */
export interface Network<State, Settings> {
  name: string
  plant(): State
  defaults: Settings
  /** A page for people, outside the protocol: neither journalled nor struck by faults. Null for other paths. */
  page(request: SimulatedRequest, sim: Simulation<State, Settings>): Reply | null
  /** The protocol. May throw a Refusal. */
  answer(request: SimulatedRequest, sim: Simulation<State, Settings>): Promise<Reply> | Reply
  /** The vendor's own words for a fault. */
  fail(
    fault: Fault & { kind: AnsweredFault },
    request: SimulatedRequest,
    sim: Simulation<State, Settings>,
  ): Reply
  /** Headers of every answer of the protocol: what the vendor's support asks for. */
  trace(request: SimulatedRequest, sim: Simulation<State, Settings>): Reply['headers']
  /** What was published, for the control API. */
  posts(sim: Simulation<State, Settings>): unknown[]
  /** What a person does in the network's own settings, besides: by the name of its control call. */
  acts?: Record<string, (sim: Simulation<State, Settings>, asked: Fields) => Promise<unknown>>
  /** Ends tokens at once, as a person does in the network's own settings; answers how many. */
  revoke(sim: Simulation<State, Settings>, reason: unknown): number
}
