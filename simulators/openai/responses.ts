import { type Answer, type Call, type Frame, Refused } from '#simulators/ai/call.ts'
import { writeAnswer } from '#simulators/ai/write.ts'
import { idOf } from '#simulators/hash.ts'
import { type Fields, fieldsOf, textOf } from '#simulators/json.ts'
import { askOfResponses } from './ask.ts'
import { fail, policyError, refuse } from './errors.ts'
import {
  ending,
  failure,
  finishItem,
  messageItem,
  type Plan,
  reasoningItem,
  reasoningOf,
  refusal,
  refusalPart,
  textPart,
} from './response-object.ts'
import { countText } from './usage.ts'

/** POST /responses: one JSON object, or the same told as events. */
export async function answerResponses(call: Call): Promise<Answer> {
  const body = fieldsOf(call.json)
  const model = textOf(body.model)
  if (!model)
    return refuse("Missing required parameter: 'model'.", 'model', 'missing_required_parameter', call)
  const ask = await askOfResponses(body, call)
  const reasoning = reasoningOf(
    model,
    fieldsOf(body.reasoning).effort,
    ask.maxTokens,
    'reasoning.effort',
    call,
  )
  const written = await writeAnswer(ask, call, reasoning.tokens)
  if (call.fault?.kind === 'refusal') call.understood.answer = refusal
  const started = begin(body, model, reasoning.effort, call)
  const plan = { started, written, reasoning, usage: countText(ask, written, reasoning.tokens, call), call }
  if (body.stream === true) {
    const malformed =
      'event: response.output_text.delta\ndata: {"type":"response.output_text.delta","delta":"cass\n\n'
    return { kind: 'stream', frames: responseEvents(plan), malformed }
  }
  if (call.fault?.kind === 'failed_event') return { kind: 'json', status: 200, body: failure(started) }
  if (call.fault?.kind.startsWith('error_event')) throw new Refused(fail('server_error', call))
  return { kind: 'json', status: 200, body: finishItem(plan), pauseMs: reasoning.pauseMs }
}

/** The response as it stands when work begins. */
function begin(body: Fields, model: string, effort: string, call: Call): Fields {
  const format = fieldsOf(body.text).format ?? { type: 'text' }
  return {
    id: idOf('resp_', `${call.id}:${JSON.stringify(call.json)}`),
    object: 'response',
    created_at: call.seconds,
    status: 'in_progress',
    background: false,
    completed_at: null,
    error: null,
    incomplete_details: null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    max_tool_calls: null,
    model,
    output: [],
    parallel_tool_calls: body.parallel_tool_calls ?? true,
    previous_response_id: body.previous_response_id ?? null,
    prompt_cache_key: body.prompt_cache_key ?? null,
    reasoning: { effort, summary: fieldsOf(body.reasoning).summary ?? null },
    safety_identifier: body.safety_identifier ?? null,
    service_tier: 'default',
    store: body.store ?? true,
    temperature: body.temperature ?? 1,
    text: { format: complete(fieldsOf(format)), verbosity: fieldsOf(body.text).verbosity ?? 'medium' },
    tool_choice: body.tool_choice ?? 'auto',
    tools: body.tools ?? [],
    top_logprobs: body.top_logprobs ?? 0,
    top_p: body.top_p ?? 1,
    truncation: body.truncation ?? 'disabled',
    metadata: body.metadata ?? {},
  }
}

/** A format as it is echoed: a schema comes back with its strictness said. */
function complete(format: Fields): Fields {
  return format.type === 'json_schema' ? { strict: true, ...format } : format
}

/** The response told as server-sent events, numbered from 0 in the order OpenAI sends them. */
function* responseEvents(plan: Plan): Generator<Frame> {
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
    const { policy } = call.fault
    const usual = { code: 'server_error', message: 'The server had an error. Sorry about that!', param: null }
    const { type, ...error } = policy ? policyError(policy) : { type: 'server_error', ...usual }
    const nested = { error: { type, ...error } }
    yield { data: { type: 'error', ...(call.fault.nested ? nested : error) } }
  }
}
