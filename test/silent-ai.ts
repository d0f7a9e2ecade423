import { AiError } from '#server/errors.ts'
import type { Ai } from '#server/integrations/ai/types.ts'

/** A provider that is not configured: a test that needs texts or pictures gives its own. */
export const silentAi: Ai = {
  text: {
    isAi: false,
    // biome-ignore lint/correctness/useYield: it fails before the first piece
    async *writeText() {
      throw new AiError('config')
    },
    rewriteText: () => Promise.reject(new AiError('config')),
  },
  image: { isAi: false, createImage: () => Promise.reject(new AiError('config')) },
  tryOut: async () => [],
  analysis: {
    analyseImages: () => Promise.reject(new AiError('config')),
    compareImages: () => Promise.reject(new AiError('config')),
  },
  site: { readSite: async () => null },
}
