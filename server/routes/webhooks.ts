import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { receiveWebhook } from '#server/services/billing/webhook-inbox.ts'
import type { App } from './app-type.ts'

const maxEventBytes = 512 * 1024

/** POST /api/webhooks/stripe: the signature covers the bytes, so nothing may parse the body before it is checked. */
export function webhookRoutes(app: App, deps: Deps): void {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/webhooks/stripe',
      {
        config: { access: 'public' },
        schema: { tags: ['billing'], response: { 200: z.object({ received: z.literal(true) }) } },
      },
      async (request) => {
        const { body } = request
        const signature = request.headers['stripe-signature']
        await receiveWebhook(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), String(signature ?? ''))
        return { received: true as const }
      },
    )
  })
}
