import { z } from 'zod'
import { countEvents, insertEvent } from '#server/db/publication-events.ts'
import { getPublicationById } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { sentFile, sentFolder } from '#server/services/publishing/sent-pictures.ts'
import { isSignedMedia } from '#server/services/publishing/signed-media.ts'
import { Id } from '#shared/api/fields.ts'
import type { App } from './app-type.ts'

/** Who has the address may come as often as they like: the first visits say what there is to know. */
const toldVisits = 5

const params = z.object({ id: Id, expires: z.coerce.number().int(), file: z.string() })

/** The pictures of one publication, for the network that fetches it: no cookie, no query, no redirect. */
export function sentMediaRoutes(app: App, deps: Deps): void {
  app.get(
    '/media/sent/:id/:expires/:file',
    { config: { access: 'signed-link' }, schema: { params } },
    async (request, reply) => {
      const { id, expires, file } = request.params
      const [, slide, signature] = /^(?:(\d{1,2})-)?([\w-]{43})\.jpg$/.exec(file) ?? []
      const position = slide === undefined ? null : Number(slide)
      if (!signature || !isSignedMedia(deps, { id, expires, position, signature }, new Date()))
        throw new AppError('not_found')
      const publication = await getPublicationById(deps.db, id)
      const sent =
        publication && (await deps.storage.open(`${sentFolder(publication)}/${sentFile(position)}`))
      if (!sent) throw new AppError('not_found')
      const agent = String(request.headers['user-agent'] ?? '').slice(0, 100)
      // Our own look at the address comes first: only the network's visit is told.
      const isTold = request.method === 'GET' && (await countEvents(deps.db, id, 'fetched')) < toldVisits
      if (isTold) await insertEvent(deps.db, id, 'fetched', { agent })
      return reply
        .headers({
          'cache-control': 'public, max-age=3600',
          'x-robots-tag': 'noindex',
          'content-length': sent.length,
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type('image/jpeg')
        .send(sent.stream)
    },
  )
}
