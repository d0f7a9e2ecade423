import { fieldsOf, numberOf, textOf } from '#simulators/json.ts'
import { decideDispute, decline, dispute, payAs, redeliver, switchCard } from './actions.ts'
import { ApiError } from './core/errors.ts'
import { type FaultRequest, faultKinds } from './core/faults.ts'
import { changeSettings } from './core/settings.ts'
import { now, type Simulation } from './core/simulation.ts'

interface ControlAnswer {
  status: number
  body: unknown
}

/** The control API, for those who are not in the same process. Reads and answers JSON. */
export async function answerControl(route: string, text: string, sim: Simulation): Promise<ControlAnswer> {
  try {
    const json: unknown = text ? JSON.parse(text) : null
    if (route === 'POST /__control/settings') {
      const refused = changeSettings(sim.settings, fieldsOf(json))
      return { status: refused.length > 0 ? 400 : 200, body: { ...sim.settings, refused } }
    }
    const body = await answerOf(route, json, sim)
    return body === undefined
      ? { status: 404, body: { problem: `No ${route} here.` } }
      : { status: 200, body }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 400
    return { status, body: { problem: error instanceof Error ? error.message : 'refused' } }
  }
}

async function answerOf(route: string, json: unknown, sim: Simulation): Promise<unknown> {
  const { journal, faults, state } = sim
  const given = fieldsOf(json)
  const text = (name: string) => textOf(given[name]) ?? ''
  switch (route) {
    case 'GET /__control/journal':
      return { entries: journal.entries }
    case 'DELETE /__control/journal':
      journal.clear()
      return { entries: [] }
    case 'GET /__control/faults':
      return { faults: faults.list(), kinds: faultKinds }
    case 'POST /__control/faults':
      for (const fault of (Array.isArray(json) ? json : [json]).map(faultOf)) faults.add(fault)
      return { faults: faults.list() }
    case 'DELETE /__control/faults':
      faults.clear()
      return { faults: [] }
    case 'GET /__control/settings':
      return sim.settings
    case 'GET /__control/clock':
      return { now: now(sim) }
    case 'POST /__control/advance':
      await sim.advance(secondsOf(given))
      return { now: now(sim) }
    case 'POST /__control/settle':
      await sim.settle()
      return { deliveries: state.deliveries }
    case 'GET /__control/deliveries':
      return { deliveries: state.deliveries }
    case 'POST /__control/redeliver':
      redeliver(sim, text('event'))
      return {}
    case 'POST /__control/pay':
      return payAs(sim, text('session'), text('number') || '4242424242424242')
    case 'POST /__control/card':
      return switchCard(sim, text('customer'), text('number'))
    case 'POST /__control/decline':
      decline(sim, text('customer'), text('code') || undefined, numberOf(given.times) ?? 1)
      return {}
    case 'POST /__control/dispute':
      return dispute(sim, text('charge'), text('reason') || undefined)
    case 'POST /__control/dispute/close':
      decideDispute(sim, text('dispute'), given.status === 'won' ? 'won' : 'lost')
      return {}
    case 'DELETE /__control':
      sim.reset()
      return {}
    default:
      return undefined
  }
}

function secondsOf(given: Record<string, unknown>): number {
  const seconds = (numberOf(given.seconds) ?? 0) + (numberOf(given.days) ?? 0) * 86_400
  if (seconds <= 0) throw new Error('give seconds or days, above 0')
  return seconds
}

function faultOf(value: unknown): FaultRequest {
  const given = fieldsOf(value)
  const kind = faultKinds.find((one) => one === given.kind)
  const times = given.times === 'forever' ? given.times : (numberOf(given.times) ?? 1)
  const match = textOf(given.match)
  const delay = numberOf(given.delay)
  if (!kind) throw new Error(`a fault has a kind among ${faultKinds.join(', ')}`)
  return { kind, times, ...(match !== null && { match }), ...(delay !== null && { delay }) }
}
