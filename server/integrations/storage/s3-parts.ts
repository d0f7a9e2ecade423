import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** S3 takes 10,000 parts of 5 MB at least: up to 80 GB. */
const partBytes = 8 * 1024 * 1024

/** One call whose answer is waited for so long and no longer: the longer, the more bytes it sends or puts together. */
export type Send = <Answer>(
  call: (client: S3Client, options: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<Answer>,
  bytes?: number,
) => Promise<Answer>

interface Upload {
  send: Send
  bucket: string
  key: string
  stream: Readable
  /** For what fits into one part. */
  put: (key: string, bytes: Buffer) => Promise<void>
}

/** Stores a stream of unknown length, two parts in memory at most: whole, or not at all. Its length in bytes. */
export async function uploadParts({ send, bucket, key, stream, put }: Upload): Promise<number> {
  const parts = inParts(stream)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    const bytes = first.value ?? Buffer.alloc(0)
    await put(key, bytes)
    return bytes.length
  }
  const place = { Bucket: bucket, Key: key }
  const { UploadId } = await send((to, options) => to.send(new CreateMultipartUploadCommand(place), options))
  try {
    let length = 0
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    const add = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1
      const part = new UploadPartCommand({ ...place, UploadId, PartNumber, Body })
      const { ETag } = await send((to, options) => to.send(part, options), Body.length)
      Parts.push({ ETag, PartNumber })
      length += Body.length
    }
    await add(first.value as Buffer)
    await add(second.value)
    for await (const part of parts) await add(part)
    const whole = { ...place, UploadId, MultipartUpload: { Parts } }
    await send((to, options) => to.send(new CompleteMultipartUploadCommand(whole), options), length)
    return length
  } catch (error) {
    stream.destroy()
    // What is left behind costs money until the bucket's own rules take it away; the first failure is the one to tell.
    await send((to, options) =>
      to.send(new AbortMultipartUploadCommand({ ...place, UploadId }), options),
    ).catch(() => undefined)
    throw error
  }
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    waiting.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length >= partBytes) {
      yield Buffer.concat(waiting)
      waiting = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}
