import type { Call } from '#simulators/ai/call.ts'
import { refuse } from './errors.ts'

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
