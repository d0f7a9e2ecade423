import type { IncomingHttpHeaders } from 'node:http'
import { sha256 } from '#simulators/hash.ts'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { Failure, invalid } from '#simulators/stripe/core/failure.ts'
import type { Remembered } from '#simulators/stripe/core/state.ts'

const keptSeconds = 24 * 3_600

/** Throws a 401 without a secret key, a 400 for a version older than the one spoken here. */
export function checkCaller(headers: IncomingHttpHeaders): void {
  const authorization = headers.authorization ?? ''
  const basic = /^Basic (.+)$/.exec(authorization)?.[1]
  const key = basic
    ? Buffer.from(basic, 'base64').toString().replace(/:$/, '')
    : authorization.replace(/^Bearer /, '')
  if (!key) {
    throw new Failure(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    })
  }
  if (!/^(sk|rk)_/.test(key) || /invalid|expired/.test(key)) {
    throw new Failure(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${key.slice(0, 8)}****`,
    })
  }
  const version = headers['stripe-version']
  if (version !== undefined && !/^\d{4}-\d\d-\d\d\.dahlia$/.test(String(version))) {
    throw invalid(`Invalid Stripe API version: ${String(version)}`)
  }
}

/** The same call has the same fingerprint, whatever the order of its parameters. */
export function fingerprintOf(method: string, path: string, pairs: [string, string][]): string {
  const sorted = pairs.map(([name, value]) => `${name}=${value}`).toSorted()
  return sha256([method, path, ...sorted].join('\n'))
}

/** What the key was answered before; throws when it comes with other parameters. */
export function recall(bench: Bench, key: string, fingerprint: string): Remembered | null {
  if (key.length > 255) throw invalid('Idempotency keys must be at most 255 characters long.')
  const known = bench.state.remembered[key]
  if (!known || known.at < now(bench) - keptSeconds) return null
  if (known.fingerprint === fingerprint) return known
  throw new Failure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** Keeps the answer for a day of virtual time, and forgets those whose day is over. */
export function remember(bench: Bench, key: string, answer: Remembered): void {
  const { remembered } = bench.state
  for (const [known, { at }] of Object.entries(remembered)) {
    if (at < now(bench) - keptSeconds) delete remembered[known]
  }
  remembered[key] = answer
}
