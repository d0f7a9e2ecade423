/** Done to a call of the API. */
const apiFaults = [
  'server_error',
  'server_error_after',
  'rate_limit',
  'conflict',
  'card_declined',
  'reset',
  'reset_after',
  'slow',
  'cut',
  'hang',
] as const

/** Done to the delivery of an event. */
const webhookFaults = [
  'duplicate',
  'out_of_order',
  'lost',
  'delayed',
  'forged',
  'stale',
  'reserialised',
] as const

export const faultKinds = [...apiFaults, ...webhookFaults] as const

export type WebhookFault = (typeof webhookFaults)[number]
export type FaultKind = (typeof faultKinds)[number]

export interface FaultRequest {
  kind: FaultKind
  /** How many calls or deliveries it strikes; 1 unless told. For `out_of_order`, how many are turned around. */
  times?: number | 'forever'
  /** Only calls whose `METHOD /path` contains this, or events whose type does. */
  match?: string
  /** `slow`: milliseconds before the work. `delayed`: virtual seconds before the delivery, 600 unless told. */
  delay?: number
}

export interface Fault extends FaultRequest {
  times: number | 'forever'
}

/** Faults waiting for their call, oldest first. */
export class Faults {
  #waiting: Fault[] = []

  add(fault: FaultRequest): void {
    this.#waiting.push({ ...fault, times: fault.times ?? 1 })
  }

  list(): readonly Fault[] {
    return this.#waiting
  }

  clear(): void {
    this.#waiting = []
  }

  /** The first that fits a call of the API (`METHOD /path`), used up once more. */
  takeForCall(call: string): Fault | null {
    return this.#take(apiFaults, call)
  }

  /** The first that fits the delivery of an event type, used up once more. */
  takeForEvent(type: string): Fault | null {
    return this.#take(webhookFaults, type)
  }

  #take(kinds: readonly string[], subject: string): Fault | null {
    const fault = this.#waiting.find(
      (one) => kinds.includes(one.kind) && (!one.match || subject.includes(one.match)),
    )
    if (!fault) return null
    if (fault.times !== 'forever') {
      fault.times -= 1
      if (fault.times <= 0) this.#waiting = this.#waiting.filter((one) => one !== fault)
    }
    return fault
  }
}
