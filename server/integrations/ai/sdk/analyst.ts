import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai'
import type { z } from 'zod'
import { AiError } from '#server/errors.ts'
import {
  AnalysesSchema,
  type AnalystPrompt,
  analystPrompt,
  readAnalyses,
} from '#server/integrations/ai/prompts/analyst.ts'
import type { EndUser, ImageAnalysis, Maker, Report } from '#server/integrations/ai/types.ts'
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
}

/** A language model that looks at pictures, for us. */
export function sdkAnalyst(vendor: Vendor, model: string, { analysisMs }: Timeouts): SdkAnalyst {
  return {
    id: vendor.id,
    model,
    isAi: true,
    async analyseImages(images, signal, report, endUser) {
      const prompt = analystPrompt(images.length)
      // Small and without metadata: where a photo was taken is nobody's business (docs/product/ai.md §2.2).
      const sent = await Promise.all(images.map(scaleForAi))
      signal.throwIfAborted()
      const about = { kind: 'analysis' as const, provider: vendor.id, model, prompt: prompt.prompt }
      const limits = { firstMs: analysisMs, betweenMs: analysisMs, totalMs: analysisMs }
      const call = openCall(about, limits, signal, report)
      return analyse({ vendor, model, prompt, images: sent, endUser, call })
    },
  }
}

async function analyse(order: Order): Promise<ImageAnalysis[]> {
  const { vendor, prompt, images, call } = order
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
    const analyses = readAnalyses(answer(), prompt)
    if (analyses.length !== images.length) throw new AiError('upstream')
    call.done(isCounted(usage) ? usage : guess(), !isCounted(usage))
    return analyses
  } catch (error) {
    throw call.failed(errorOf(error, call), guess())
  } finally {
    call.close(guess())
  }
}

interface Order {
  vendor: Vendor
  model: string
  prompt: AnalystPrompt
  images: Buffer[]
  endUser: EndUser | undefined
  call: Call
}

/** The answer is read by the SDK against the schema, or out of plain words. */
async function look({ vendor, model, prompt, images, endUser, call }: Order, hasSchema: boolean) {
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
    return { result, answer: () => sightsIn(result.text) }
  }
  const output = Output.object({ schema: AnalysesSchema, name: 'images' })
  const result = await generateText({ ...options, output })
  return { result, answer: () => result.output }
}

const isRejectedRequest = (error: unknown) => APICallError.isInstance(error) && error.statusCode === 400

/** From the first brace to the last: models without a schema put words and fences around. */
function sightsIn(text: string): z.infer<typeof AnalysesSchema> {
  try {
    return AnalysesSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
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
