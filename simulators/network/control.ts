import { fieldsOf, numberOf, textOf } from '#simulators/json.ts'
import { type FaultRequest, faultKinds } from './faults.ts'
import { json, type Reply, type SimulatedRequest } from './http.ts'
import type { Network, Simulation } from './network.ts'

/** The control API, for those who are not in the same process. Answers JSON. */
export async function answerControl<State, Settings extends object>(
  request: SimulatedRequest,
  network: Network<State, Settings>,
  sim: Simulation<State, Settings>,
): Promise<Reply> {
  const { journal, faults, store, settings } = sim
  const act = request.method === 'POST' && network.acts?.[request.path.replace('/__control/', '')]
  if (act) return json(200, await act(sim, fieldsOf(request.json)))
  switch (`${request.method} ${request.path}`) {
    case 'GET /__control/journal':
      return json(200, { entries: journal.entries })
    case 'DELETE /__control/journal':
      journal.clear()
      return json(200, { entries: [] })
    case 'GET /__control/faults':
      return json(200, { faults: faults.list(), kinds: faultKinds })
    case 'POST /__control/faults':
      return addFaults(request.json, sim)
    case 'DELETE /__control/faults':
      faults.clear()
      return json(200, { faults: [] })
    case 'GET /__control/settings':
      return json(200, settings)
    case 'POST /__control/settings':
      return changeSettings(request.json, sim)
    case 'GET /__control/clock':
      return clockNow(sim)
    case 'POST /__control/clock':
      return moveClock(request.json, sim)
    case 'GET /__control/posts':
      return json(200, { posts: network.posts(sim) })
    case 'POST /__control/revoke':
      return json(200, { revoked: network.revoke(sim, fieldsOf(request.json).reason) })
    case 'DELETE /__control':
      journal.clear()
      faults.clear()
      Object.assign(settings, structuredClone(network.defaults))
      sim.clock.offset = 0
      store.reset()
      return json(200, {})
    default:
      return json(404, { problem: `No ${request.method} ${request.path} here.` })
  }
}

/** Adds one fault or a list of them; all or none. */
function addFaults<State, Settings>(body: unknown, { faults }: Simulation<State, Settings>): Reply {
  const asked = (Array.isArray(body) ? body : [body]).map(readFault)
  const good = asked.filter((one) => one !== null)
  if (good.length !== asked.length || good.length === 0) {
    return json(400, { problem: 'A fault has a kind, and counts in numbers.', kinds: faultKinds })
  }
  for (const fault of good) faults.add(fault)
  return json(200, { faults: faults.list() })
}

function readFault(value: unknown): FaultRequest | null {
  const given = fieldsOf(value)
  const kind = faultKinds.find((one) => one === given.kind)
  if (!kind) return null
  const fault: FaultRequest = { kind }
  for (const name of ['retryAfterS', 'delayMs', 'code', 'subcode', 'skip'] as const) {
    const count = numberOf(given[name])
    if (count !== null) fault[name] = count
    else if (given[name] !== undefined) return null
  }
  const times = given.times === 'forever' ? given.times : numberOf(given.times)
  if (times !== null) fault.times = times
  else if (given.times !== undefined) return null
  for (const name of ['path', 'method'] as const) {
    const text = textOf(given[name])
    if (text !== null) fault[name] = text
  }
  return fault
}

/** Only settings that exist, with the type of the present ones; all or none. */
function changeSettings<State, Settings extends object>(
  body: unknown,
  sim: Simulation<State, Settings>,
): Reply {
  const present = new Map(Object.entries(sim.settings))
  const changes = Object.entries(fieldsOf(body))
  const refused = changes.filter(([name, value]) => !sameType(present.get(name), value)).map(([name]) => name)
  if (refused.length > 0) return json(400, { problem: 'Unknown settings or wrong types.', refused })
  Object.assign(sim.settings, Object.fromEntries(changes))
  return json(200, sim.settings)
}

function sameType(present: unknown, value: unknown): boolean {
  if (present === undefined) return false
  if (Array.isArray(present)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof present === typeof value
}

function moveClock<State, Settings>(body: unknown, sim: Simulation<State, Settings>): Reply {
  const { advanceS, at } = fieldsOf(body)
  const seconds = numberOf(advanceS)
  const moment = Date.parse(textOf(at) ?? '')
  if (seconds !== null) sim.clock.advance(seconds * 1_000)
  else if (!Number.isNaN(moment)) sim.clock.advance(moment - sim.clock.now())
  else return json(400, { problem: 'Give advanceS (seconds) or at (ISO 8601).' })
  return clockNow(sim)
}

function clockNow<State, Settings>({ clock }: Simulation<State, Settings>): Reply {
  return json(200, { now: new Date(clock.now()).toISOString(), offsetS: clock.offset / 1_000 })
}
