import { type Answer, type Call, Refused } from '#simulators/ai/call.ts'
import { writeAnswer } from '#simulators/ai/write.ts'
import { idOf } from '#simulators/hash.ts'
import { type Fields, fieldsOf, textOf } from '#simulators/json.ts'
import { askOfResponses } from './ask.ts'
import { fail, refuse } from './errors.ts'
import { reasoningOf } from './reasoning.ts'
import { responseEvents } from './response-events.ts'
import { failure, finishItem, refusal } from './response-object.ts'
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
