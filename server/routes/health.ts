import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { checkReady } from '#server/services/status/service-status.ts'
import type { App } from './app-type.ts'

const Health = z.object({ status: z.literal('ok') })

/**
 * `health`: this process lives. `ready`: it can serve and is not about to end, with its database up to date and its
 * storage writable.
 */
export function healthRoutes(app: App, deps: Deps, stopping: AbortSignal | null): void {
  const schema = { tags: ['health'], response: { 200: Health } }
  app.get('/api/health', { config: { access: 'public' }, schema }, async () => ({ status: 'ok' as const }))

  // However many ask at once, one looks.
  let look: Promise<void> | null = null
  app.get('/api/ready', { config: { access: 'public' }, schema }, async () => {
    if (stopping?.aborted) throw new AppError('leaving', { retryAfterSeconds: 1 })
    look ??= checkReady(deps).finally(() => {
      look = null
    })
    await look
    return { status: 'ok' as const }
  })
}

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
