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

/** One request as it arrived, and what became of it. Times are milliseconds since 1970, by the simulator's clock. */
export interface NetworkEntry {
  id: number
  method: string
  path: string
  /** Secrets are replaced by a hash, here, in the headers and in the body. */
  query: string
  headers: Record<string, string>
  /** Fields of a form, parsed JSON, or the length and hash of bytes. */
  body: unknown
  fault: FaultKind | null
  /** Null until answered, and for ever when the connection was cut before. */
  status: number | null
  startedAt: number
  endedAt: number | null
  endedBy: 'simulator' | 'client' | null
  /** What went wrong inside the simulator itself; null in a fair test. */
  problem: string | null
}

const kept = 1_000

/** What arrived, oldest first; the last thousand. */
export class NetworkJournal {
  #entries: NetworkEntry[] = []
  #count = 0

  get entries(): readonly NetworkEntry[] {
    return this.#entries
  }

  open(arrived: Pick<NetworkEntry, 'method' | 'path' | 'query' | 'headers' | 'startedAt'>): NetworkEntry {
    this.#count += 1
    const outcome = { fault: null, status: null, endedAt: null, endedBy: null, problem: null }
    const entry: NetworkEntry = { id: this.#count, ...arrived, body: null, ...outcome }
    this.#entries.push(entry)
    if (this.#entries.length > kept) this.#entries.shift()
    return entry
  }

  clear(): void {
    this.#entries = []
  }
}
