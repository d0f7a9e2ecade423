import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { checkReady } from '#server/services/status/readiness.ts'
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
