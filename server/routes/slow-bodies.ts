import { Transform } from 'node:stream'
import { AppError } from '#server/errors.ts'
import type { App } from './app-type.ts'

/** Bytes a second: below it a body holds its place rather than being on its way. */
export const minBytesPerSecond = 20_000
/** A connection just opened is not judged. */
const graceMs = 10_000
const checkEveryMs = 1_000
/** A body that began fast is judged by its last seconds too: a tunnel is longer than ten of them. */
const lastSeconds = 20

/** Follows a body from now on; `onSlow` is called once, when it comes too slowly. Ends with `stop`. */
export function watchBodyRate(onSlow: () => void) {
  const since = performance.now()
  let bytes = 0
  /** What had come a second ago, two seconds ago and so on. */
  const earlier: number[] = []
  const ageMs = () => performance.now() - since
  const rate = () => (bytes / ageMs()) * 1_000
  const stop = () => clearInterval(clock)
  const clock = setInterval(() => {
    earlier.unshift(bytes)
    const before = earlier[lastSeconds]
    earlier.length = Math.min(earlier.length, lastSeconds + 1)
    const isStalled = before !== undefined && bytes - before < minBytesPerSecond * lastSeconds
    if (ageMs() < graceMs || (rate() >= minBytesPerSecond && !isStalled)) return
    stop()
    onSlow()
  }, checkEveryMs).unref()
  return {
    note(length: number) {
      bytes += length
    },
    ageMs,
    /** Bytes a second since its start. */
    rate,
    stop,
  }
}

const withBody = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Cuts a body that comes too slowly with request_timeout. Forms with an image follow their own (image-upload.ts). */
export function registerSlowBodyLimit(app: App): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request
    const isReceived = raw.complete || !withBody.includes(request.method)
    const isImage =
      request.routeOptions.config.takesImage === true &&
      /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (isReceived || isImage) return done(null, payload)
    const watched = watchBodyRate(() => limited.destroy(new AppError('request_timeout')))
    const limited = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        watched.note(chunk.length)
        next(null, chunk)
      },
    })
    // Nobody reads the body here: its error has no other listener.
    limited.on('error', () => undefined)
    limited.once('close', watched.stop)
    payload.once('error', (error) => limited.destroy(error))
    payload.pipe(limited)
    reply.raw.once('close', () => {
      watched.stop()
      // What was refused unread is thrown away, so that the next request on this line is found.
      payload.unpipe(limited).resume()
    })
    done(null, limited)
  })
}
