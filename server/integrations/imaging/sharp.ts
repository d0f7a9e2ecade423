import sharp from 'sharp'
import { maxUploadPixels } from '#shared/limits.ts'

// A decoder that is not loaded cannot be attacked: everything is blocked, then three formats come back.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// The parallelism is ours (see `concurrencyLimit`): libvips threads on top of it only cost memory.
sharp.concurrency(1)
// Two users never decode the same bytes twice in a row: a cache would only hold memory.
sharp.cache(false)

/** Options of every decoding of bytes, ours or not (docs/product/ai.md §5). */
export const decoding = { limitInputPixels: maxUploadPixels, failOn: 'error' } as const

export { sharp }
