import { listen, localServer } from '#simulators/listen.ts'
import { Faults, NetworkJournal } from './faults.ts'
import { type Clock, makeClock, type Network, openStore, type Simulation } from './network.ts'
import { handle } from './serve.ts'

export interface NetworkOptions<Settings> {
  /** 0, the default, takes a free port. */
  port?: number
  /** Where members, tokens, posts and the clock's offset are kept; images lie in `<stateFile>.media/`. */
  stateFile?: string
  /** How a browser reaches the network, where that is not `url`. */
  publicUrl?: string
  settings?: Partial<Settings>
  /** Milliseconds since 1970, in place of the machine's clock. */
  now?: () => number
}

export interface RunningNetwork<Settings> {
  /** Where the page for people is. */
  url: string
  journal: NetworkJournal
  faults: Faults
  settings: Settings
  clock: Clock
  /** Cuts what is open and frees the port. */
  close(): Promise<void>
}

/** A real HTTP server that answers as the network does. Rejects when the port is taken. */
export async function startNetwork<State, Settings extends object>(
  network: Network<State, Settings>,
  options: NetworkOptions<Settings> = {},
): Promise<RunningNetwork<Settings>> {
  const clock = makeClock(options.now)
  const store = openStore(options.stateFile, () => ({ offset: 0, network: network.plant() }))
  clock.offset = store.state.offset
  // A file of an earlier release may lack what this one remembers.
  store.state.network = { ...network.plant(), ...store.state.network }
  const sim: Simulation<State, Settings> = {
    clock,
    journal: new NetworkJournal(),
    faults: new Faults(),
    settings: { ...structuredClone(network.defaults), ...options.settings },
    store: {
      get state() {
        return store.state.network
      },
      save() {
        store.state.offset = clock.offset
        store.save()
      },
      reset: () => store.reset(),
      keep: (bytes) => store.keep(bytes),
      bytes: (hash) => store.bytes(hash),
    },
    publicUrl: '',
  }
  const server = localServer((request, response) => void handle(request, response, network, sim))
  const { url, close } = await listen(server, options.port)
  sim.publicUrl = options.publicUrl ?? url
  const { journal, faults, settings } = sim
  return { url, journal, faults, settings, clock, close }
}
