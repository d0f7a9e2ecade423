/** Why a generation was told to stop before its end. Leaving is none: it goes on (docs/product/decisions.md §8). */
type StopReason = 'stopped' | 'shutdown'

/** One generation running in this process: its log so far, who waits for more, its way to be stopped. */
export interface LiveGeneration {
  id: string
  userId: string
  /** Every line so far, without line ends; the last is `__END__` or an error once `isClosed`. */
  lines: string[]
  isClosed: boolean
  /** How many of `lines` the database holds. */
  stored: number
  stopReason: StopReason | null
  abort: AbortController
  /** Readers waiting for lines to be added or the log to be closed; each is called once. */
  waiting: Set<() => void>
}

export type LiveGenerations = Map<string, LiveGeneration>

export function startLive(live: LiveGenerations, id: string, userId: string): LiveGeneration {
  const generation: LiveGeneration = {
    id,
    userId,
    lines: [],
    isClosed: false,
    stored: 0,
    stopReason: null,
    abort: new AbortController(),
    waiting: new Set(),
  }
  live.set(id, generation)
  return generation
}

/** Ends the provider's call; the runner then closes the generation with this reason. The first reason stays. */
export function stopLive(generation: LiveGeneration, reason: StopReason) {
  if (generation.isClosed || generation.stopReason) return
  generation.stopReason = reason
  generation.abort.abort()
}

export function addLine(generation: LiveGeneration, line: string) {
  generation.lines.push(line)
  wakeReaders(generation)
}

export function closeLive(generation: LiveGeneration) {
  generation.isClosed = true
  wakeReaders(generation)
}

function wakeReaders({ waiting }: LiveGeneration) {
  for (const wake of waiting) wake()
  waiting.clear()
}
