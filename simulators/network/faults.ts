import { FaultQueue } from '#simulators/fault-queue.ts'

/** Said by the vendor in its own words; the request is not carried out. */
export const answeredFaults = [
  'refused',
  'server_error',
  'unavailable',
  'rate_limit',
  'daily_quota',
  'expired',
  'revoked',
  'permission',
  'duplicate',
  'conflict',
] as const

/** Done before the request is read; it is not carried out. */
const unreadFaults = ['hang', 'reset'] as const

/** The request is carried out, then its answer is lost or spoilt. */
const afterFaults = [
  'hang_after',
  'drop_after',
  'server_error_after',
  'refused_after',
  'cut',
  'slow',
  'malformed',
  'empty',
] as const

/** Vendors' own quirks inside an answer that is otherwise right. */
const quirkFaults = [
  'missing_id',
  'processing_failed',
  'numeric_ids',
  'object_missing',
  'token_shape',
  'minus_one',
] as const

export const faultKinds = [...answeredFaults, ...unreadFaults, ...afterFaults, ...quirkFaults] as const

export type AnsweredFault = (typeof answeredFaults)[number]
export type FaultKind = (typeof faultKinds)[number]

export interface FaultRequest {
  kind: FaultKind
  /** How many requests it strikes; 1 unless told. */
  times?: number | 'forever'
  /** Lets so many requests that fit pass first: the third image of a carousel. */
  skip?: number
  /** Strikes only requests whose path contains this. */
  path?: string
  /** Strikes only this method. */
  method?: string
  /** `rate_limit`: HTTP 429 with this Retry-After, in seconds; without it, as the vendor does by itself. */
  retryAfterS?: number
  /** `slow`: milliseconds before the answer; 1,000 unless told. */
  delayMs?: number
  /** Instagram: the error code to say in place of the usual one. */
  code?: number
  /** Instagram: the subcode to say, or to put in a container's `status` (`processing_failed`). */
  subcode?: number
}

export type Fault = FaultRequest & { times: number | 'forever' }

export class Faults extends FaultQueue<Fault> {
  add(request: FaultRequest): void {
    this.push({ times: 1, ...request })
  }

  /** The fault for this request; null when none is meant for it. */
  take(method: string, path: string): Fault | null {
    return this.first(
      (one) => (!one.path || path.includes(one.path)) && (!one.method || one.method === method),
    )
  }
}
