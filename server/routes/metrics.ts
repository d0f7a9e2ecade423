import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'
import { isFromHere } from './from-here.ts'

/** Measures every answer, and shows Prometheus the figures: to this machine, or to who has the token. */
export function metricsRoutes(app: App, { metrics }: Deps, token: string | null): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, token)) throw new AppError('forbidden')
    const { contentType, text } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const given = /^[Bb]earer (\S{1,500})$/.exec(headers.authorization ?? '')?.[1]
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
