import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { ipRateLimit, ownerRateLimit } from '#server/services/rate-limits.ts'
import { contactForm, newReference, supportForm } from '#server/services/requests/contact-and-support.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { ContactBody, LegalEntityAnswer, SupportAnswer, SupportBody } from '#shared/api/forms.ts'
import { requestTexts } from '#shared/messages/requests.ts'
import type { App } from './app-type.ts'
import { readSession, requireUser } from './authentication.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['forms']

/** What is written to the operator. The answers never depend on whether an address has an account. */
export function formRoutes(app: App, deps: Deps): void {
  const storeContact = contactForm(deps)
  const storeSupport = supportForm(deps)
  // An office may share an address, a program sends far more.
  const limitContact = ipRateLimit(deps, { name: 'contact', points: 20, seconds: 3600 })
  const limitSupport = ownerRateLimit(deps.db, { name: 'support', points: 20, seconds: 3600 })

  const isTrapped = (request: FastifyRequest, { homepage }: { homepage?: string | undefined }) => {
    if (!homepage) return false
    request.log.info({ form: request.routeOptions.url }, 'honeypot field filled')
    return true
  }

  app.get(
    '/api/contact',
    { config: { access: 'public' }, schema: { tags, response: { 200: LegalEntityAnswer } } },
    async () => {
      const { name, address, email, phone } = deps.legalEntity
      return { name, address, email, phone }
    },
  )

  app.post(
    '/api/contact',
    {
      config: { access: 'public', takesKey: true },
      schema: { tags, body: ContactBody, response: { 200: MessageAnswer } },
    },
    async (request) => {
      await limitContact(clientInfoOf(request).ip)
      const { name, email, message } = request.body
      if (!isTrapped(request, request.body)) {
        const userId = (await readSession(deps, request))?.id ?? null
        await storeContact({ name, email, message, userId, uniqueKey: idempotencyKeyOf(request) })
      }
      return { message: requestTexts.contactSent }
    },
  )

  app.post(
    '/api/support',
    {
      config: { access: 'user', permission: 'self', idempotent: true },
      schema: { tags, body: SupportBody, response: { 200: SupportAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await limitSupport(user.id)
      const { name, email, issueType, description } = request.body
      const reference = isTrapped(request, request.body)
        ? newReference('support')
        : await storeSupport(user, { name, email, issueType, description })
      return { message: requestTexts.supportSent, reference }
    },
  )
}
