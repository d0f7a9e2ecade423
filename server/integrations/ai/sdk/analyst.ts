import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai'
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
import { type Call, openCall } from './call.ts'
import { isRefusedBy } from './refusal.ts'
import { estimate, isCounted, usageOf } from './usage.ts'
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
    return analyse({ vendor, model, question, images: sent, endUser, call })
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
      const prompt = likenessPrompt(photos.length)
      const read = (answer: z.infer<typeof LikenessSchema>) => readLikeness(answer, prompt)
      const question = { prompt, schema: LikenessSchema, limitMs: timeouts.likenessMs, read }
      return ask(question, [...photos, picture], signal, report, endUser)
    },
  }
}

async function analyse<Answer, Result>(order: Order<Answer, Result>): Promise<Result> {
  const { vendor, question, images, call } = order
  const { prompt } = question
  const guess = () => ({
    ...estimate(prompt.instructions + prompt.user, '', vendor.thinking === 'low' ? call.wordlessMs() : 0),
    imageInputTokens: images.length * tokensPerImage,
  })
  try {
    const { result, answer } = await look(order, true).catch((error: unknown) => {
      if (!vendor.schemaMayBeRefused || !isRejectedRequest(error)) throw error
      return look(order, false)
    })
    call.named(result.response.id)
    const usage = usageOf(result.totalUsage)
    if (isCounted(usage)) call.counted(usage)
    if (isRefusedBy(result.finishReason, result.rawFinishReason)) throw new AiError('moderation')
    const read = question.read(answer())
    call.done(isCounted(usage) ? usage : guess(), !isCounted(usage))
    return read
  } catch (error) {
    throw call.failed(errorOf(error, call), guess())
  } finally {
    call.close(guess())
  }
}

interface Order<Answer, Result> {
  vendor: Vendor
  model: string
  question: Question<Answer, Result>
  images: Buffer[]
  endUser: EndUser | undefined
  call: Call
}

/** The answer is read by the SDK against the schema, or out of plain words. */
async function look<Answer, Result>(
  { vendor, model, question: { prompt, schema }, images, endUser, call }: Order<Answer, Result>,
  hasSchema: boolean,
) {
  const options = {
    model: vendor.language(model, call.fetch),
    instructions: prompt.instructions,
    messages: [
      {
        role: 'user' as const,
        content: [
          { type: 'text' as const, text: prompt.user },
          ...images.map((data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
        ],
      },
    ],
    maxOutputTokens,
    maxRetries: 1,
    abortSignal: call.signal,
    ...(vendor.thinking && { reasoning: vendor.thinking }),
    ...(vendor.textOptions && { providerOptions: vendor.textOptions(endUser) }),
  }
  if (!hasSchema) {
    const result = await generateText(options)
    return { result, answer: () => answerIn(result.text, schema) }
  }
  const output = Output.object({ schema, name: 'images' })
  const result = await generateText({ ...options, output })
  return { result, answer: () => result.output }
}

const isRejectedRequest = (error: unknown) => APICallError.isInstance(error) && error.statusCode === 400

/** From the first brace to the last: models without a schema put words and fences around. */
function answerIn<Answer>(text: string, schema: z.ZodType<Answer>): Answer {
  try {
    return schema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  } catch (error) {
    throw new AiError('upstream', error)
  }
}

/** An answer that is no description: the vendor counted it all the same, and it may be a refusal. */
function errorOf(error: unknown, call: Call): unknown {
  if (!NoObjectGeneratedError.isInstance(error)) return error
  if (error.response) call.named(error.response.id)
  const usage = error.usage && usageOf(error.usage)
  if (usage && isCounted(usage)) call.counted(usage)
  return new AiError(error.finishReason === 'content-filter' ? 'moderation' : 'upstream', error)
}
