import type { Call } from '#simulators/ai/call.ts'
import type { Written } from '#simulators/ai/write.ts'
import { idOf } from '#simulators/hash.ts'
import type { Fields } from '#simulators/json.ts'
import { refuse } from './errors.ts'
import { responsesUsage, type TextUsage } from './usage.ts'

/** Everything needed to tell one response, whole or in events. */
export interface Plan {
  started: Fields
  written: Written
  /** A reasoning item comes before the message, where there is any. */
  reasoning: Reasoning
  usage: TextUsage
  call: Call
}

export const refusal = 'I’m sorry, but I can’t help with that request.'

/** One part of a message: text, with every field OpenAI requires of it. */
export const textPart = (text: string) => ({ type: 'output_text', annotations: [], logprobs: [], text })

/** One part of a message: the model's own refusal. */
export const refusalPart = (words: string) => ({ type: 'refusal', refusal: words })

export function messageItem({ started }: Plan, status: string, content: Fields[]): Fields {
  return { id: idOf('msg_', String(started.id)), type: 'message', status, content, role: 'assistant' }
}

export function reasoningItem({ started }: Plan): Fields {
  return { id: idOf('rs_', String(started.id)), type: 'reasoning', summary: [] }
}

/** How the response ends: whole, or incomplete and why. */
export function ending({ written, call }: Plan): {
  status: 'completed' | 'incomplete'
  reason: string | null
} {
  if (call.fault?.kind === 'content_filter') return { status: 'incomplete', reason: 'content_filter' }
  return written.truncated
    ? { status: 'incomplete', reason: 'max_output_tokens' }
    : { status: 'completed', reason: null }
}

/** The finished response. */
export function finishItem(plan: Plan): Fields {
  const { status, reason } = ending(plan)
  const refused = plan.call.fault?.kind === 'refusal'
  const message = messageItem(plan, status, [refused ? refusalPart(refusal) : textPart(plan.written.text)])
  return {
    ...plan.started,
    status,
    completed_at: status === 'completed' ? plan.started.created_at : null,
    incomplete_details: reason ? { reason } : null,
    output: plan.reasoning.tokens > 0 ? [reasoningItem(plan), message] : [message],
    usage: responsesUsage(plan.usage),
  }
}

/** The response that failed on the way. */
export function failure(started: Fields): Fields {
  const error = { code: 'server_error', message: 'An error occurred while processing your request.' }
  return { ...started, status: 'failed', error }
}

/** Reasoning tokens by effort; a model that reasons does so at `medium` unless told. `minimal` was GPT-5's alone (bolna-ai/bolna 852). */
const tokensByEffort: Record<string, number> & { medium: number } = {
  none: 0,
  minimal: 32,
  low: 64,
  medium: 512,
  high: 2_048,
  xhigh: 8_192,
  max: 16_384,
}

export interface Reasoning {
  effort: string
  tokens: number
  /** Before the first word. */
  pauseMs: number
}

/** How long and at what price the model reasons before it answers; refuses an effort it does not know. */
export function reasoningOf(
  model: string,
  asked: unknown,
  maxTokens: number | null,
  param: string,
  call: Call,
): Reasoning {
  const effort = asked ?? (reasonsByDefault(model) ? 'medium' : 'none')
  const tokens = typeof effort === 'string' ? tokensByEffort[effort] : undefined
  const isForeign =
    (effort === 'none' && alwaysReasons(model)) || (effort === 'minimal' && !/^gpt-5(-|$)/.test(model))
  if (tokens === undefined || isForeign) {
    const message = `Unsupported value: '${effort}' is not supported with the '${model}' model.`
    return refuse(message, param, 'unsupported_value', call)
  }
  const pauseMs = (call.settings.thinkingMs * tokens) / tokensByEffort.medium
  return { effort: String(effort), tokens: Math.min(tokens, maxTokens ?? tokens), pauseMs }
}

/** The o series, GPT-5 and what came after it, except the models made for chat alone. */
const reasonsByDefault = (model: string) => /^(o\d|gpt-([5-9]|\d\d))(?!.*-chat)/.test(model)

/** Models that have no `none`. */
const alwaysReasons = (model: string) => /^(o\d|gpt-6(\.\d+)?-astra|gpt-6\.1-sol)/.test(model)
