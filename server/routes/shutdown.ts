import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'

/**
 * From `stopping` on, clients are told to close their connection. Once the listener closes, requests
 * still arrive over open connections: they are answered 503 with a time to retry.
 */
export function registerShutdown(app: App, stopping: AbortSignal | null): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async (_, reply) => {
    if (isClosing || stopping?.aborted) reply.header('connection', 'close')
    if (isClosing) throw new AppError('leaving', { retryAfterSeconds: 1 })
  })
}
