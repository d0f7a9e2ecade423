import { fieldsOf, textOf } from '#simulators/json.ts'
import type { Fault, SaidFault } from '#simulators/network/faults.ts'
import type { Arrival, Reply } from '#simulators/network/http.ts'
import {
  contentRefused,
  denied,
  duplicateOf,
  expiredToken,
  newError,
  organizationDenied,
  revokedToken,
  tooMany,
} from './errors.ts'
import type { LinkedinSimulation } from './simulation.ts'

const day = 86_400_000

/** LinkedIn's words for a fault asked for. */
export function failLinkedin(
  fault: Fault & { kind: SaidFault },
  { json }: Arrival,
  sim: LinkedinSimulation,
): Reply {
  switch (fault.kind) {
    case 'refused':
      return contentRefused()
    case 'server_error':
      return newError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error')
    case 'unavailable':
      return newError(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable')
    case 'rate_limit':
      return tooMany(fault.retryAfterS === undefined ? {} : { 'retry-after': String(fault.retryAfterS) })
    case 'conflict':
      return newError(409, 'CONFLICT', 'The write conflicts with another one')
    case 'daily_quota':
      sim.store.state.exhaustedUntil = (Math.floor(sim.clock.now() / day) + 1) * day
      sim.store.save()
      return tooMany()
    case 'expired':
      return expiredToken()
    case 'revoked':
      return revokedToken()
    case 'permission':
      return textOf(fieldsOf(json).author)?.startsWith('urn:li:organization:')
        ? organizationDenied().reply
        : denied('partnerApiPosts.CREATE').reply
    case 'duplicate':
      return duplicateOf(sim.store.state.posts.at(-1)?.urn ?? 'urn:li:share:7000000000000000001')
  }
}
