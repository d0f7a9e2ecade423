import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Send, uploadParts } from './s3-parts.ts'
import type { Storage, StoredFile } from './types.ts'
import { asUnavailable } from './unavailable.ts'

interface S3Settings {
  bucket: string
  /** Of a store that speaks S3; Amazon's own without it. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * A call is answered within `answerMs`, or tried once more over another connection. The bytes of the answer may then
 * pause for `pauseMs` where they are taken as they come, for `readerMs` where a slow reader may be what holds them up. A
 * connection that nobody used for `keptMs` is not used again: its other end may be gone without a word.
 */
const timeouts = { connectMs: 3_000, answerMs: 5_000, pauseMs: 5_000, readerMs: 60_000, keptMs: 4_000 }
/** Of a file that is read whole: no picture of ours has as many, and a store that goes on is not believed. */
const mostBytes = 256 * 1024 * 1024
/** What is sent with a call may take its time on top, at this rate at least. */
const bytesPerMs = 1_000
const attempts = 2
/** Slow readers each hold a connection. */
const maxConnections = 1_000
const deletesAtOnce = 8

/** Objects of one bucket, which holds nothing else. */
export function s3Storage(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  limits: Partial<typeof timeouts> & { mostBytes?: number } = {},
): Storage {
  const { connectMs, answerMs, pauseMs, readerMs, keptMs } = { ...timeouts, ...limits }
  const agent = { maxSockets: maxConnections, timeout: keptMs }
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      throwOnRequestTimeout: true,
      socketTimeout: readerMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  // Bounds the wait for an answer, not the reading of its bytes.
  const send: Send = async (call, bytes = 0) => {
    const requestTimeout = answerMs + bytes / bytesPerMs
    const timeout = new AbortController()
    const giveUp = () => timeout.abort(new Error('the store did not answer in time'))
    const clock = setTimeout(giveUp, attempts * requestTimeout + answerMs)
    return call(client, { abortSignal: timeout.signal, requestTimeout }).finally(() => clearTimeout(clock))
  }
  const open = async (key: string): Promise<StoredFile | null> => {
    const answer = await send((to, options) =>
      to.send(new GetObjectCommand({ Bucket: bucket, Key: key }), options),
    ).catch(nullWhenMissing)
    return answer && { length: answer.ContentLength ?? 0, stream: answer.Body as Readable }
  }
  const put = async (key: string, Body: Buffer) => {
    const put = new PutObjectCommand({ Bucket: bucket, Key: key, Body })
    await send((to, options) => to.send(put, options), Body.length)
  }
  const remove = async (key: string) => {
    await send((to, options) => to.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), options))
  }
  // The first version of the call: each store knows it, and where to go on is a key.
  async function* keysUnder(prefix?: string) {
    for (let after: string | undefined, isMore = true; isMore; ) {
      const asked = new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, Marker: after })
      const { Contents = [], IsTruncated } = await send((to, options) => to.send(asked, options))
      const keys = Contents.flatMap(({ Key }) => Key ?? [])
      // A store that minds neither would have the pictures of others deleted, or be asked for ever.
      if (prefix && !keys.every((key) => key.startsWith(prefix)))
        throw new Error('the store lists what was not asked for')
      const last = keys.at(-1)
      if (after !== undefined && last !== undefined && last <= after)
        throw new Error('the store lists the same files again')
      yield keys
      after = last
      isMore = IsTruncated === true && after !== undefined
    }
  }
  return asUnavailable({
    put,
    putStream: (key, stream) => uploadParts({ send, bucket, key, stream, put }),
    async get(key) {
      const file = await open(key)
      if (!file) return null
      return readWhole(file.stream, { pauseMs, most: limits.mostBytes ?? mostBytes })
    },
    open,
    async deleteAll(prefix) {
      for await (const keys of keysUnder(`${prefix}/`)) {
        await Readable.from(keys).forEach(remove, { concurrency: deletesAtOnce })
      }
    },
    async *list() {
      for await (const keys of keysUnder()) yield* keys
    },
    async check() {
      await send((to, options) => to.send(new HeadBucketCommand({ Bucket: bucket }), options))
    },
  })
}

async function readWhole(
  stream: Readable,
  { pauseMs, most }: { pauseMs: number; most: number },
): Promise<Buffer> {
  const timeout = () => stream.destroy(new Error('the store stopped in the middle of a file'))
  const clock = setTimeout(timeout, pauseMs)
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of stream) {
      clock.refresh()
      length += (piece as Buffer).length
      if (length > most) throw new Error('the store sends more than a file')
      pieces.push(piece as Buffer)
    }
  } finally {
    clearTimeout(clock)
  }
  return Buffer.concat(pieces)
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}
