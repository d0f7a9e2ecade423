import { fieldsOf, textOf } from '#simulators/json.ts'
import type { Arrival, Reply } from '#simulators/network/exchange.ts'
import type { Fault, SaidFault } from '#simulators/network/faults.ts'
import type { LinkedinDesk } from './desk.ts'
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

const day = 86_400_000

/** LinkedIn's words for a fault asked for. */
export function failLinkedin(
  fault: Fault & { kind: SaidFault },
  { json }: Arrival,
  desk: LinkedinDesk,
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
      desk.store.state.exhaustedUntil = (Math.floor(desk.clock.now() / day) + 1) * day
      desk.store.save()
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
      return duplicateOf(desk.store.state.posts.at(-1)?.urn ?? 'urn:li:share:7000000000000000001')
  }
}
