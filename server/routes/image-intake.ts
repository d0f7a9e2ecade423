import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { openAccountPace } from '#server/services/attempts.ts'
import { fairPlaces } from '#server/services/fair-places.ts'
import { keyedQueue } from '#server/services/keyed-queue.ts'
import { networkOf, siteOf } from '#server/services/network-of.ts'
import type { SentFile } from '#server/services/uploads.ts'
import { uploadTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'
import { followPace, leastPace } from './body-pace.ts'
import { type ReceivedFile, receiveImage } from './multipart.ts'
import { originOf } from './origin.ts'

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
/** A body that has just begun has no pace yet. */
const youngMs = 1_000

interface Visit {
  site: string
  /** Null once the body is here. */
  arriving: { pace: ReturnType<typeof followPace>; cut: () => void } | null
}

/**
 * Receives images and shares out the room for them. A body on its way has no place of those where images are worked on;
 * where its site or the house is full, the slowest body leaves for the newcomer.
 */
export function registerImageIntake(app: App, deps: Pick<Deps, 'db'>): void {
  const pace = openAccountPace(deps.db, { name: 'uploads', points: 30, seconds: 60 }, uploadTexts.tooMany)
  const inTurn = keyedQueue(ofSender)
  const atWork = fairPlaces(places)
  const visits = new Set<Visit>()

  function makeRoom(site: string) {
    const all = [...visits]
    const neighbours = all.filter((visit) => visit.site === site)
    const crowd = neighbours.length >= ofSite ? neighbours : all.length >= ofAll ? all : null
    if (!crowd) return
    const slow = crowd
      .flatMap(({ arriving }) => arriving ?? [])
      .filter(({ pace }) => pace.ageMs() >= youngMs && pace.rate() < leastPace)
      .sort((one, other) => one.pace.rate() - other.pace.rate())
    if (!slow[0]) throw new AppError('busy', { message: uploadTexts.busy, retryAfterSeconds: 10 })
    slow[0].cut()
  }

  async function receive(request: FastifyRequest, visit: Visit) {
    const cut = Promise.withResolvers<never>()
    const slow = () => cut.reject(new AppError('request_timeout'))
    const pace = followPace(slow)
    visit.arriving = { pace, cut: slow }
    try {
      return await receiveImage(request, pace.note, cut.promise)
    } finally {
      pace.stop()
      visit.arriving = null
    }
  }

  app.decorateRequest('sentImage', null)
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.takesImage) return
    const { ip } = originOf(request)
    const signal = closeOf(request, reply)
    if (request.sessionUser) await pace(request.sessionUser.id)
    const sender = request.sessionUser?.id ?? networkOf(ip)
    await turnUntil(signal, (stay) => inTurn(sender, stay))
    if (signal.aborted) throw gone()
    const visit: Visit = { site: siteOf(ip), arriving: null }
    makeRoom(visit.site)
    visits.add(visit)
    signal.addEventListener('abort', () => visits.delete(visit))
    const file = await receive(request, visit)
    request.sentImage = { ...file, sender, signal }
    if (signal.aborted) await file.close()
    else signal.addEventListener('abort', () => void file.close().catch(() => undefined))
  })

  app.decorate('takeImage', async (request, take) => {
    const image = request.sentImage
    if (!image) throw new AppError('image_missing')
    const { sender, signal, fileName } = image
    const work = async () => take({ bytes: await image.read(), fileName, signal })
    return atWork(sender, work, signal).catch((error: unknown) => {
      throw signal.aborted ? gone(error) : error
    })
  })
}

const gone = (cause?: unknown) => new AppError('bad_request', { cause })

/** Aborts with the connection or, where that lives on, with the answer. */
function closeOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  // Gone already: nothing would ever arrive.
  if (request.raw.destroyed) throw gone()
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
