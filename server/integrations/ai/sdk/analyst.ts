import type { z } from 'zod'
import { AiError } from '#server/errors.ts'
import {
  AnalysesSchema,
  type AnalystPrompt,
  analystPrompt,
  readAnalyses,
} from '#server/integrations/ai/prompts/analyst.ts'
import { LikenessSchema, likenessPrompt, readLikeness } from '#server/integrations/ai/prompts/likeness.ts'
import type { EndUser, ImageAnalysis, Likeness, Maker, Report } from '#server/integrations/ai/types.ts'
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
  ): Promise<Likeness>
}

/** What is asked about pictures, and how its answer is read. */
interface Question<Shape, Result> {
  asked: AnalystPrompt
  schema: z.ZodType<Shape>
  limitMs: number
  /** Throws AiError on an answer that is none. */
  read(answer: Shape): Result
}

/** A language model that looks at pictures, for us. */
export function sdkAnalyst(vendor: Vendor, model: string, timeouts: Timeouts): SdkAnalyst {
  async function look<Shape, Result>(
    { asked, schema, limitMs, read }: Question<Shape, Result>,
    images: Buffer[],
    signal: AbortSignal,
    report?: Report,
    endUser?: EndUser,
  ): Promise<Result> {
    // Small and without metadata: where a photo was taken is nobody's business (docs/product/ai.md §2.2).
    const sent = await Promise.all(images.map(scaleForAi))
    signal.throwIfAborted()
    const about = { kind: 'analysis' as const, provider: vendor.id, model, prompt: asked.prompt }
    const limits = { firstMs: limitMs, betweenMs: limitMs, totalMs: limitMs }
    const call = openCall(about, limits, signal, report)
    const thoughtMs = () => (vendor.thinking === 'low' ? call.wordlessMs() : 0)
    return askObject(
      {
        ...{ vendor, model, instructions: asked.instructions, maxOutputTokens, endUser, call },
        content: [
          { type: 'text', text: asked.user },
          ...sent.map((data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
        ],
        ...{ schema, name: 'images' },
        guess: () => ({
          ...estimate(asked.instructions + asked.user, '', thoughtMs()),
          imageInputTokens: sent.length * tokensPerImage,
        }),
      },
      read,
    )
  }
  return {
    id: vendor.id,
    model,
    isAi: true,
    analyseImages(images, signal, report, endUser) {
      const asked = analystPrompt(images.length)
      const read = (answer: z.infer<typeof AnalysesSchema>) => {
        const analyses = readAnalyses(answer, asked)
        if (analyses.length !== images.length) throw new AiError('upstream')
        return analyses
      }
      const question = { asked, schema: AnalysesSchema, limitMs: timeouts.analysisMs, read }
      return look(question, images, signal, report, endUser)
    },
    compareImages(photos, picture, signal, report, endUser) {
      const asked = likenessPrompt(photos.length)
      const read = (answer: z.infer<typeof LikenessSchema>) => readLikeness(answer, asked)
      const question = { asked, schema: LikenessSchema, limitMs: timeouts.likenessMs, read }
      return look(question, [...photos, picture], signal, report, endUser)
    },
  }
}
