import { AiError } from '#server/errors.ts'
import { AnalysesSchema, analystPrompt, readAnalyses } from '#server/integrations/ai/prompts/analyst.ts'
import type { EndUser, ImageAnalysis, Maker, Report } from '#server/integrations/ai/types.ts'
import { scaleForAi } from '#server/integrations/imaging/scale-for-ai.ts'
import { askObject } from './ask-object.ts'
import { openCall } from './call.ts'
import { estimate } from './usage.ts'
import type { Timeouts, Vendor } from './vendor.ts'

/** What a picture of 1,024 px costs with most vendors: for calls whose provider did not count. */
const tokensPerImage = 1_000
const maxOutputTokens = 4_000

interface SdkAnalyst extends Maker {
  analyseImages(
    images: Buffer[],
    signal: AbortSignal,
    report?: Report,
    endUser?: EndUser,
  ): Promise<ImageAnalysis[]>
}

/** A language model that looks at pictures, for us. */
export function sdkAnalyst(vendor: Vendor, model: string, { analysisMs }: Timeouts): SdkAnalyst {
  return {
    id: vendor.id,
    model,
    isAi: true,
    async analyseImages(images, signal, report, endUser) {
      const asked = analystPrompt(images.length)
      // Small and without metadata: where a photo was taken is nobody's business (docs/product/ai.md §2.2).
      const sent = await Promise.all(images.map(scaleForAi))
      signal.throwIfAborted()
      const about = { kind: 'analysis' as const, provider: vendor.id, model, prompt: asked.prompt }
      const limits = { firstMs: analysisMs, betweenMs: analysisMs, totalMs: analysisMs }
      const call = openCall(about, limits, signal, report)
      const thoughtMs = () => (vendor.thinking === 'low' ? call.wordlessMs() : 0)
      return askObject(
        {
          ...{ vendor, model, instructions: asked.instructions, maxOutputTokens, endUser, call },
          content: [
            { type: 'text', text: asked.user },
            ...sent.map((data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
          ],
          ...{ schema: AnalysesSchema, name: 'images' },
          guess: () => ({
            ...estimate(asked.instructions + asked.user, '', thoughtMs()),
            imageInputTokens: sent.length * tokensPerImage,
          }),
        },
        (answer) => {
          const analyses = readAnalyses(answer, asked)
          if (analyses.length !== sent.length) throw new AiError('upstream')
          return analyses
        },
      )
    },
  }
}
