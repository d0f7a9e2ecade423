import type { z } from 'zod'
import { AiError } from '#server/errors.ts'
import {
  AnalysesSchema,
  type AnalystPrompt,
  analystPrompt,
  ComparisonSchema,
  comparisonPrompt,
  readAnalyses,
  readComparison,
} from '#server/integrations/ai/prompts/analyst.ts'
import type { EndUser, ImageAnalysis, ImageComparison, Maker, Report } from '#server/integrations/ai/types.ts'
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
  compareImages(
    photos: Buffer[],
    picture: Buffer,
    signal: AbortSignal,
    report?: Report,
    endUser?: EndUser,
  ): Promise<ImageComparison>
}

/** What is asked of a look, and how its answer is read. */
interface Question<Answer, Result> {
  prompt: AnalystPrompt
  schema: z.ZodType<Answer>
  limitMs: number
  /** Throws AiError on an answer that is none. */
  read(answer: Answer): Result
}

/** A language model that looks at pictures, for us. */
export function sdkAnalyst(vendor: Vendor, model: string, timeouts: Timeouts): SdkAnalyst {
  async function ask<Answer, Result>(
    question: Question<Answer, Result>,
    images: Buffer[],
    signal: AbortSignal,
    report?: Report,
    endUser?: EndUser,
  ): Promise<Result> {
    const { prompt, limitMs } = question
    // Small and without metadata: where a photo was taken is nobody's business (docs/product/ai.md §2.2).
    const sent = await Promise.all(images.map(scaleForAi))
    signal.throwIfAborted()
    const about = { kind: 'analysis' as const, provider: vendor.id, model, prompt: prompt.prompt }
    const limits = { firstMs: limitMs, betweenMs: limitMs, totalMs: limitMs }
    const call = openCall(about, limits, signal, report)
    const thoughtMs = () => (vendor.thinking === 'low' ? call.wordlessMs() : 0)
    return askObject(
      {
        ...{ vendor, model, instructions: prompt.instructions, maxOutputTokens, endUser, call },
        content: [
          { type: 'text', text: prompt.user },
          ...sent.map((data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
        ],
        ...{ schema: question.schema, name: 'images' },
        guess: () => ({
          ...estimate(prompt.instructions + prompt.user, '', thoughtMs()),
          imageInputTokens: sent.length * tokensPerImage,
        }),
      },
      question.read,
    )
  }
  return {
    id: vendor.id,
    model,
    isAi: true,
    analyseImages(images, signal, report, endUser) {
      const prompt = analystPrompt(images.length)
      const read = (answer: z.infer<typeof AnalysesSchema>) => {
        const analyses = readAnalyses(answer, prompt)
        if (analyses.length !== images.length) throw new AiError('upstream')
        return analyses
      }
      const question = { prompt, schema: AnalysesSchema, limitMs: timeouts.analysisMs, read }
      return ask(question, images, signal, report, endUser)
    },
    compareImages(photos, picture, signal, report, endUser) {
      const prompt = comparisonPrompt(photos.length)
      const read = (answer: z.infer<typeof ComparisonSchema>) => readComparison(answer, prompt)
      const question = { prompt, schema: ComparisonSchema, limitMs: timeouts.comparisonMs, read }
      return ask(question, [...photos, picture], signal, report, endUser)
    },
  }
}
