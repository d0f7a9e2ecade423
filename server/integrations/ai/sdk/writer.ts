import { streamText } from 'ai'
import { AiError } from '#server/errors.ts'
import { leakGuard } from '#server/integrations/ai/prompts/leak-guard.ts'
import { type Asked, askWriter } from '#server/integrations/ai/prompts/writer.ts'
import type {
  Maker,
  Report,
  TextEvent,
  TextProvider,
  TextRequest,
  Usage,
} from '#server/integrations/ai/types.ts'
import { type Call, openCall } from './call.ts'
import { isRefusal } from './refusal.ts'
import { estimate, isCounted, usageOf } from './usage.ts'
import type { Timeouts, Vendor } from './vendor.ts'

/** Enough for the longest text a network takes and for what a model thinks before it. */
const maxOutputTokens = 8_000
/** Fewer characters than this are an answer, not a post. */
const minLength = 40

/** A language model as our writer. */
export function sdkWriter(vendor: Vendor, model: string, timeouts: Timeouts): TextProvider {
  const by: Maker = { id: vendor.id, model, isAi: true }
  const writeText = (request: TextRequest, signal: AbortSignal, report?: Report) => {
    const asked = askWriter(request)
    const about = { kind: 'text' as const, provider: vendor.id, model, prompt: asked.prompt }
    return write(vendor, by, asked, openCall(about, timeouts, signal, report))
  }
  return { ...by, writeText }
}

async function* write(vendor: Vendor, by: Maker, asked: Asked, call: Call): AsyncGenerator<TextEvent> {
  const guard = leakGuard(asked)
  let received = ''
  let counted: Usage | null = null
  let truncated: boolean | null = null
  let isRefused = false
  const usage = () => counted ?? estimate(asked.instructions + asked.user, received)
  try {
    const { stream } = ask(vendor, by.model, asked, call)
    for await (const part of stream) {
      if (part.type === 'raw') {
        isRefused ||= isRefusal(part.rawValue)
        continue
      }
      // The SDK's own announcements are no sign of life.
      if (part.type !== 'start' && part.type !== 'start-step') call.touch()
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new AiError('upstream')
      // The SDK hands a model's refusal out as if it were the text.
      if (part.type === 'text-delta' && !isRefused) {
        received += part.text
        const text = guard.pass(part.text)
        if (text !== '') yield { type: 'delta', text }
      } else if (part.type === 'finish-step') {
        call.named(part.response.id)
      } else if (part.type === 'finish') {
        counted = usageOf(part.totalUsage)
        if (!isCounted(counted)) counted = null
        call.counted(counted)
        truncated = endedBy(part.finishReason, part.rawFinishReason)
      }
    }
    if (isRefused) throw new AiError('moderation')
    // A stream without its finish, or without a text, is an interruption (ai.md §2.3).
    if (truncated === null || received.trim().length < minLength) throw new AiError('upstream')
    const rest = guard.rest()
    if (rest !== '') yield { type: 'delta', text: rest }
    call.done(usage(), counted === null)
    yield { type: 'finish', truncated, usage: usage(), by }
  } catch (error) {
    throw call.failed(error, usage())
  } finally {
    call.close(usage())
  }
}

function ask(vendor: Vendor, model: string, asked: Asked, call: Call) {
  return streamText({
    model: vendor.language(model, call.fetch),
    instructions: asked.instructions,
    prompt: asked.user,
    maxOutputTokens,
    maxRetries: 1,
    abortSignal: call.signal,
    ...(vendor.textOptions && { providerOptions: vendor.textOptions }),
    // Only what the vendor itself sent tells a refusal from a text.
    include: { rawChunks: true },
    // It prints errors otherwise; they come as parts.
    onError: () => undefined,
  })
}

/** Whether it was cut for length; throws for every end that is not a success. */
function endedBy(reason: string, raw = ''): boolean {
  if (reason === 'stop' || reason === 'length') return reason === 'length'
  // Not every SDK provider knows the vendor's word for it.
  const isRefused = reason === 'content-filter' || /content_filter|safety/i.test(raw)
  throw new AiError(isRefused ? 'moderation' : 'upstream')
}
