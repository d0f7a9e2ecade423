interface Waiting {
  times: number | 'forever'
  /** Lets so many requests that fit pass first. */
  skip?: number
}

/** What will go wrong next, in the order it was asked for; each simulator knows its own kinds. */
export class FaultQueue<Fault extends Waiting> {
  #waiting: Fault[] = []

  protected push(fault: Fault): void {
    this.#waiting.push(fault)
  }

  list(): readonly Fault[] {
    return this.#waiting
  }

  clear(): void {
    this.#waiting = []
  }

  /** The first that fits, counted down; null when none does. */
  protected first(fits: (fault: Fault) => boolean): Fault | null {
    const fault = this.#waiting.find(fits)
    if (!fault) return null
    if (fault.skip) {
      fault.skip -= 1
      return null
    }
    if (fault.times !== 'forever') {
      fault.times -= 1
      if (fault.times <= 0) this.#waiting = this.#waiting.filter((one) => one !== fault)
    }
    return fault
  }
}
