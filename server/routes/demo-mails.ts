import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { isLoopbackHost, isLoopbackRequest } from '#server/loopback.ts'
import { getMailFor, listMailsFor, type ShownMail } from '#server/services/mails/demo-mailbox.ts'
import { loadPictures } from '#server/services/mails/render-mail.ts'
import { DemoMailAnswer, DemoMailsAnswer } from '#shared/api/demo-mails.ts'
import { Id } from '#shared/api/fields.ts'
import type { App } from './app-type.ts'
import { readSession } from './authentication.ts'

const tags = ['demo']
const params = z.object({ id: Id })

/** The mails of a demonstration that sends none for real; nothing of this exists anywhere else (decision 0009). */
export function demoMailRoutes(app: App, deps: Deps): void {
  if (deps.demoMails === 'off') return

  const readerOf = async (request: FastifyRequest) => {
    const user = await readSession(deps, request)
    if (user) return user
    if (deps.demoMails === 'machine' && isLoopbackRequest(request) && isLoopbackHost(request.hostname))
      return null
    throw new AppError('unauthorized')
  }

  app.get(
    '/api/demo/mails',
    { config: { access: 'public' }, schema: { tags, response: { 200: DemoMailsAnswer } } },
    async (request) => ({ mails: (await listMailsFor(deps, await readerOf(request))).map(lineOf) }),
  )

  app.get(
    '/api/demo/mails/:id',
    { config: { access: 'public' }, schema: { tags, params, response: { 200: DemoMailAnswer } } },
    async (request) => {
      const mail = await getMailFor(deps, await readerOf(request), request.params.id)
      return { ...lineOf(mail), text: mail.text, html_url: `/demo/mails/${mail.id}/html` }
    },
  )

  // A frame carries no bearer: the mail's unguessable id, told only to who may read it, is the right to see it.
  app.get(
    '/demo/mails/:id/html',
    { config: { access: 'signed-link' }, schema: { params } },
    async (request, reply) => {
      const { html, pictures = [] } = await getMailFor(deps, null, request.params.id)
      // A mail carries its pictures beside its HTML; a page has them inside.
      const shown = (await loadPictures(deps, pictures)).reduce(
        (page, { id, jpeg }) =>
          page.replaceAll(`cid:${id}`, `data:image/jpeg;base64,${jpeg.toString('base64')}`),
        html,
      )
      return reply
        .headers(frameHeaders)
        .type('text/html; charset=utf-8')
        .send(shown.replace('<head>', '<head><base target="_top">'))
    },
  )
}

/** No script, nothing loaded; links open in place of the page around it. */
const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}

const lineOf = ({ id, to, subject, writtenAt }: ShownMail) => ({
  id,
  to,
  subject,
  written_at: writtenAt.toISOString(),
})
