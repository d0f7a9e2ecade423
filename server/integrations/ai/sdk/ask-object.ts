import { APICallError, generateText, NoObjectGeneratedError, Output, type UserContent } from 'ai'
import type { z } from 'zod'
import { AiError } from '#server/errors.ts'
import type { EndUser, Usage } from '#server/integrations/ai/types.ts'
import type { Call } from './call.ts'
import { isRefusedBy } from './refusal.ts'
import { isCounted, usageOf } from './usage.ts'
import type { Vendor } from './vendor.ts'

interface Order<Shape> {
  vendor: Vendor
  model: string
  instructions: string
  content: UserContent
  /** The answer's, and its name. */
  schema: z.ZodType<Shape>
  name: string
  maxOutputTokens: number
  endUser: EndUser | undefined
  call: Call
  /** What was consumed where the provider does not count. */
  guess: () => Usage
}

/** One call that is answered by an object, which `read` turns into what was asked for. Throws as calls do, and closes the call. */
export async function askObject<Shape, Result>(
  order: Order<Shape>,
  read: (answer: Shape) => Result,
): Promise<Result> {
  const { vendor, call, guess } = order
  try {
    const { result, answer } = await ask(order, true).catch((error: unknown) => {
      if (!vendor.schemaMayBeRefused || !isRejectedRequest(error)) throw error
      return ask(order, false)
    })
    call.named(result.response.id)
    const usage = usageOf(result.totalUsage)
    if (isCounted(usage)) call.counted(usage)
    if (isRefusedBy(result.finishReason, result.rawFinishReason)) throw new AiError('moderation')
    const value = read(answer())
    call.done(isCounted(usage) ? usage : guess(), !isCounted(usage))
    return value
  } catch (error) {
    throw call.failed(errorOf(error, call), guess())
  } finally {
    call.close(guess())
  }
}

/** The answer is read by the SDK against the schema, or out of plain words. */
async function ask<Shape>(order: Order<Shape>, hasSchema: boolean) {
  const { vendor, model, instructions, content, schema, name, maxOutputTokens, endUser, call } = order
  const options = {
    model: vendor.language(model, call.fetch),
    instructions,
    messages: [{ role: 'user' as const, content }],
    maxOutputTokens,
    maxRetries: 1,
    abortSignal: call.signal,
    ...(vendor.thinking && { reasoning: vendor.thinking }),
    ...(vendor.textOptions && { providerOptions: vendor.textOptions(endUser) }),
  }
  if (!hasSchema) {
    const result = await generateText(options)
    return { result, answer: () => objectIn(result.text, schema) }
  }
  const output = Output.object({ schema, name })
  const result = await generateText({ ...options, output })
  return { result, answer: (): Shape => result.output }
}

const isRejectedRequest = (error: unknown) => APICallError.isInstance(error) && error.statusCode === 400

/** From the first brace to the last: models without a schema put words and fences around. */
function objectIn<Shape>(text: string, schema: z.ZodType<Shape>): Shape {
  try {
    return schema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  } catch (error) {
    throw new AiError('upstream', error)
  }
}

/** An answer that is no such object: the vendor counted it all the same, and it may be a refusal. */
function errorOf(error: unknown, call: Call): unknown {
  if (!NoObjectGeneratedError.isInstance(error)) return error
  if (error.response) call.named(error.response.id)
  const usage = error.usage && usageOf(error.usage)
  if (usage && isCounted(usage)) call.counted(usage)
  return new AiError(error.finishReason === 'content-filter' ? 'moderation' : 'upstream', error)
}
