import type { Deps } from '#server/deps.ts'
import { readMailAddress, renewMailAddress } from '#server/services/inbound-mail/mail-address.ts'
import { MailAddressAnswer } from '#shared/api/mail-address.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const config = { access: 'user', permission: 'write' } as const
const schema = { tags: ['account'], response: { 200: MailAddressAnswer } }

/** /api/account/mail-address: where a member mails photos and a sentence. */
export function mailAddressRoutes(app: App, deps: Pick<Deps, 'db' | 'inboundMail'>): void {
  app.get('/api/account/mail-address', { config, schema }, async (request) => ({
    address: await readMailAddress(deps, requireUser(request).id),
  }))

  app.post('/api/account/mail-address', { config, schema }, async (request) => ({
    address: await renewMailAddress(deps, { id: requireUser(request).id, ip: request.ip }),
  }))
}
