import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import type { Delivery } from './delivery.ts'
import { sendDelivery } from './send.ts'

/** Sends what is due, one after the other as the events happened. */
export class DeliveryQueue {
  readonly #sim: Simulation
  #running: Promise<void> | null = null
  /** Those to be turned around by `out_of_order`. */
  #held: Delivery[] = []
  #stopped = false

  constructor(sim: Simulation) {
    this.#sim = sim
  }

  /** Starts sending, unless it is; settles when nothing is due any more. */
  run(): Promise<void> {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  stop(): void {
    this.#stopped = true
  }

  /** As `run`, and sends what waits to be turned around. */
  async settle(): Promise<void> {
    do {
      await this.run()
      await this.#release()
    } while (this.#next())
  }

  async #drain(): Promise<void> {
    // The caller may still be answering the call that caused the events.
    await new Promise((resolve) => setImmediate(resolve))
    const first = this.#next()
    for (let next = first; next && !this.#stopped; next = this.#next()) await this.#send(next)
    if (first) this.#sim.save()
  }

  #next(): Delivery | undefined {
    const at = now(this.#sim)
    return this.#sim.state.deliveries
      .filter((one) => one.status === 'waiting' && one.dueAt <= at && !this.#held.includes(one))
      .reduce<Delivery | undefined>(
        (first, one) => (first && first.dueAt <= one.dueAt ? first : one),
        undefined,
      )
  }

  async #send(delivery: Delivery): Promise<void> {
    const { faults } = this.#sim
    const fault = delivery.attempts === 0 && !delivery.fault ? faults.takeForEvent(delivery.type) : null
    if (fault) delivery.fault = fault.kind as Delivery['fault']
    if (fault?.kind === 'lost') delivery.status = 'lost'
    else if (fault?.kind === 'delayed') delivery.dueAt += fault.delay ?? 600
    else if (fault?.kind === 'out_of_order') {
      this.#held.push(delivery)
      if (!faults.list().includes(fault)) await this.#release()
    } else await sendDelivery(this.#sim, delivery)
  }

  /** The held deliveries leave, last first. */
  async #release(): Promise<void> {
    const held = this.#held.toReversed()
    this.#held = []
    for (const delivery of held) await sendDelivery(this.#sim, delivery)
  }
}
