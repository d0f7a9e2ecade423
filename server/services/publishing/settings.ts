/** How patient publishing is; tests are less so. */
export interface PublishingSettings {
  /** Where networks fetch pictures from, when that is not where people reach Ramage. */
  mediaBase: string | null
  /** Nobody else touches a publication for so long after each of its steps: longer than any call outside. */
  leaseMs: number
  /** After a create without an answer: it may still be on its way for so long. */
  readBackDelayMs: number
  /** Before a token that was just given, and refused, is tried once more. */
  freshTokenMs: number
  /** Waits before trying again what did not reach the network. */
  backoffMs: readonly number[]
  /** After a click; then the answer is 202 (docs/product/decisions.md §3). */
  answerWithinMs: number
  /** Publications this process works on now. */
  running: Set<Promise<unknown>>
  isStopping: boolean
}

export const publishingSettings = (
  overrides: Partial<Omit<PublishingSettings, 'running' | 'isStopping'>> = {},
): PublishingSettings => ({
  mediaBase: null,
  leaseMs: 60_000,
  readBackDelayMs: 15_000,
  freshTokenMs: 5_000,
  backoffMs: [5_000, 20_000, 60_000, 300_000, 900_000],
  answerWithinMs: 8_000,
  ...overrides,
  running: new Set(),
  isStopping: false,
})
