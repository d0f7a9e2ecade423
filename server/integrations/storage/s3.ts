import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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

/** How long one call may take; the bytes of an answer come after it, and may pause for `idleMs`. */
const timeouts = { connectMs: 3_000, answerMs: 10_000, idleMs: 60_000, callMs: 20_000 }
/** Slow readers each hold a connection. */
const maxConnections = 1_000
const deletesAtOnce = 8

/** Objects of one bucket, which holds nothing else. */
export function s3Storage(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  limits: Partial<typeof timeouts> = {},
): Storage {
  const { connectMs, answerMs, idleMs, callMs } = { ...timeouts, ...limits }
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  })
  // Bounds the wait for an answer, not the reading of its bytes.
  const send: Send = async (call) => {
    const late = new AbortController()
    const clock = setTimeout(() => late.abort(new Error('the store did not answer in time')), callMs)
    return call(client, { abortSignal: late.signal }).finally(() => clearTimeout(clock))
  }
  const open = async (key: string): Promise<StoredFile | null> => {
    const answer = await send((to, options) =>
      to.send(new GetObjectCommand({ Bucket: bucket, Key: key }), options),
    ).catch(nullWhenMissing)
    return answer && { length: answer.ContentLength ?? 0, stream: answer.Body as Readable }
  }
  const put = async (key: string, Body: Buffer) => {
    await send((to, options) => to.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body }), options))
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
      yield keys
      after = keys.at(-1)
      isMore = IsTruncated === true && after !== undefined
    }
  }
  return asUnavailable({
    put,
    putStream: (key, stream) => uploadParts({ send, bucket, key, stream, put }),
    async get(key) {
      const file = await open(key)
      if (!file) return null
      const late = () => file.stream.destroy(new Error('the store stopped in the middle of a file'))
      const clock = setTimeout(late, callMs)
      return buffer(file.stream).finally(() => clearTimeout(clock))
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

function nullWhenMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}
