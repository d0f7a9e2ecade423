import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { App } from './app-type.ts'

const Health = z.object({ status: z.literal('ok') })

/** `health`: this process lives. `ready`: it can serve, its database answers. */
export function healthRoutes(app: App, deps: Deps): void {
  const schema = { tags: ['health'], response: { 200: Health } }
  app.get('/api/health', { config: { access: 'public' }, schema }, async () => ({ status: 'ok' as const }))
  app.get('/api/ready', { config: { access: 'public' }, schema }, async () => {
    await deps.db.execute(sql`select 1`)
    return { status: 'ok' as const }
  })
}
