import { request as askPlainly, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** Statuses whose answer has no body. */
const bodiless = new Set([204, 205, 304])

/**
 * `fetch` on a connection of its own: Node's may send a call over one whose other end is long gone, and after an abort it
 * opens one that nobody asked for, on which the next call is lost. Follows no redirect, unpacks nothing.
 */
export const unpooledFetch: typeof globalThis.fetch = async (input, init) => {
  const signal = init?.signal
  signal?.throwIfAborted()
  // It makes of any body bytes, and says of which type.
  const asked = new Request(input, { ...init, signal: null })
  const body = Buffer.from(await asked.arrayBuffer())
  const url = new URL(asked.url)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const outgoing = (url.protocol === 'https:' ? askSecurely : askPlainly)(url, {
    method: asked.method,
    agent: false,
    headers: { ...Object.fromEntries(asked.headers), 'content-length': body.length },
    ...(signal && { signal }),
  })
  outgoing.once('response', (incoming) => resolve(answerOf(incoming)))
  // In the words of `fetch`, by which the SDK knows what it may send again.
  outgoing.on('error', (cause) =>
    reject(signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause })),
  )
  outgoing.end(body)
  return promise
}

function answerOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] as string, rawHeaders[at + 1] as string)
  // The same streams under two names.
  const body = Readable.toWeb(incoming) as ReadableStream & globalThis.ReadableStream
  if (!bodiless.has(status)) return new Response(body, { status, headers })
  incoming.resume()
  return new Response(null, { status, headers })
}
