import { z } from 'zod'
import { insertDismissed } from '#server/db/weekly.ts'
import type { Deps } from '#server/deps.ts'
import { mailedLinkRateLimit } from '#server/services/rate-limits.ts'
import { websiteRateLimit } from '#server/services/website/website-imports.ts'
import { changeNewsFeed, readNewsFeed } from '#server/services/weekly/news.ts'
import { readWeeklyProposals } from '#server/services/weekly/proposals.ts'
import { changeWeeklyMail, readWeeklyMail, stopWeeklyMail } from '#server/services/weekly/weekly-mail.ts'
import { LinkBody } from '#shared/api/account-links.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import {
  DismissProposalBody,
  NewsFeedAnswer,
  NewsFeedBody,
  WeeklyMailAnswer,
  WeeklyMailBody,
  WeeklyProposalsAnswer,
} from '#shared/api/weekly.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['calendar']
const config = { access: 'user', permission: 'read' } as const
const form = 'application/x-www-form-urlencoded'
/** What a mail program sends is a line. */
const mostBodyBytes = 64 * 1024

/** What to write about this week, and the mail that says so. */
export function weeklyRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/weekly-proposals',
    { config, schema: { tags, response: { 200: WeeklyProposalsAnswer } } },
    async (request) => readWeeklyProposals(deps.db, requireUser(request)),
  )

  app.post(
    '/api/weekly-proposals/dismiss',
    {
      config: { ...config, permission: 'write' },
      schema: { tags, body: DismissProposalBody, response: { 200: WeeklyProposalsAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await insertDismissed(deps.db, user.companyId, request.body.key)
      return readWeeklyProposals(deps.db, user)
    },
  )

  app.get(
    '/api/company/weekly-mail',
    { config, schema: { tags, response: { 200: WeeklyMailAnswer } } },
    async (request) => readWeeklyMail(deps, requireUser(request).companyId),
  )

  app.put(
    '/api/company/weekly-mail',
    {
      config: { ...config, permission: 'manage' },
      schema: { tags, body: WeeklyMailBody, response: { 200: WeeklyMailAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await changeWeeklyMail(deps, { ...user, ip: request.ip }, request.body)
      return readWeeklyMail(deps, user.companyId)
    },
  )

  app.get(
    '/api/company/news-feed',
    { config, schema: { tags, response: { 200: NewsFeedAnswer } } },
    async (request) => readNewsFeed(deps, requireUser(request).companyId),
  )

  const limitReadings = websiteRateLimit(deps)
  app.put(
    '/api/company/news-feed',
    {
      config: { ...config, permission: 'manage' },
      schema: { tags, body: NewsFeedBody, response: { 200: NewsFeedAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await changeNewsFeed(deps, { ...user, ip: request.ip }, request.body.address, limitReadings)
      return readNewsFeed(deps, user.companyId)
    },
  )

  const limitLink = mailedLinkRateLimit(deps)
  const response = { 200: MessageAnswer }
  const isLink = { access: 'signed-link' } as const
  app.post(
    '/api/mails/weekly-proposals/stop',
    { config: isLink, schema: { tags, body: LinkBody, response } },
    async (request) => {
      await limitLink(clientInfoOf(request).ip)
      await stopWeeklyMail(deps, request.body.token)
      return { message: accountTexts.weeklyMailStopped }
    },
  )

  // A mail program posts « List-Unsubscribe=One-Click » to the address of the header (RFC 8058).
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    // Anybody may send here: the address is counted before the body is read, and the body is small.
    scope.addHook('onRequest', (request) => limitLink(clientInfoOf(request).ip))
    scope.addContentTypeParser(
      [form, 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: mostBodyBytes },
      (_request, _body, done) => done(null, undefined),
    )
    const params = z.object({ token: LinkBody.shape.token })
    scope.post(
      '/api/mails/weekly-proposals/stop/:token',
      { config: isLink, schema: { tags, consumes: [form, 'multipart/form-data'], params, response } },
      async (request) => {
        await stopWeeklyMail(deps, request.params.token)
        return { message: accountTexts.weeklyMailStopped }
      },
    )
  })
}
