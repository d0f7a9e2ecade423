import { generateText, NoObjectGeneratedError, Output } from 'ai'
import { AiError } from '#server/errors.ts'
import {
  type AskedSights,
  askAnalyst,
  readSights,
  SightsSchema,
} from '#server/integrations/ai/prompts/analyst.ts'
import type { Maker, Report, Sight } from '#server/integrations/ai/types.ts'
import { deriveForAi } from '#server/integrations/imaging/derive.ts'
import { type Call, openCall } from './call.ts'
import { isRefusedBy } from './refusal.ts'
import { estimate, isCounted, usageOf } from './usage.ts'
import type { Timeouts, Vendor } from './vendor.ts'

/** What a picture of 1,024 px costs with most vendors: for calls whose provider did not count. */
const tokensPerImage = 1_000
const maxOutputTokens = 4_000

interface SdkAnalyst extends Maker {
  analyseImages(images: Buffer[], signal: AbortSignal, report?: Report): Promise<Sight[]>
}

/** A language model that looks at pictures, for us. */
export function sdkAnalyst(vendor: Vendor, model: string, { analysisMs }: Timeouts): SdkAnalyst {
  return {
    id: vendor.id,
    model,
    isAi: true,
    async analyseImages(images, signal, report) {
      const asked = askAnalyst(images.length)
      // Small and without metadata: where a photo was taken is nobody's business (docs/product/ai.md §2.2).
      const sent = await Promise.all(images.map(deriveForAi))
      signal.throwIfAborted()
      const about = { kind: 'analysis' as const, provider: vendor.id, model, prompt: asked.prompt }
      const limits = { firstMs: analysisMs, betweenMs: analysisMs, totalMs: analysisMs }
      return analyse(vendor, model, asked, sent, openCall(about, limits, signal, report))
    },
  }
}

async function analyse(
  vendor: Vendor,
  model: string,
  asked: AskedSights,
  images: Buffer[],
  call: Call,
): Promise<Sight[]> {
  const guess = () => ({
    ...estimate(asked.instructions + asked.user, '', vendor.thinking === 'low' ? call.wordlessMs() : 0),
    imageInputTokens: images.length * tokensPerImage,
  })
  try {
    const result = await generateText({
      model: vendor.language(model, call.fetch),
      instructions: asked.instructions,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: asked.user },
            ...images.map((data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
          ],
        },
      ],
      output: Output.object({ schema: SightsSchema, name: 'images' }),
      maxOutputTokens,
      maxRetries: 1,
      abortSignal: call.signal,
      ...(vendor.thinking && { reasoning: vendor.thinking }),
      ...(vendor.textOptions && { providerOptions: vendor.textOptions }),
    })
    call.named(result.response.id)
    const usage = usageOf(result.totalUsage)
    if (isCounted(usage)) call.counted(usage)
    if (isRefusedBy(result.finishReason, result.rawFinishReason)) throw new AiError('moderation')
    const sights = readSights(result.output, asked)
    if (sights.length !== images.length) throw new AiError('upstream')
    call.done(isCounted(usage) ? usage : guess(), !isCounted(usage))
    return sights
  } catch (error) {
    throw call.failed(heard(error, call), guess())
  } finally {
    call.close(guess())
  }
}

/** An answer that is no description: the vendor counted it all the same, and it may be a refusal. */
function heard(error: unknown, call: Call): unknown {
  if (!NoObjectGeneratedError.isInstance(error)) return error
  if (error.response) call.named(error.response.id)
  const usage = error.usage && usageOf(error.usage)
  if (usage && isCounted(usage)) call.counted(usage)
  return new AiError(error.finishReason === 'content-filter' ? 'moderation' : 'upstream', error)
}
