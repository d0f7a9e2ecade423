import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'

/**
 * From `leaving` on, who keeps a connection is asked to open another one next time. Once the listener closes, requests
 * still come over connections that are open: they are told to come back.
 */
export function registerShutdown(app: App, leaving: AbortSignal | null): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async (_, reply) => {
    if (isClosing || leaving?.aborted) reply.header('connection', 'close')
    if (isClosing) throw new AppError('leaving', { retryAfterSeconds: 1 })
  })
}
