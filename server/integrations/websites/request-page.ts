import { type IncomingMessage, request as requestHttp } from 'node:http'
import type { Duplex, Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** What a server said to one GET; a body that was cut, by it or by us, is as far as it came. */
export interface SiteAnswer {
  status: number
  location: string | null
  contentType: string
  body: Buffer
  isWhole: boolean
}

interface PageRequest {
  url: URL
  userAgent: string
  /** Already on its way to the pinned address. */
  connection: Duplex
  /** What may be kept of a piece of the body, unpacked and as it arrives: fewer bytes than asked for end the reading. */
  take: (bytes: number) => number
  takePacked: (bytes: number) => number
  signal: AbortSignal
}

/** From the dial to the head of an answer. */
const headMs = 4_000

/** One GET without cookie, body or referrer, over a connection of its own. Rejects when not even a head came. */
export async function requestPage({
  url,
  userAgent,
  connection,
  ...limits
}: PageRequest): Promise<SiteAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = requestHttp({
    createConnection: () => connection,
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      'user-agent': userAgent,
      accept: '*/*',
      'accept-language': 'fr',
      'accept-encoding': 'gzip, deflate, br',
    },
    maxHeaderSize: 16_384,
    signal: limits.signal,
  })
  outgoing.on('response', resolve)
  outgoing.on('error', reject)
  // What is no HTTP at all, or switches to another protocol.
  outgoing.on('upgrade', (_, socket) => socket.destroy())
  outgoing.on('close', () => reject(new Error('the connection ended')))
  outgoing.end()
  const late = setTimeout(() => outgoing.destroy(new Error('no answer in time')), headMs)
  const incoming = await promise.finally(() => clearTimeout(late))
  try {
    const status = incoming.statusCode ?? 0
    const location = incoming.headers.location ?? null
    const head = { status, location, contentType: incoming.headers['content-type'] ?? '' }
    if (status < 200 || status >= 300) return { ...head, body: Buffer.alloc(0), isWhole: true }
    return { ...head, ...(await readBody(incoming, limits)) }
  } finally {
    outgoing.destroy()
    connection.destroy()
  }
}

async function readBody(
  incoming: IncomingMessage,
  { take, takePacked }: Pick<PageRequest, 'take' | 'takePacked'>,
): Promise<Pick<SiteAnswer, 'body' | 'isWhole'>> {
  const unpacked = unpack(incoming)
  incoming.on('data', ({ length }: Buffer) => {
    if (takePacked(length) < length) incoming.destroy(new Error('too long'))
  })
  const chunks: Buffer[] = []
  let isWhole = true
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      const kept = chunk.subarray(0, take(chunk.length))
      chunks.push(kept)
      isWhole = kept.length === chunk.length
      if (!isWhole) break
    }
  } catch {
    // What came stands: broken sites are read as far as they go.
    isWhole = false
  }
  return { body: Buffer.concat(chunks), isWhole }
}

const flush = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 16_384 }
const brotliFlush = { finishFlush: constants.BROTLI_OPERATION_FLUSH, chunkSize: 16_384 }

function unpackerOf(encoding: string) {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(flush)
    case 'deflate':
      return createInflate(flush)
    case 'br':
      return createBrotliDecompress(brotliFlush)
    default:
      return null
  }
}

/** A cut archive gives what it holds. */
function unpack(incoming: IncomingMessage): Readable {
  const unpacker = unpackerOf(incoming.headers['content-encoding'] ?? '')
  if (!unpacker) return incoming
  incoming.on('error', () => unpacker.end())
  unpacker.on('close', () => incoming.destroy())
  return incoming.pipe(unpacker)
}
