import type { FastifyRequest } from 'fastify'
import type { Origin } from '#server/services/request-origin.ts'
import { cleanText } from '#shared/api/fields.ts'

const maxDeviceLength = 200

/** Address and device of a request; a proxy's word counts only when it is trusted (`TRUSTED_PROXIES`). */
export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, device: cleanText(request.headers['user-agent'] ?? '').slice(0, maxDeviceLength) }
}
