import { AiError } from '#server/errors.ts'
import type { Ai, ImageAnalyst, ImageMaker, SiteReader, TextWriter } from './types.ts'

/** In production without a key: nothing simulated stands in, a message says so. */
const offText: TextWriter = {
  isAi: false,
  // biome-ignore lint/correctness/useYield: it fails before the first piece
  async *writeText() {
    throw new AiError('config')
  },
  rewriteText: () => Promise.reject(new AiError('config')),
}

const offImage: ImageMaker = { isAi: false, createImage: () => Promise.reject(new AiError('config')) }

/** Without a model nobody looks at the pictures: the writer has what was measured on them. */
export const noAnalysis: ImageAnalyst = {
  analyseImages: async () => null,
  compareImages: async () => null,
}

/** Without a model a site is read by rules alone. */
export const noSiteReader: SiteReader = { readSite: async () => null }

/** Nothing to try. */
export const noTrials = async () => []

export const offAi: Ai = {
  text: offText,
  image: offImage,
  analysis: noAnalysis,
  site: noSiteReader,
  tryOut: noTrials,
}
