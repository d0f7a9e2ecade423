import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import type { Delivery } from './delivery.ts'
import { attempt } from './post.ts'

const kept = 2_000

/** Sends what is due, one after the other as the events happened; one pump at a time. */
export class Pump {
  readonly #bench: Bench
  readonly #saved: () => void
  #running: Promise<void> | null = null
  #held: Delivery[] = []
  #stopped = false

  constructor(bench: Bench, saved: () => void) {
    this.#bench = bench
    this.#saved = saved
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

  /** As `run`, and lets go of what waits to be turned around. */
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
    if (first) this.#saved()
  }

  #next(): Delivery | undefined {
    const at = now(this.#bench)
    const due = this.#bench.state.deliveries.filter(
      (one) => one.status === 'waiting' && one.dueAt <= at && !this.#held.includes(one),
    )
    return due.reduce<Delivery | undefined>(
      (first, one) => (first && first.dueAt <= one.dueAt ? first : one),
      undefined,
    )
  }

  async #send(delivery: Delivery): Promise<void> {
    const { faults } = this.#bench
    const fault = delivery.attempts === 0 && !delivery.faulted ? faults.takeForEvent(delivery.type) : null
    if (fault?.kind === 'lost') {
      delivery.status = 'lost'
      delivery.faulted = 'lost'
    } else if (fault?.kind === 'delayed') {
      delivery.dueAt += fault.delay ?? 600
      delivery.faulted = 'delayed'
    } else if (fault?.kind === 'out_of_order') {
      delivery.faulted = 'out_of_order'
      this.#held.push(delivery)
      const more = faults.list().includes(fault)
      if (!more) await this.#release()
    } else {
      if (fault) delivery.faulted = fault.kind as Delivery['faulted']
      await attempt(this.#bench, delivery)
    }
    this.#forget()
  }

  /** The held deliveries leave, last first. */
  async #release(): Promise<void> {
    const held = this.#held.toReversed()
    this.#held = []
    for (const delivery of held) await attempt(this.#bench, delivery)
  }

  #forget(): void {
    const { state } = this.#bench
    if (state.deliveries.length > kept * 2) {
      state.deliveries = state.deliveries.filter((one, index) => one.status === 'waiting' || index >= kept)
    }
  }
}
