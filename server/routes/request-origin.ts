import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { ipRateLimit } from '#server/services/rate-limits.ts'
import type { Origin } from '#server/services/request-origin.ts'
import { cleanText } from '#shared/api/fields.ts'

/** Following a mailed link, whatever it is for: an address has one budget for all of them. */
export const linkRateLimit = (deps: Pick<Deps, 'db' | 'secretKeys'>) =>
  ipRateLimit(deps, { name: 'mailed-link', points: 60, seconds: 900 })

const maxDeviceLength = 200

/** Address and device of a request; a proxy's word counts only when it is trusted (`TRUSTED_PROXIES`). */
export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, device: cleanText(request.headers['user-agent'] ?? '').slice(0, maxDeviceLength) }
}
