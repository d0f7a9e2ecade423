import { sha256 } from '#simulators/hash.ts'
import { ApiError, invalid } from '#simulators/stripe/core/errors.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import type { Remembered } from '#simulators/stripe/core/state.ts'

const keptSeconds = 24 * 3_600

/** The same call has the same fingerprint, whatever the order of its parameters. */
export function fingerprintOf(method: string, path: string, pairs: [string, string][]): string {
  const sorted = pairs.map(([name, value]) => `${name}=${value}`).toSorted()
  return sha256([method, path, ...sorted].join('\n'))
}

/** What the key was answered before; throws when it comes with other parameters. */
export function recall(sim: Simulation, key: string, fingerprint: string): Remembered | null {
  if (key.length > 255) throw invalid('Idempotency keys must be at most 255 characters long.')
  const known = sim.state.remembered[key]
  if (!known || known.at < now(sim) - keptSeconds) return null
  if (known.fingerprint === fingerprint) return known
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  throw new ApiError(400, { type: 'idempotency_error', message })
}

/** Keeps the answer for a day of virtual time, and forgets those whose day is over. */
export function remember(sim: Simulation, key: string, answer: Remembered): void {
  const { remembered } = sim.state
  for (const [known, { at }] of Object.entries(remembered)) {
    if (at < now(sim) - keptSeconds) delete remembered[known]
  }
  remembered[key] = answer
}

/** The key is that of a call still under way. */
export function keyInUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}
