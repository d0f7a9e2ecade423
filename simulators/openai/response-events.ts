import type { Frame } from '#simulators/ai/call.ts'
import type { Fields } from '#simulators/json.ts'
import {
  ending,
  failure,
  finishItem,
  messageItem,
  type Plan,
  reasoningItem,
  refusal,
  refusalPart,
  textPart,
} from './response-object.ts'

/** The response told as server-sent events, numbered from 0 in the order OpenAI sends them. */
export function* responseEvents(plan: Plan): Generator<Frame> {
  let next = 0
  for (const { delta, pauseMs, ...event } of eventsOf(plan)) {
    const numbered = { ...event.data, sequence_number: next }
    next += 1
    const text = `event: ${event.data.type}\ndata: ${JSON.stringify(numbered)}\n\n`
    yield { text, delta: delta ?? false, pauseMs }
  }
}

interface ResponseEvent {
  data: Fields
  delta?: boolean
  pauseMs?: number
}

function* eventsOf(plan: Plan): Generator<ResponseEvent> {
  yield { data: { type: 'response.created', response: plan.started } }
  yield { data: { type: 'response.in_progress', response: plan.started } }
  if (plan.reasoning.tokens > 0) {
    const item = reasoningItem(plan)
    yield { data: { type: 'response.output_item.added', output_index: 0, item } }
    yield {
      data: { type: 'response.output_item.done', output_index: 0, item },
      pauseMs: plan.reasoning.pauseMs,
    }
  }
  const broken = yield* messageEvents(plan)
  if (broken) return
  const response = finishItem(plan)
  yield { data: { type: `response.${response.status}`, response } }
}

/** The message; true when it broke off with an error and nothing may follow. */
function* messageEvents(plan: Plan): Generator<ResponseEvent, boolean> {
  const { fault } = plan.call
  const refused = fault?.kind === 'refusal'
  const text = refused ? refusal : plan.written.text
  const chunks = refused ? (refusal.match(/\S+\s*/g) ?? []) : plan.written.chunks
  const open = messageItem(plan, 'in_progress', [])
  const item = { output_index: plan.reasoning.tokens > 0 ? 1 : 0 }
  const part = { item_id: open.id, ...item, content_index: 0 }
  const kind = refused ? 'refusal' : 'output_text'
  const logprobs = refused ? {} : { logprobs: [] }
  const makePart = refused ? refusalPart : textPart

  yield { data: { type: 'response.output_item.added', ...item, item: open } }
  yield { data: { type: 'response.content_part.added', ...part, part: makePart('') } }
  for (const [at, delta] of chunks.entries()) {
    if (fault && at === Math.min(fault.afterChunks, chunks.length - 1)) {
      yield* errorEvents(plan)
      if (fault.kind === 'error_event' || fault.kind === 'failed_event') return true
    }
    yield { data: { type: `response.${kind}.delta`, ...part, delta, ...logprobs }, delta: true }
  }
  const whole = refused ? { refusal: text } : { text, ...logprobs }
  yield { data: { type: `response.${kind}.done`, ...part, ...whole } }
  yield { data: { type: 'response.content_part.done', ...part, part: makePart(text) } }
  const done = messageItem(plan, ending(plan).status, [makePart(text)])
  yield { data: { type: 'response.output_item.done', ...item, item: done } }
  return false
}

/** The error inside the stream that the fault asks for, if it asks for one. */
function* errorEvents({ call, started }: Plan): Generator<ResponseEvent> {
  if (call.fault?.kind === 'failed_event') {
    yield { data: { type: 'response.failed', response: failure(started) } }
  } else if (call.fault?.kind.startsWith('error_event')) {
    const error = { code: 'server_error', message: 'The server had an error. Sorry about that!', param: null }
    const nested = { error: { type: 'server_error', ...error } }
    yield { data: { type: 'error', ...(call.fault.nested ? nested : error) } }
  }
}
