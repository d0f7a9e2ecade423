import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/**
 * Every call to a vendor that has no SDK with a transport of its own (Stripe's and S3's have): one connection a call, since
 * on a kept one nobody could tell whether a reset came before or after the vendor read us; no redirect followed; limits
 * in time and size.
 */
interface Outgoing {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  /** From the start to the head of the answer. */
  firstByteMs: number
  signal?: AbortSignal | null | undefined
}

/** No answer. Whether anything left this machine decides if the call may be made again. */
export class HttpRequestError extends Error {
  readonly isSent: boolean
  /** The other end said nothing for as long as it may. */
  readonly isLate: boolean

  constructor(isSent: boolean, isLate: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'HttpRequestError'
    this.isSent = isSent
    this.isLate = isLate
  }
}

const userAgent = 'Ramage'
const connectMs = 5_000
/**
 * The system asks a silent host this long after its last packet, then each second ten times: one that is gone is found
 * in 15 s, however long an answer may take.
 */
const keepAliveMs = 5_000

/** Resolves with the head of the answer; its body fails when it is cut. Throws {@link HttpRequestError}. */
function send({ url, method, headers, body, firstByteMs, signal }: Outgoing): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  let isSent = false
  let isLate = false
  const outgoing = (isTls ? requestHttps : requestHttp)(url, {
    method,
    agent: false,
    headers: {
      'user-agent': userAgent,
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    ...(signal && { signal }),
  })
  outgoing.setSocketKeepAlive(true, keepAliveMs)
  const giveUp = (reason: string) => {
    isLate = true
    outgoing.destroy(new Error(reason))
  }
  const connecting = setTimeout(giveUp, connectMs, 'no connection in time')
  const waiting = setTimeout(giveUp, firstByteMs, 'no answer in time')
  outgoing.once('socket', (socket) =>
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      isSent = true
      clearTimeout(connecting)
    }),
  )
  outgoing.on('error', (error) => reject(new HttpRequestError(isSent, isLate, error)))
  outgoing.on('response', resolve)
  outgoing.end(body)
  return promise.finally(() => {
    clearTimeout(connecting)
    clearTimeout(waiting)
  })
}

interface HttpRequest extends Omit<Outgoing, 'firstByteMs' | 'signal'> {
  /** From the first byte sent to the last one read. */
  timeoutMs: number
  maxAnswerBytes: number
}

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** False when the head came and the body did not: cut, too slow, or larger than allowed. */
  isWhole: boolean
}

/** One request and its whole answer. Throws {@link HttpRequestError} when not even the head of an answer came. */
export async function httpRequest({
  timeoutMs,
  maxAnswerBytes,
  ...request
}: HttpRequest): Promise<HttpAnswer> {
  const startedAt = performance.now()
  const incoming = await send({ ...request, firstByteMs: timeoutMs })
  const late = setTimeout(() => incoming.destroy(), timeoutMs - (performance.now() - startedAt))
  const chunks: Buffer[] = []
  let isWhole = true
  try {
    for await (const chunk of limited(incoming, maxAnswerBytes)) chunks.push(chunk)
  } catch {
    // The head has come, and says more than why the rest did not.
    isWhole = false
  } finally {
    clearTimeout(late)
    incoming.destroy()
  }
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks), isWhole }
}

async function* limited(incoming: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`)
    yield chunk
  }
}

/** Statuses whose answer has no body. */
const bodiless = new Set([204, 205, 304])

/**
 * A `fetch` for SDKs that take one: the body of the answer comes as it arrives. It fails in the words of `fetch`, by
 * which SDKs know what they may send again, with the {@link HttpRequestError} as its cause; unpacks nothing.
 */
export async function httpFetch(
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
  { firstByteMs, maxAnswerBytes }: Pick<Outgoing, 'firstByteMs'> & Pick<HttpRequest, 'maxAnswerBytes'>,
): Promise<Response> {
  const signal = init?.signal
  signal?.throwIfAborted()
  // It makes of any body bytes, and says of which type.
  const request = new Request(input, { ...init, signal: null })
  const incoming = await send({
    url: new URL(request.url),
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: Buffer.from(await request.arrayBuffer()),
    firstByteMs,
    signal,
  }).catch((cause: unknown) => {
    throw signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause })
  })
  const { statusCode: status = 0, rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] as string, rawHeaders[at + 1] as string)
  if (bodiless.has(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  // The same streams under two names.
  const body = Readable.toWeb(Readable.from(limited(incoming, maxAnswerBytes))) as ReadableStream &
    globalThis.ReadableStream
  return new Response(body, { status, headers })
}
