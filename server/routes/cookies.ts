import { randomUUID } from 'node:crypto'
import { insertCookieConsent } from '#server/db/cookie-consents.ts'
import type { Deps } from '#server/deps.ts'
import { ipRateLimit } from '#server/services/rate-limits.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { CookiesBody } from '#shared/api/forms.ts'
import { cookieQuestion } from '#shared/cookie-consent.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import type { App } from './app-type.ts'
import { readSession } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

/** The proof of a choice of cookies (docs/product/decisions.md §6): what, when, to which question, and by whom when signed in. */
export function cookieRoutes(app: App, deps: Deps): void {
  const limitRate = ipRateLimit(deps, { name: 'cookies', points: 600, seconds: 3600 })

  app.post(
    '/api/cookies',
    {
      config: { access: 'public' },
      schema: { tags: ['forms'], body: CookiesBody, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const { ip, device } = clientInfoOf(request)
      await limitRate(ip)
      const { accepted, version = cookieQuestion } = request.body
      const userId = (await readSession(deps, request))?.id ?? null
      await insertCookieConsent(deps.db, { id: randomUUID(), userId, accepted, version, userAgent: device })
      return { message: accountTexts.choiceKept }
    },
  )
}
