import { fieldsOf, numberOf } from '#simulators/json.ts'
import { type FaultRequest, faultKinds } from './faults.ts'
import { changeSettings, defaultSettings } from './settings.ts'
import type { Simulation } from './simulation.ts'

interface ControlAnswer {
  status: number
  body: unknown
}

/** The control API, for those who are not in the same process. Answers JSON. */
export function answerControl(method: string, path: string, json: unknown, sim: Simulation): ControlAnswer {
  const { journal, faults, settings } = sim
  switch (`${method} ${path}`) {
    case 'GET /__control/journal':
      return { status: 200, body: { entries: journal.entries } }
    case 'DELETE /__control/journal':
      journal.clear()
      return { status: 200, body: { entries: [] } }
    case 'GET /__control/faults':
      return { status: 200, body: { faults: faults.list(), kinds: faultKinds } }
    case 'POST /__control/faults':
      return addFaults(json, sim)
    case 'DELETE /__control/faults':
      faults.clear()
      return { status: 200, body: { faults: [] } }
    case 'GET /__control/settings':
      return { status: 200, body: settings }
    case 'POST /__control/settings': {
      const { refused } = changeSettings(settings, fieldsOf(json))
      return { status: refused.length > 0 ? 400 : 200, body: { ...settings, refused } }
    }
    case 'DELETE /__control':
      journal.clear()
      faults.clear()
      Object.assign(settings, defaultSettings)
      return { status: 200, body: {} }
    default:
      return { status: 404, body: { problem: `No ${method} ${path} here.` } }
  }
}

/** Adds one fault or a list of them; all or none. */
function addFaults(json: unknown, { faults }: Simulation): ControlAnswer {
  const asked = (Array.isArray(json) ? json : [json]).map(readFault)
  const good = asked.filter((one) => one !== null)
  if (good.length !== asked.length || good.length === 0) {
    return { status: 400, body: { problem: 'A fault has a kind, and counts in numbers.', kinds: faultKinds } }
  }
  for (const fault of good) faults.add(fault)
  return { status: 200, body: { faults: faults.list() } }
}

function readFault(value: unknown): FaultRequest | null {
  const given = fieldsOf(value)
  const kind = faultKinds.find((one) => one === given.kind)
  if (!kind) return null
  const fault: FaultRequest = { kind }
  for (const name of ['afterChunks', 'paceMs', 'retryAfterS'] as const) {
    const count = numberOf(given[name])
    if (count !== null) fault[name] = count
    else if (given[name] !== undefined) return null
  }
  const times = given.times === 'forever' ? given.times : numberOf(given.times)
  if (times !== null) fault.times = times
  else if (given.times !== undefined) return null
  for (const name of ['path', 'holds'] as const) {
    const words = given[name]
    if (typeof words === 'string') fault[name] = words
  }
  if (given.nested === true) fault.nested = true
  if (typeof given.finishReason === 'string') fault.finishReason = given.finishReason
  return fault
}
