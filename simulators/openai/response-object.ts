import type { Call } from '#simulators/ai/call.ts'
import type { Written } from '#simulators/ai/write.ts'
import { idOf } from '#simulators/hash.ts'
import type { Fields } from '#simulators/json.ts'
import type { Reasoning } from './reasoning.ts'
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
