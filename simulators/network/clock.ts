/** The simulator's time: the machine's, moved by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves forward (or, negative, back). */
  advance(ms: number): void
  /** Milliseconds between the machine's time and this one; kept in the state file. */
  offset: number
}

/** A clock over `base`, which is the machine's unless a test gives its own. */
export function makeClock(base: () => number = Date.now): Clock {
  const clock: Clock = {
    offset: 0,
    now: () => base() + clock.offset,
    advance: (ms) => {
      clock.offset += ms
    },
  }
  return clock
}
