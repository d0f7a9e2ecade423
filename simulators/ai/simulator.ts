import { listen, localServer } from '#simulators/listen.ts'
import type { Vendor } from './call.ts'
import { Faults } from './faults.ts'
import { Journal } from './journal.ts'
import { handle } from './serve.ts'
import { defaultSettings, type Settings } from './settings.ts'
import type { Simulation } from './simulation.ts'

export interface SimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  settings?: Partial<Settings>
  /** Milliseconds since 1970; the clock behind `created` fields and the journal. */
  now?: () => number
}

export interface Simulator {
  /** `http://127.0.0.1:port`, where the page is; the API is under `baseUrl`. */
  url: string
  /** What an SDK takes as its base URL. */
  baseUrl: string
  journal: Journal
  faults: Faults
  /** Read at every request: assign to change. */
  settings: Settings
  /** Cuts what is open and frees the port. */
  close(): Promise<void>
}

/** A real HTTP server on loopback that answers as the vendor does. */
export async function startSimulator(
  vendor: Vendor,
  basePath: string,
  options: SimulatorOptions = {},
): Promise<Simulator> {
  const sim: Simulation = {
    vendor,
    journal: new Journal(),
    faults: new Faults(),
    settings: { ...defaultSettings, ...options.settings },
    now: options.now ?? Date.now,
  }
  const server = localServer((request, response) => void handle(request, response, sim))
  const { url, close } = await listen(server, options.port)
  const { journal, faults, settings } = sim
  return { url, baseUrl: url + basePath, journal, faults, settings, close }
}
