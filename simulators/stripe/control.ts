import { fieldsOf, numberOf, textOf } from '#simulators/json.ts'
import { payAs } from './actions.ts'
import { ApiError } from './core/errors.ts'
import { now, type Simulation } from './core/simulation.ts'

interface ControlAnswer {
  status: number
  body: unknown
}

/** What a test in another process asks for: a session is paid, time passes. Reads and answers JSON. */
export async function answerControl(route: string, text: string, sim: Simulation): Promise<ControlAnswer> {
  try {
    const given = fieldsOf(text ? JSON.parse(text) : null)
    switch (route) {
      case 'POST /__control/pay': {
        const number = textOf(given.number) ?? '4242424242424242'
        return { status: 200, body: payAs(sim, textOf(given.session) ?? '', number) }
      }
      case 'POST /__control/advance': {
        const days = numberOf(given.days) ?? 0
        if (days <= 0) throw new Error('give days, above 0')
        await sim.advance(days * 86_400)
        return { status: 200, body: { now: now(sim) } }
      }
      default:
        return { status: 404, body: { problem: `No ${route} here.` } }
    }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 400
    return { status, body: { problem: error instanceof Error ? error.message : 'refused' } }
  }
}
