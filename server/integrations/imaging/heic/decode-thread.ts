import { parentPort, workerData } from 'node:worker_threads'
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { z } from 'zod'
import type { RefusalReason } from '#server/integrations/imaging/types.ts'

// The thread that decodes one HEIC file and ends: what a hostile file does to the library ends with it.

/** What the decoding thread answers: pixels in rows without gaps, upright, or why there are none. */
export type HeicAnswer =
  | { refused: RefusalReason }
  | { width: number; height: number; channels: 3 | 4; data: Uint8Array<ArrayBuffer> }

/** Of the library alone, in bytes; 25 million pixels take 190 MB. */
const maxHeicMemory = 230_000_000

const { bytes, maxPixels } = z
  .object({ bytes: z.instanceof(Uint8Array), maxPixels: z.number() })
  .parse(workerData)

/** The library's memory grows by this call alone, and takes a refusal as « out of memory ». */
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > maxHeicMemory) throw new RangeError('HEIC memory limit')
  return grow.call(this, pages)
}

async function decode(): Promise<HeicAnswer> {
  const heif = await openLibheif({ print: () => undefined, printErr: () => undefined })
  const context = heif.heif_context_alloc()
  const read = heif.heif_context_read_from_memory(context, bytes)
  const isOk = read.code === heif.heif_error_code.heif_error_Ok
  const isLimit = read.subcode === heif.heif_suberror_code.heif_suberror_Security_limit_exceeded
  if (!isOk) return { refused: isLimit ? 'too_costly' : 'unreadable' }
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle) > maxPixels)
    return { refused: 'too_costly' }
  const hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) !== 0
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: clear } = heif.heif_chroma
  const image = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha ? clear : opaque,
  )
  const plane = 'channels' in image ? image.channels[0] : undefined
  if (!plane) return { refused: 'unreadable' }
  const { width, height, stride, data } = plane
  const channels = hasAlpha ? 4 : 3
  const row = width * channels
  // A copy without gaps: the library's own memory cannot leave its thread.
  const packed = new Uint8Array(row * height)
  for (let at = 0; at < height; at += 1) packed.set(data.subarray(at * stride, at * stride + row), at * row)
  return { width, height, channels, data: packed }
}

// Whatever stops the decoder, the user can only send another file.
const answer = await decode().catch((): HeicAnswer => ({ refused: 'unreadable' }))
parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer] : [])
