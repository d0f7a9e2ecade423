import { setTimeout as wait } from 'node:timers/promises'
import { APICallError } from 'ai'
import { AiError } from '#server/errors.ts'
import { leakGuard } from '#server/integrations/ai/prompts/leak-guard.ts'
import { rewriterPrompt } from '#server/integrations/ai/prompts/rewriter.ts'
import { type Prompt, writerPrompt } from '#server/integrations/ai/prompts/writer.ts'
import type {
  EndUser,
  Maker,
  Report,
  RewrittenText,
  TextEvent,
  TextProvider,
  TextRequest,
  Usage,
} from '#server/integrations/ai/types.ts'
import { type Call, openCall } from './call.ts'
import { isRefusal, isRefusedBy } from './refusal.ts'
import { estimate, isCounted, usageOf } from './usage.ts'
import type { TextModel, Timeouts, Vendor } from './vendor.ts'

/** Enough for the longest text a network takes and for what a model thinks before it. */
const maxOutputTokens = 8_000
/** Fewer characters than this are an answer, not a post. */
const minLength = 40

/** A language model as our writer. */
export function sdkWriter(vendor: Vendor, model: string, timeouts: Timeouts): TextProvider {
  const by: Maker = { id: vendor.id, model, isAi: true }
  const writeText = (request: TextRequest, signal: AbortSignal, report?: Report) => {
    const asked = writerPrompt(request, vendor.promptSize)
    const about = { kind: 'text' as const, provider: vendor.id, model, prompt: asked.prompt }
    return write(vendor, { by, asked, endUser: request.endUser }, openCall(about, timeouts, signal, report))
  }
  const rewriteText: TextProvider['rewriteText'] = async (request, text, problems, signal, report) => {
    const asked = rewriterPrompt(request, text, problems)
    const about = { kind: 'text' as const, provider: vendor.id, model, prompt: asked.prompt }
    const call = openCall(about, timeouts, signal, report)
    return whole(write(vendor, { by, asked, endUser: request.endUser }, call))
  }
  return { ...by, writeText, rewriteText }
}

/** Throws where it was cut for length: half a text corrects nothing. */
async function whole(events: AsyncIterable<TextEvent>): Promise<RewrittenText> {
  let text = ''
  for await (const event of events) {
    if (event.type === 'delta') text += event.text
    else if (!event.truncated) return { text, usage: event.usage, by: event.by }
  }
  throw new AiError('upstream', new Error('the rewritten text is cut'))
}

interface Order {
  by: Maker
  asked: Prompt
  endUser: EndUser | undefined
}

async function* write(vendor: Vendor, order: Order, call: Call): AsyncGenerator<TextEvent> {
  const { by, asked } = order
  const guard = leakGuard(asked)
  let received = ''
  let counted: Usage | null = null
  let truncated: boolean | null = null
  let isRefused = false
  const thoughtMs = () => (vendor.thinking === 'low' ? call.wordlessMs() : 0)
  const usage = () => counted ?? estimate(asked.instructions + asked.user, received, thoughtMs())
  try {
    for await (const part of await ask(vendor, order, call)) {
      if (part.type === 'raw') {
        isRefused ||= isRefusal(part.rawValue)
        continue
      }
      // What is announced, or thought, is not a word.
      if (part.type === 'text-delta' && part.delta !== '') call.touch()
      if (part.type === 'error') throw part.error
      // The SDK hands a model's refusal out as if it were the text.
      if (part.type === 'text-delta' && !isRefused) {
        received += part.delta
        const text = guard.pass(part.delta)
        if (text !== '') yield { type: 'delta', text }
      } else if (part.type === 'response-metadata') {
        if (part.id) call.named(part.id)
      } else if (part.type === 'finish') {
        counted = countedIn(part)
        if (!isCounted(counted)) counted = null
        call.counted(counted)
        truncated = endedBy(part.finishReason.unified, part.finishReason.raw)
      }
    }
    if (isRefused) throw new AiError('moderation')
    // A stream without its finish, or without a text, is an interruption (docs/product/ai.md §2.3).
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

function ask(vendor: Vendor, { by, asked, endUser }: Order, call: Call) {
  return openStreamWithRetry(vendor.language(by.model, call.fetch), {
    prompt: [
      { role: 'system', content: asked.instructions },
      { role: 'user', content: [{ type: 'text', text: asked.user }] },
    ],
    maxOutputTokens,
    abortSignal: call.signal,
    ...(vendor.thinking && { reasoning: vendor.thinking }),
    ...(vendor.textOptions && { providerOptions: vendor.textOptions(endUser) }),
    // Only what the vendor itself sent tells a refusal from a text.
    includeRawChunks: true,
  })
}

function countedIn({ usage }: Extract<StreamPart, { type: 'finish' }>): Usage {
  return usageOf({
    inputTokens: usage.inputTokens.total,
    inputTokenDetails: {
      cacheReadTokens: usage.inputTokens.cacheRead,
      cacheWriteTokens: usage.inputTokens.cacheWrite,
    },
    outputTokens: usage.outputTokens.total,
    raw: usage.raw,
  })
}

/** Whether it was cut for length; throws for every end that is not a success. */
function endedBy(reason: string, raw?: string): boolean {
  if (reason === 'stop' || reason === 'length') return reason === 'length'
  throw new AiError(isRefusedBy(reason, raw) ? 'moderation' : 'upstream')
}

type Options = Parameters<TextModel['doStream']>[0]
type Answer = Awaited<ReturnType<TextModel['doStream']>>
/** What the vendor's model hands out, piece by piece. */
type StreamPart = Answer['stream'] extends ReadableStream<infer Part> ? Part : never

const usualDelayMs = 2_000
/** A provider that asks for more patience than this is told so to the user instead. */
const longestDelayMs = 60_000

/**
 * The parts of one answer, straight from the vendor's model: the SDK's `streamText` passes each through nine streams
 * more, which cost more than all the rest of our relay (npm run bench -- server). One retry, before the first part
 * only, where the SDK calls the failure retryable.
 */
async function openStreamWithRetry(model: TextModel, options: Options): Promise<ReadableStream<StreamPart>> {
  try {
    return (await model.doStream(options)).stream
  } catch (error) {
    if (!APICallError.isInstance(error) || !error.isRetryable || options.abortSignal?.aborted) throw error
    const delayMs = askedDelayMs(error.responseHeaders ?? {})
    await wait(delayMs, undefined, options.abortSignal && { signal: options.abortSignal })
    return (await model.doStream(options)).stream
  }
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date. */
function askedDelayMs(headers: Record<string, string>): number {
  const { 'retry-after-ms': ms, 'retry-after': after } = headers
  const requestedMs = ms ? Number(ms) : after ? secondsOrDate(after) : Number.NaN
  return requestedMs >= 0 && requestedMs < longestDelayMs ? requestedMs : usualDelayMs
}

const secondsOrDate = (after: string) =>
  Number.isNaN(Number(after)) ? Date.parse(after) - Date.now() : Number(after) * 1_000
