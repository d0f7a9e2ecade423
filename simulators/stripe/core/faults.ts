import { FaultQueue } from '#simulators/fault-queue.ts'

/** Done to a call of the API. */
const callFaults = [
  ...(['server_error', 'server_error_after', 'rate_limit', 'conflict', 'card_declined'] as const),
  ...(['reset', 'reset_after', 'hang'] as const),
]

/** Done to the delivery of an event. */
const deliveryFaults = [
  ...(['duplicate', 'out_of_order', 'lost', 'delayed'] as const),
  ...(['forged', 'stale', 'reserialised'] as const),
]

export type DeliveryFault = (typeof deliveryFaults)[number]
export type FaultKind = (typeof callFaults)[number] | DeliveryFault

export interface FaultRequest {
  kind: FaultKind
  /** How many calls or deliveries it strikes; 1 unless given. For `out_of_order`, how many are turned around. */
  times?: number | 'forever'
  /** Only calls whose `METHOD /path` contains this, or events whose type does. */
  match?: string
  /** `delayed`: virtual seconds before the delivery, 600 unless given. */
  delay?: number
}

export interface Fault extends FaultRequest {
  times: number | 'forever'
}

export class Faults extends FaultQueue<Fault> {
  add(request: FaultRequest): void {
    this.push({ times: 1, ...request })
  }

  /** The fault for a call of the API (`METHOD /path`); null when none is meant for it. */
  takeForCall(call: string): Fault | null {
    return this.#take(callFaults, call)
  }

  /** The fault for the delivery of an event of this type; null when none is meant for it. */
  takeForEvent(type: string): Fault | null {
    return this.#take(deliveryFaults, type)
  }

  #take(kinds: readonly string[], subject: string): Fault | null {
    return this.first((one) => kinds.includes(one.kind) && (!one.match || subject.includes(one.match)))
  }
}
