import type { FastifyRequest } from 'fastify'
import type { ClientInfo } from '#server/services/client-info.ts'
import { cleanText } from '#shared/api/fields.ts'

const maxDeviceLength = 200

/** Address and device of a request; a proxy's word counts only when it is trusted (`TRUSTED_PROXIES`). */
export function clientInfoOf(request: FastifyRequest): ClientInfo {
  return { ip: request.ip, device: cleanText(request.headers['user-agent'] ?? '').slice(0, maxDeviceLength) }
}
