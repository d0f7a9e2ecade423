import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

interface HttpRequest {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Buffer | undefined
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

/** No answer. Whether anything left this machine decides if the call may be made again. */
export class HttpRequestError extends Error {
  readonly isSent: boolean

  constructor(isSent: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'ExchangeError'
    this.isSent = isSent
  }
}

const connectMs = 5_000

/**
 * One request on a connection of its own: on a kept one, nobody could tell whether a reset came before or after the
 * vendor read us. Follows no redirect. Throws {@link HttpRequestError} when not even the head of an answer came.
 */
export function httpRequest({ url, method, headers, body, timeoutMs, maxAnswerBytes }: HttpRequest) {
  const isTls = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
  let isSent = false
  const outgoing = (isTls ? requestHttps : requestHttp)(url, {
    method,
    agent: false,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
  })
  const giveUp = (reason: string) => outgoing.destroy(new Error(reason))
  const connecting = setTimeout(giveUp, connectMs, 'no connection in time')
  const whole = setTimeout(giveUp, timeoutMs, 'no answer in time')
  outgoing.once('socket', (socket) =>
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      isSent = true
      clearTimeout(connecting)
    }),
  )
  outgoing.on('error', (error) => reject(new HttpRequestError(isSent, error)))
  outgoing.on('response', (incoming) => void readBody(incoming, maxAnswerBytes).then(resolve))
  outgoing.end(body)
  return promise.finally(() => {
    clearTimeout(connecting)
    clearTimeout(whole)
    outgoing.destroy()
  })
}

async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<HttpAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  let isWhole = true
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) {
        isWhole = false
        break
      }
      chunks.push(chunk)
    }
  } catch {
    isWhole = false
  }
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks), isWhole }
}
