import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sha256 } from '#simulators/hash.ts'
import type { Fields } from '#simulators/json.ts'
import type { AnsweredFault, Fault, Faults, NetworkJournal } from './faults.ts'
import type { Reply, SimulatedRequest } from './http.ts'

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

/** What a network remembers, in memory and, where a file is given, on disk. */
export interface Store<State> {
  state: State
  /** Writes what changed since; returns once it is on disk, so that what was answered was kept. */
  save(): void
  /** As at the start, on disk too. */
  reset(): void
  /** Keeps bytes; answers their SHA-256. */
  keep(bytes: Buffer): string
  /** The bytes kept under that hash, or null. */
  bytes(hash: string): Buffer | null
}

/** Reads the state of `file`, or plants a new one. A file that cannot be read is an error: it is never overwritten. */
export function openStore<State>(file: string | undefined, plant: () => State): Store<State> {
  const memory = new Map<string, Buffer>()
  const folder = `${file}.media`
  if (file) mkdirSync(folder, { recursive: true })
  const held = file ? readIfThere(file) : null
  let written = held?.toString('utf8') ?? ''
  const store: Store<State> = {
    state: written ? (JSON.parse(written) as State) : plant(),
    save() {
      if (!file) return
      const text = JSON.stringify(store.state)
      if (text === written) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, text, { mode: 0o600 })
      renameSync(`${file}.new`, file)
      written = text
    },
    reset() {
      store.state = plant()
      store.save()
    },
    keep(bytes) {
      const hash = sha256(bytes)
      if (file) writeFileSync(`${folder}/${hash}`, bytes, { mode: 0o600 })
      else memory.set(hash, bytes)
      return hash
    },
    bytes: (hash) =>
      memory.get(hash) ?? (file && /^[0-9a-f]{64}$/.test(hash) ? readIfThere(`${folder}/${hash}`) : null),
  }
  return store
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
