import { Worker } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import { ImageRefused } from '#server/integrations/imaging/image-refused.ts'
import { sharp } from '#server/integrations/imaging/sharp.ts'
import { limitWorkerThread } from '#server/worker-thread-limits.ts'
import { maxHeicPixels } from '#shared/limits.ts'
import type { HeicAnswer } from './decode-thread.ts'
import { checkHeic } from './structure.ts'

/** A photo of 12 million pixels takes a second of work. */
const limits = { workMs: 20_000, wallMs: 120_000 }
/** One thread at a time: each may hold 300 MB. */
const limitThreads = concurrencyLimit({ total: 1 })

/**
 * A HEIC photo as a PNG of at most `side` pixels that carries its colour profile, for the decoder of all other photos
 * (decision 0054). Nothing else of the file goes into it. Throws ImageRefused, or the signal's reason.
 */
export async function heicToPng(bytes: Buffer, side: number, signal?: AbortSignal): Promise<Buffer> {
  const { profile } = checkHeic(bytes)
  const answer = await limitThreads('', () => decodeInThread(bytes, signal), signal)
  if ('refused' in answer) throw new ImageRefused(answer.refused)
  const { data, ...raw } = answer
  const png = await sharp(data, { raw, limitInputPixels: maxHeicPixels })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return profile ? withProfile(png, profile) : png
}

function decodeInThread(bytes: Buffer, signal?: AbortSignal): Promise<HeicAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HeicAnswer>()
  const worker = new Worker(new URL('./decode-thread.ts', import.meta.url), {
    workerData: { bytes, maxPixels: maxHeicPixels },
  })
  const leave = () => reject(signal?.reason)
  const stopCounting = limitWorkerThread(worker, limits, () => resolve({ refused: 'too_costly' }))
  signal?.addEventListener('abort', leave, { once: true })
  worker.once('message', resolve)
  worker.once('error', () => resolve({ refused: 'unreadable' }))
  worker.once('exit', () => resolve({ refused: 'unreadable' }))
  return promise.finally(() => {
    stopCounting()
    signal?.removeEventListener('abort', leave)
    return worker.terminate()
  })
}

/** Behind the header, which is 33 bytes with the signature; a profile that is no profile is passed over when read. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
