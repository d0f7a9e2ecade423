import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getImageByKey, type ImageRow, isUsedByPost } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
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
