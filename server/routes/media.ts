import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getImageByKey, type ImageRow, isUsedByPost } from '#server/db/images.ts'
import { countEvents, insertEvent } from '#server/db/publication-events.ts'
import { getPublicationById } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import { sentFile, sentFolder } from '#server/services/publishing/sent-pictures.ts'
import { isSignedMedia } from '#server/services/publishing/signed-media.ts'
import { Id } from '#shared/api/fields.ts'
import { thumbnailSizes } from '#shared/limits.ts'
import type { App } from './app-type.ts'
import { bearerOf, readSession } from './authentication.ts'

const config = { access: 'signed-link' } as const
const sizes = new Set(thumbnailSizes.map(String))
const params = z.object({ key: z.string(), size: z.string().optional() })

/** Images by their unguessable address (docs/product/decisions.md §7, Image addresses). */
export function mediaRoutes(app: App, deps: Deps): void {
  const serve = async (
    request: FastifyRequest<{ Params: z.output<typeof params> }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store')
    const { key, size } = request.params
    if (size !== undefined && !sizes.has(size)) throw new AppError('not_found')
    const image = await findImage(deps, request, key)
    const etag = `"${key}-${size ?? 'master'}"`
    if (isHeld(request, etag)) return setHeaders(reply, etag).code(304).send()
    const { length, stream } = await openFile(deps, image, size ?? 'master')
    return setHeaders(reply, etag)
      .type(size ? 'image/webp' : image.mediaType)
      .header('content-length', length)
      .send(stream)
  }
  app.get('/media/:key', { config, schema: { params } }, serve)
  app.get('/media/:key/:size', { config, schema: { params } }, serve)
}

/** The address is the right; yet another tenant who says who he is gets nothing. */
async function findImage(deps: Deps, request: FastifyRequest, key: string): Promise<ImageRow> {
  const image = /^[A-Za-z0-9_-]{32}$/.test(key) ? await getImageByKey(deps.db, key) : null
  if (!image) throw new AppError('not_found')
  if (image.removedAt && !(await isUsedByPost(deps.db, image.id))) throw new AppError('not_found')
  const visitor = bearerOf(request) ? await readSession(deps, request) : null
  if (visitor && visitor.companyId !== image.companyId) throw new AppError('not_found')
  return image
}

/** Never whole in memory: a thousand readers who do not read would hold a thousand images. */
async function openFile({ storage, log }: Deps, image: ImageRow, size: string) {
  const path = `${imageFolder(image.companyId, image.key)}/${size}`
  const file = await storage.open(path).catch((cause: unknown) => {
    throw new AppError('storage_unavailable', { cause, retryAfterSeconds: 10 })
  })
  if (file) return file
  log.warn({ imageId: image.id, size }, 'image file missing')
  throw new AppError('not_found')
}

const setHeaders = (reply: FastifyReply, etag: string) =>
  reply.headers({
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'authorization',
    etag,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })

const isHeld = (request: FastifyRequest, etag: string) =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** Who has the address may come as often as they like: the first visits say what there is to know. */
const toldVisits = 5

const mediaForNetworksParams = z.object({ id: Id, expires: z.coerce.number().int(), file: z.string() })

/** The pictures of one publication, for the network that fetches it: no cookie, no query, no redirect. */
export function sentMediaRoutes(app: App, deps: Deps): void {
  app.get(
    '/media/sent/:id/:expires/:file',
    { config: { access: 'signed-link' }, schema: { params: mediaForNetworksParams } },
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
