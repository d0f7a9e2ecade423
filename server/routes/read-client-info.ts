import type { FastifyRequest } from 'fastify'
import type { ClientInfo } from '#server/services/client-info.ts'
import { cleanText } from '#shared/api/fields.ts'
import type { App } from './app-type.ts'

const maxDeviceLength = 200

/** Address and device of a request; a proxy's word counts only when it is trusted (`TRUSTED_PROXIES`). */
export function clientInfoOf(request: FastifyRequest): ClientInfo {
  return { ip: request.ip, device: cleanText(request.headers['user-agent'] ?? '').slice(0, maxDeviceLength) }
}

/** The address of a client who leaves is lost unless it was read before; Node keeps what was read. */
export function registerClientAddress(app: App): void {
  app.addHook('onRequest', async ({ ip }) => void ip)
}
