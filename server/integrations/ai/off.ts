import { AiError } from '#server/errors.ts'
import type { ImageMaker, TextWriter } from './types.ts'

/** In production without a key: nothing simulated stands in, a message says so. */
export const offText: TextWriter = {
  isAi: false,
  // biome-ignore lint/correctness/useYield: it fails before the first piece
  async *writeText() {
    throw new AiError('config')
  },
}

export const offImage: ImageMaker = { isAi: false, createImage: () => Promise.reject(new AiError('config')) }
