import { type Answer, type Call, type Frame, Refused } from '#simulators/ai/call.ts'
import { type Written, writeAnswer } from '#simulators/ai/write.ts'
import { idOf } from '#simulators/hash.ts'
import { type Fields, fieldsOf, textOf } from '#simulators/json.ts'
import { askOfChat } from './ask.ts'
import { fail, refuse } from './errors.ts'
import { type Reasoning, reasoningOf, refusal } from './response-object.ts'
import { chatUsage, countText } from './usage.ts'

interface Chat {
  base: Fields
  written: Written
  reasoning: Reasoning
  usage: Fields
  /** Usage comes in a last chunk of its own, and is null in the others. */
  tellsUsage: boolean
  call: Call
}

/** POST …/chat/completions, for OpenAI, Mistral and local servers alike. */
export async function answerChat(call: Call): Promise<Answer> {
  const body = fieldsOf(call.json)
  const model = textOf(body.model)
  if (!model) return refuse('you must provide a model parameter', null, null, call)
  const ask = await askOfChat(body, call)
  const reasoning = reasoningOf(model, body.reasoning_effort, ask.maxTokens, 'reasoning_effort', call)
  const written = await writeAnswer(ask, call, reasoning.tokens)
  if (call.fault?.kind === 'refusal') call.understood.answer = refusal
  const id = idOf('chatcmpl-', `${call.id}:${JSON.stringify(body)}`, 29)
  const base = {
    id,
    created: call.seconds,
    model,
    service_tier: 'default',
    system_fingerprint: 'fp_simulator',
  }
  const tellsUsage = fieldsOf(body.stream_options).include_usage === true && !isMistral(call)
  const chat: Chat = {
    base,
    written,
    reasoning,
    usage: chatUsage(countText(ask, written, reasoning.tokens, call)),
    tellsUsage,
    call,
  }
  if (body.stream === true) {
    return {
      kind: 'stream',
      frames: chunks(chat),
      malformed: 'data: {"id":"chatcmpl-","choices":[{"delta":{"cont\n\n',
    }
  }
  const kind = call.fault?.kind ?? ''
  if (kind.startsWith('error_event') || kind === 'failed_event') throw new Refused(fail('server_error', call))
  return { kind: 'json', status: 200, body: whole(chat), pauseMs: reasoning.pauseMs }
}

function isMistral(call: Call): boolean {
  return call.path.includes('mistral')
}

function whole({ base, written, usage, call }: Chat): Fields {
  const refused = call.fault?.kind === 'refusal'
  const content = refused ? null : written.text
  const message = { role: 'assistant', content, refusal: refused ? refusal : null, annotations: [] }
  const choice = { index: 0, message, logprobs: null, finish_reason: reasonOf(written, call) }
  return { ...base, object: 'chat.completion', choices: [choice], usage }
}

function reasonOf(written: Written, call: Call): string {
  if (call.fault?.kind === 'content_filter') return 'content_filter'
  return written.truncated ? 'length' : 'stop'
}

function* chunks({ base, written, reasoning, usage, tellsUsage, call }: Chat): Generator<Frame> {
  const { fault } = call
  const rest = tellsUsage ? { usage: null } : {}
  const frame = (choices: Fields[], more: Fields, delta: boolean): Frame => {
    const chunk = { ...base, object: 'chat.completion.chunk', choices, ...more }
    return { text: `data: ${JSON.stringify(chunk)}\n\n`, delta }
  }
  const say = (delta: Fields, reason: string | null, counts: boolean) =>
    frame([{ index: 0, delta, logprobs: null, finish_reason: reason }], rest, counts)

  const refused = fault?.kind === 'refusal'
  const pieces = refused ? (refusal.match(/\S+\s*/g) ?? []) : written.chunks
  const opening = say({ role: 'assistant', content: refused ? null : '', refusal: null }, null, false)
  yield { ...opening, pauseMs: reasoning.pauseMs }
  for (const [at, piece] of pieces.entries()) {
    if (fault && at === Math.min(fault.afterChunks, pieces.length - 1)) {
      if (fault.kind.startsWith('error_event') || fault.kind === 'failed_event') yield inBandError()
      if (fault.kind === 'error_event' || fault.kind === 'failed_event') return
    }
    yield say(refused ? { refusal: piece } : { content: piece }, null, true)
  }
  const choice = { index: 0, delta: { content: '' }, logprobs: null, finish_reason: reasonOf(written, call) }
  // Mistral counts in the chunk that ends the text, unasked; OpenAI in one more, without choices.
  if (isMistral(call)) yield frame([choice], { usage }, false)
  else yield say({}, reasonOf(written, call), false)
  if (tellsUsage) yield frame([], { usage }, false)
  yield { text: 'data: [DONE]\n\n', delta: false }
}

function inBandError(): Frame {
  const message = 'The server had an error while processing your request. Sorry about that!'
  const error = { message, type: 'server_error', param: null, code: null }
  return { text: `data: ${JSON.stringify({ error })}\n\n`, delta: false }
}
