import { fieldsOf, numberOf, textOf } from '#simulators/json.ts'
import { decideDispute, decline, dispute, payAs, redeliver, switchCard } from './acts.ts'
import { type Bench, now } from './core/bench.ts'
import { Failure } from './core/failure.ts'
import { type FaultRequest, faultKinds } from './core/faults.ts'
import { changeSettings } from './core/settings.ts'

interface ControlAnswer {
  status: number
  body: unknown
}

/** Time and deliveries, which the control API moves. */
export interface Movements {
  advance(seconds: number): Promise<void>
  settle(): Promise<void>
  /** Everything as at the start. */
  reset(): void
}

/** The control API, for those who are not in the same process. Answers JSON. */
export async function answerControl(
  route: string,
  json: unknown,
  bench: Bench,
  moves: Movements,
): Promise<ControlAnswer> {
  try {
    if (route === 'POST /__control/settings') return setSettings(fieldsOf(json), bench)
    const body = await act(route, fieldsOf(json), json, bench, moves)
    return body === undefined
      ? { status: 404, body: { problem: `No ${route} here.` } }
      : { status: 200, body }
  } catch (error) {
    const status = error instanceof Failure ? error.status : 400
    return { status, body: { problem: error instanceof Error ? error.message : 'refused' } }
  }
}

async function act(
  route: string,
  given: Record<string, unknown>,
  json: unknown,
  bench: Bench,
  moves: Movements,
): Promise<unknown> {
  const { journal, faults, settings, state } = bench
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
      return settings
    case 'GET /__control/clock':
      return { now: now(bench) }
    case 'POST /__control/advance':
      await moves.advance(secondsOf(given))
      return { now: now(bench) }
    case 'POST /__control/settle':
      await moves.settle()
      return { deliveries: state.deliveries }
    case 'GET /__control/deliveries':
      return { deliveries: state.deliveries }
    case 'POST /__control/redeliver':
      redeliver(bench, text('event'))
      return {}
    case 'POST /__control/pay':
      return payAs(bench, text('session'), text('number') || '4242424242424242')
    case 'POST /__control/card':
      return switchCard(bench, text('customer'), text('number'))
    case 'POST /__control/decline':
      decline(bench, text('customer'), text('code') || undefined, numberOf(given.times) ?? 1)
      return {}
    case 'POST /__control/dispute':
      return dispute(bench, text('charge'), text('reason') || undefined)
    case 'POST /__control/dispute/close':
      decideDispute(bench, text('dispute'), given.status === 'won' ? 'won' : 'lost')
      return {}
    case 'DELETE /__control':
      moves.reset()
      return {}
    default:
      return undefined
  }
}

function setSettings(given: Record<string, unknown>, { settings }: Bench): ControlAnswer {
  const { refused } = changeSettings(settings, given)
  return { status: refused.length > 0 ? 400 : 200, body: { ...settings, refused } }
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
