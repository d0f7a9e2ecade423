import { FaultQueue } from '#simulators/fault-queue.ts'

/** Answered instead of the work, with the status and the body the vendor uses. */
export const statusFaults = [
  'rate_limit',
  'insufficient_quota',
  'server_error',
  'overloaded',
  'unauthorized',
  'forbidden',
  'bad_request',
  'invalid_key',
  'model_not_found',
  'account_not_ready',
  'html_502',
] as const

/** Done to the connection, whatever is being answered. */
const transportFaults = ['hang', 'reset', 'cut', 'early_end', 'stall', 'slow', 'malformed_chunk'] as const

/** Said inside a well-formed answer. */
const contentFaults = [
  'error_event',
  'error_event_then_completed',
  'failed_event',
  'prompt_blocked',
  'refusal',
  'content_filter',
  'truncated',
  'null_image',
] as const

export const faultKinds = [...statusFaults, ...transportFaults, ...contentFaults] as const

export type StatusFault = (typeof statusFaults)[number]
export type FaultKind = (typeof faultKinds)[number]

export interface FaultRequest {
  kind: FaultKind
  /** How many requests it strikes; 1 unless told. */
  times?: number | 'forever'
  /** Strikes only requests whose path contains this. */
  path?: string
  /** Strikes only requests whose JSON holds this. */
  holds?: string
  /** Chunks of text let through before a fault in mid-stream; 3 unless told. */
  afterChunks?: number
  /** `slow`: milliseconds between two chunks (a JSON answer waits ten times as long); 250 unless told. */
  paceMs?: number
  /** `rate_limit`, `overloaded`: the Retry-After header, in seconds; 1 unless told. */
  retryAfterS?: number
  /** OpenAI `error_event`: fields under `error`, as the live service sends them, not flat as documented. */
  nested?: boolean
  /** OpenAI `prompt_blocked`, `error_event`: the rule that was broken, in place of the usual refusal. */
  policy?: 'bio_policy' | 'cyber_policy' | 'misalignment_policy_violation'
  /** Gemini, a picture's `refusal` or `content_filter`: the finish reason; `IMAGE_SAFETY` unless told. */
  finishReason?: string
}

export type Fault = Required<Omit<FaultRequest, 'path' | 'holds' | 'finishReason' | 'policy'>> &
  Pick<FaultRequest, 'finishReason' | 'policy'> & { path: string | null; holds: string | null }

export class Faults extends FaultQueue<Fault> {
  add(request: FaultRequest): void {
    const defaults = {
      times: 1,
      path: null,
      holds: null,
      afterChunks: 3,
      paceMs: 250,
      retryAfterS: 1,
      nested: false,
    }
    this.push({ ...defaults, ...request })
  }

  /** The fault for this request; null when none is meant for it. */
  take(path: string, body: unknown): Fault | null {
    const said = JSON.stringify(body) ?? ''
    return this.first(
      (one) =>
        (one.path === null || path.includes(one.path)) && (one.holds === null || said.includes(one.holds)),
    )
  }
}
