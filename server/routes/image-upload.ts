import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { SentFile } from '#server/services/images/upload.ts'
import { ipPrefix, ipSitePrefix } from '#server/services/ip-prefix.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { uploadTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'
import { type ReceivedFile, receiveImage } from './multipart.ts'
import { clientInfoOf } from './read-client-info.ts'
import { minBytesPerSecond, watchBodyRate } from './slow-bodies.ts'

/** Options of a route that takes one file in the field `image`. */
export const imageForm = {
  // For the document only: the body is read as a stream, so nothing is left to validate.
  schema: { consumes: ['multipart/form-data'], body: z.object({ image: z.file() }) },
  validatorCompiler: () => () => true,
}

interface SentImage extends ReceivedFile {
  /** Whose turn it is: the account, or the network of somebody unknown. */
  sender: string
  /** Aborts when the connection closes, before or after the answer. */
  signal: AbortSignal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with one image, received before the handler runs. */
    takesImage?: boolean
  }
  interface FastifyRequest {
    sentImage: SentImage | null
  }
  interface FastifyInstance {
    /** Lets `take` have the image of a `takesImage` route when there is a place for its work. */
    takeImage<T>(request: FastifyRequest, take: (file: SentFile) => Promise<T>): Promise<T>
  }
}

/** Images in memory at once, of all senders: two are decoded while others come from the disk and go to the store. */
const places = 4
/** Of one sender, on the way or waiting for a place; the next ones wait unread, in the sender's network. */
const ofSender = 3
const ofSite = 48
const ofAll = 300
/** A body that has just begun has no rate yet. */
const youngMs = 1_000

interface Visit {
  site: string
  sender: string
  /** Null once the body is here. */
  arriving: { bodyRate: ReturnType<typeof watchBodyRate>; cut: (problem: AppError) => void } | null
}

/**
 * Receives images and shares out the room for them: a body on its way has none of the places where images are worked on.
 */
export function registerImageUpload(app: App, deps: Pick<Deps, 'db'>): void {
  const limitRate = ownerRateLimit(deps.db, { name: 'uploads', points: 30, seconds: 60 }, uploadTexts.tooMany)
  const limitUploads = concurrencyLimit({ perKey: ofSender })
  const atWork = concurrencyLimit({ total: places })
  const visits = new Set<Visit>()

  /** At the limit of a site or of all, cuts the slowest upload, else one of the sender with the most. Throws busy. */
  function makeRoom(newcomer: Visit) {
    const all = [...visits]
    const neighbours = all.filter(({ site }) => site === newcomer.site)
    const isSiteFull = neighbours.length >= ofSite
    if (!isSiteFull && all.length < ofAll) return
    const crowd = isSiteFull ? neighbours : all
    const group = isSiteFull ? ('sender' as const) : ('site' as const)
    const sizeOf = (visit: Visit) => crowd.filter((other) => other[group] === visit[group]).length
    const bodies = crowd
      .flatMap((visit) => (visit.arriving ? [{ ...visit.arriving, size: sizeOf(visit) }] : []))
      .sort((one, other) => other.size - one.size || one.bodyRate.rate() - other.bodyRate.rate())
    const slow = bodies.filter(
      ({ bodyRate }) => bodyRate.ageMs() >= youngMs && bodyRate.rate() < minBytesPerSecond,
    )
    const greedy = bodies.filter(({ size }) => size > sizeOf(newcomer) + 1)
    if (slow[0]) slow[0].cut(new AppError('request_timeout'))
    else if (greedy[0]) greedy[0].cut(busy())
    else throw busy()
  }

  async function receive(request: FastifyRequest, visit: Visit) {
    const ended = Promise.withResolvers<never>()
    const cut = (problem: AppError) => {
      visit.arriving = null
      visits.delete(visit)
      ended.reject(problem)
    }
    const bodyRate = watchBodyRate(() => cut(new AppError('request_timeout')))
    visit.arriving = { bodyRate, cut }
    try {
      return await receiveImage(request, bodyRate.note, ended.promise)
    } finally {
      bodyRate.stop()
      visit.arriving = null
    }
  }

  app.decorateRequest('sentImage', null)
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.takesImage) return
    const { ip } = clientInfoOf(request)
    const signal = closeOf(request, reply)
    if (request.sessionUser) await limitRate(request.sessionUser.companyId)
    const sender = request.sessionUser?.companyId ?? ipPrefix(ip)
    await turnUntil(signal, (stay) => limitUploads(sender, stay))
    if (signal.aborted) throw isClosed()
    const visit: Visit = { site: ipSitePrefix(ip), sender, arriving: null }
    makeRoom(visit)
    visits.add(visit)
    signal.addEventListener('abort', () => visits.delete(visit))
    const file = await receive(request, visit)
    request.sentImage = { ...file, sender, signal }
    if (signal.aborted) await file.close()
    // The sender has left: nobody could be told that it failed.
    else signal.addEventListener('abort', () => void file.close().catch(() => undefined))
  })

  app.decorate('takeImage', async (request, take) => {
    const image = request.sentImage
    if (!image) throw new AppError('image_missing')
    const { sender, signal, fileName } = image
    const work = async () => take({ bytes: await image.read(), fileName, signal })
    return atWork(sender, work, signal).catch((error: unknown) => {
      throw signal.aborted ? isClosed(error) : error
    })
  })
}

const busy = () => new AppError('busy', { message: uploadTexts.busy, retryAfterSeconds: 10 })
const isClosed = (cause?: unknown) => new AppError('bad_request', { cause })

/** Aborts with the connection or, where that lives on, with the answer. */
function closeOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  // Gone already: nothing would ever arrive.
  if (request.raw.destroyed) throw isClosed()
  const closed = new AbortController()
  reply.raw.once('close', () => {
    closed.abort()
    // What was answered unread is thrown away, so that the next request on this line is found.
    request.raw.resume()
  })
  return closed.signal
}

/** Resolves when `queue` runs the task given to it, which lasts until the signal. */
function turnUntil(signal: AbortSignal, queue: (stay: () => Promise<void>) => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    void queue(
      () =>
        new Promise((over) => {
          resolve()
          if (signal.aborted) over()
          else signal.addEventListener('abort', () => over())
        }),
    )
  })
}
